import { randomUUID } from 'node:crypto';
import {
  CatalogueKind,
  ChangeId,
  type EntryKey,
  type HeaderColumn,
  type KeptOrigin,
  type LookupOutcome,
  type LookupPaths,
  type ProfileCatalogue,
  type SaidEntry,
} from '../../contract/catalogue.ts';
import type { Announcements } from '../../contract/index.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { fail, ok, type Failed, type Result } from '../../contract/result.ts';
import { DAY_MS } from '../../contract/time.ts';
import { learnedFrom, learnedFromColumns } from '../../queries/catalogue/learned.ts';
import type { Clock } from '../time/clock.ts';
import type { ProfileConnection } from '../connection/profileConnection.ts';
import { readLookup, type Lookup } from '../http/lookups.ts';
import { createQueue } from '../disk/queue.ts';
import type { RecordFolder } from '../disk/recordFolder.ts';
import { applied, byKey, keyIn, keyOf, saidBy, withoutOrigins, type Touched } from './changes.ts';
import { emptyRecord, type CatalogueRecord } from './record.ts';

type Dependencies = {
  folder: RecordFolder<CatalogueRecord>;
  loaded: readonly CatalogueRecord[];
  clock: Clock;
  hasProfile: (id: ProfileId) => boolean;
  connectionOf: (id: ProfileId) => Result<Pick<ProfileConnection, 'client'>>;
  changed: (what: Announcements['catalogue.changed']) => void;
  removed: (id: ProfileId) => void;
};

/** What a change does to a record, or why it cannot be done. */
type Next =
  | { touched: Touched; settings?: Partial<Pick<CatalogueRecord, 'paths' | 'showsSample' | 'forgottenAtMs'>> }
  | Failed;

/** How many changes can still be undone. */
const MOST_UNDONE = 20;

const NO_PROFILE = fail({ kind: 'missing', what: 'profile' });
const invalid = (path: string, message: string) => fail({ kind: 'invalid', issues: [{ path, message }] });
const GONE = invalid('change', 'This change can no longer be undone.');
const FULL = invalid('entries', 'The catalogue of this profile is full. Remove what is not needed.');
const taken = ({ id }: EntryKey) =>
  invalid('id', `The catalogue already has “${id}”. Edit that entry instead.`);

/** What is known of the identifiers of each profile, by source. Each change is on disk before it is announced. */
export class Catalogues {
  readonly #dependencies: Dependencies;
  readonly #records: Map<ProfileId, CatalogueRecord>;
  readonly #undone = new Map<ChangeId, { profileId: ProfileId; before: Touched }>();
  /** One change at a time, so that none is written over by another. */
  readonly #changes = createQueue();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#records = new Map(dependencies.loaded.map((each) => [each.id, each]));
  }

  read(): ProfileCatalogue[] {
    return [...this.#records.values()].map(({ id, entries, paths, showsSample }) => ({
      profileId: id,
      entries,
      paths,
      showsSample,
    }));
  }

  save(profileId: ProfileId, entry: SaidEntry, isNew: boolean): Promise<Result<ChangeId>> {
    return this.#change(profileId, ({ entries }) => {
      if (isNew && byKey(entries).has(keyOf(entry))) return taken(entry);
      return { touched: saidBy('edited', [entry], { entries, nowMs: this.#dependencies.clock.now() }) };
    });
  }

  remove(profileId: ProfileId, key: EntryKey, origin: KeptOrigin | null): Promise<Result<ChangeId>> {
    const origins: KeptOrigin[] = origin ? [origin] : ['edited', 'fetched', 'imported', 'learned'];
    return this.#change(profileId, ({ entries }) => ({
      touched: withoutOrigins(entries, origins, (each) => keyOf(each) === keyOf(key)),
      ...this.#forgetting(origins),
    }));
  }

  add(profileId: ProfileId, said: readonly SaidEntry[]): Promise<Result<ChangeId>> {
    return this.#change(profileId, ({ entries }) => ({
      touched: saidBy('imported', said, { entries, nowMs: this.#dependencies.clock.now() }),
    }));
  }

  reset(profileId: ProfileId, origins: readonly KeptOrigin[]): Promise<Result<ChangeId>> {
    return this.#change(profileId, ({ entries }) => ({
      touched: withoutOrigins(entries, origins),
      ...this.#forgetting(origins),
    }));
  }

  async showSample(profileId: ProfileId, shown: boolean): Promise<Result<undefined>> {
    const changed = await this.#change(profileId, () => ({
      touched: new Map(),
      settings: { showsSample: shown },
    }));
    return changed.ok ? ok(undefined) : changed;
  }

  /** Puts the entries that a change touched back as they were. */
  async undo(change: ChangeId): Promise<Result<undefined>> {
    const undone = this.#undone.get(change);
    if (!undone) return GONE;
    const changed = await this.#change(undone.profileId, () => ({ touched: undone.before }));
    if (!changed.ok) return changed;
    this.#undone.delete(change);
    return ok(undefined);
  }

  /** Asks the lookups one after another. What one answers takes the place of what it answered before. */
  async fetch(
    profileId: ProfileId,
    paths: LookupPaths,
  ): Promise<Result<{ change: ChangeId | null; outcomes: LookupOutcome[] }>> {
    const connection = this.#dependencies.connectionOf(profileId);
    if (!connection.ok) return connection;
    const answers: { of: CatalogueKind; lookup: Result<Lookup> }[] = [];
    for (const of of CatalogueKind.options) {
      const range = of === 'granularity' ? { range: this.#lastDay() } : {};
      const lookup = await readLookup(connection.value.client, { kind: of, path: paths[of], ...range });
      answers.push({ of, lookup });
    }
    const read = new Map(
      answers.flatMap(({ of, lookup }) => (lookup.ok ? [[of, lookup.value.entries] as const] : [])),
    );
    const change = await this.#change(profileId, ({ entries }) => {
      const gone = withoutOrigins(entries, ['fetched'], ({ kind }) => read.has(kind));
      const said = [...read.values()].flat();
      const left = applied(entries, gone) ?? [];
      const fresh = saidBy('fetched', said, { entries: left, nowMs: this.#dependencies.clock.now() });
      return { touched: new Map([...gone, ...fresh]), settings: { paths } };
    });
    if (!change.ok) return change;
    const outcomes = answers.map(({ of, lookup }): LookupOutcome =>
      lookup.ok
        ? {
            kind: 'read',
            of,
            entries: lookup.value.entries.length,
            skipped: lookup.value.skipped,
            total: lookup.value.total,
          }
        : { kind: 'failed', of, failure: lookup.error },
    );
    return ok({ change: read.size > 0 ? change.value : null, outcomes });
  }

  /** Learns from a report that the service has delivered. What is known already is not written again. */
  learn(
    { source, storedAtMs }: Pick<StoredReport, 'source' | 'storedAtMs'>,
    columns: readonly HeaderColumn[] | null = null,
  ): Promise<Result<unknown>> {
    if (source.kind !== 'service') return Promise.resolve(ok(undefined));
    const said = columns ? learnedFromColumns(source, columns) : learnedFrom(source);
    return this.#change(source.profileId, ({ entries, forgottenAtMs }) => {
      if (storedAtMs <= forgottenAtMs) return { touched: new Map() };
      const before = byKey(entries);
      const fresh = said.filter((each) => !before.get(keyOf(each))?.layers.learned);
      return { touched: saidBy('learned', fresh, { entries, nowMs: this.#dependencies.clock.now() }) };
    });
  }

  /** Learns once from the reports that were stored before there was a catalogue. */
  async learnOnce(reports: readonly StoredReport[]): Promise<void> {
    const unknown = reports.filter(
      ({ source }) =>
        source.kind === 'service' &&
        this.#dependencies.hasProfile(source.profileId) &&
        !this.#records.has(source.profileId),
    );
    for (const report of unknown) await this.learn(report);
  }

  async forgetProfile(profileId: ProfileId): Promise<Result<undefined>> {
    return this.#changes(async () => {
      const removed = await this.#dependencies.folder.remove(profileId);
      if (!removed.ok) return removed;
      if (this.#records.delete(profileId)) this.#dependencies.removed(profileId);
      return ok(undefined);
    });
  }

  /** Waits until every change so far has been written. */
  settled(): Promise<void> {
    return this.#changes(async () => undefined);
  }

  /** A report is announced again when its notes change, and must not bring back what was removed. */
  #forgetting(origins: readonly KeptOrigin[]): Pick<Exclude<Next, Failed>, 'settings'> {
    return origins.includes('learned') ? { settings: { forgottenAtMs: this.#dependencies.clock.now() } } : {};
  }

  #lastDay() {
    const nowMs = this.#dependencies.clock.now();
    const written = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}.000000Z`;
    return { start: written(nowMs - DAY_MS), end: written(nowMs) };
  }

  #change(profileId: ProfileId, next: (record: CatalogueRecord) => Next): Promise<Result<ChangeId>> {
    return this.#changes(async () => {
      if (!this.#dependencies.hasProfile(profileId)) return NO_PROFILE;
      const before = this.#records.get(profileId) ?? emptyRecord(profileId);
      const outcome = next(before);
      if ('ok' in outcome) return outcome;
      const entries = applied(before.entries, outcome.touched);
      if (!entries) return FULL;
      const id = ChangeId.parse(randomUUID());
      if (outcome.touched.size > 0 || outcome.settings) {
        const after = { ...before, ...outcome.settings, entries };
        const written = await this.#dependencies.folder.write(after);
        if (!written.ok) return written;
        this.#records.set(profileId, after);
        this.#announce(after, outcome.touched);
      }
      this.#remember(id, profileId, before, outcome.touched);
      return ok(id);
    });
  }

  #announce({ id, paths, showsSample }: CatalogueRecord, touched: Touched): void {
    const changed = [...touched.values()].filter((each) => each !== null);
    const removed = [...touched].flatMap(([key, entry]) => (entry ? [] : [keyIn(key)]));
    this.#dependencies.changed({ profileId: id, paths, showsSample, changed, removed });
  }

  #remember(id: ChangeId, profileId: ProfileId, record: CatalogueRecord, touched: Touched): void {
    const known = byKey(record.entries);
    this.#undone.set(id, {
      profileId,
      before: new Map([...touched.keys()].map((key) => [key, known.get(key) ?? null])),
    });
    const [oldest] = this.#undone.keys();
    if (this.#undone.size > MOST_UNDONE && oldest) this.#undone.delete(oldest);
  }
}
