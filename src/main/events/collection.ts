import type { ArchiveId, CollectionSettings, ProfileEvents } from '../../contract/events.ts';
import type { Coverage } from '../../contract/eventCoverage.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import { ok, type Result } from '../../contract/result.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue } from '../disk/queue.ts';
import { askArchive } from './archiveCaller.ts';
import { archiveOf, ownerOf } from './archiveName.ts';
import type { Archives } from './archives.ts';
import type { EventsRecords } from './records.ts';
import { dueReminder } from './reminders.ts';
import { askedBefore, FIRST_MICROS, removedBefore } from './retention.ts';
import type { Syncs } from './syncs.ts';

const HOUR_MS = 3_600_000;

type Removal = ProfileEvents['removal'];

type Dependencies = {
  profiles: () => readonly Profile[];
  connectionOf: (id: ProfileId) => Result<unknown>;
  archives: Pick<Archives, 'call' | 'callerOf' | 'exists' | 'unusedToRebuild'>;
  coverageOf: (archive: ArchiveId) => Promise<Result<Coverage>>;
  syncs: Pick<Syncs, 'collect' | 'stopCollecting'>;
  records: EventsRecords;
  /** The time that the service of a profile named with its last answer, since the start; null if it named none. */
  datedMs: (id: ProfileId) => number | null;
  clock: Clock;
  log: Pick<Log, 'bug'>;
  remind: (profileId: ProfileId, days: number, daysLeft: number) => void;
  wiped: (archive: ArchiveId) => void;
  /** The settings of a profile changed, or something waits for a yes, or does no longer. */
  changed: (id: ProfileId) => void;
};

/** What happens by itself, on start, every hour and after sleep: collecting, removing what is too old, reminding. */
export class Collection {
  readonly #dependencies: Dependencies;
  readonly #rounds = createQueue();
  /** When what was too old was last removed, and what counted as that. */
  readonly #removed = new Map<ArchiveId, { keepDays: number | null; atMs: number }>();
  readonly #waiting = new Map<ArchiveId, Removal>();
  #hasEnded = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** What is too old, and too much to be removed without a yes. */
  waiting(archive: ArchiveId): Removal {
    return this.#waiting.get(archive) ?? null;
  }

  /** The time that the service confirmed, as far as this computer’s clock is not behind it. */
  confirmedMs(id: ProfileId): number | null {
    const { records, datedMs, clock } = this.#dependencies;
    const confirmed = datedMs(id) ?? records.of(id).confirmedMs;
    return confirmed === null ? null : Math.min(confirmed, clock.now());
  }

  /** Somebody removed entries: what waited for a yes is looked for again with the next round. */
  wiped(archive: ArchiveId): void {
    if (this.waiting(archive) === null) return;
    this.#waiting.delete(archive);
    this.#dependencies.changed(ownerOf(archive).profileId);
  }

  /** What the analyst chose for a profile, with a round that follows it. */
  async choose(id: ProfileId, chosen: CollectionSettings): Promise<Result<undefined>> {
    const { connectionOf, records, syncs, changed, log } = this.#dependencies;
    const connection = connectionOf(id);
    if (!connection.ok) return connection;
    const saved = await records.change(id, { collection: chosen });
    if (!saved.ok) return saved;
    changed(id);
    if (!chosen.collects) await syncs.stopCollecting(id);
    void this.round().catch((error: unknown) => log.bug(error, 'collection'));
    return ok(undefined);
  }

  /** Makes a round now. */
  round(): Promise<void> {
    return this.#rounds(async () => {
      const { profiles, archives } = this.#dependencies;
      for (const profile of profiles()) if (!this.#hasEnded) await this.#attendTo(profile);
      if (this.#hasEnded) return;
      // A wipe of nothing makes up for what one could not end before the profile went.
      for (const archive of await archives.unusedToRebuild()) await archives.call(archive, 'wipe', [0, 0]);
    });
  }

  /** Begins no further round, and waits for the one that is under way. */
  end(): Promise<void> {
    this.#hasEnded = true;
    return this.#rounds(async () => undefined);
  }

  /** Makes a round now, and one every hour. */
  async keepGoing(): Promise<void> {
    const { clock, log } = this.#dependencies;
    await this.round().catch((error: unknown) => log.bug(error, 'collection'));
    clock.after(HOUR_MS, () => void this.keepGoing());
  }

  async #attendTo(profile: Profile): Promise<void> {
    const { records, syncs, archives } = this.#dependencies;
    const archive = archiveOf(profile);
    if (archive === null) return;
    const { collection } = records.of(profile.id);
    const exists = await archives.exists(archive);
    if (exists) await this.#removeOlder(profile.id, archive, collection.keepDays);
    if (collection.collects) await syncs.collect(profile.id);
    else if (exists) await this.#remind(profile, archive);
  }

  /**
   * Once a day, since the archive builds its file anew for it, and then also makes up for what a wipe could not end;
   * after a failure, after a new time of the service, and for another choice, with the next round.
   */
  async #removeOlder(id: ProfileId, archive: ArchiveId, keepDays: number | null): Promise<void> {
    const { clock, archives, records, wiped, datedMs, changed } = this.#dependencies;
    const confirmedMs = datedMs(id);
    if (confirmedMs !== null && confirmedMs !== records.of(id).confirmedMs)
      await records.change(id, { confirmedMs });
    const atMs = clock.now();
    const last = this.#removed.get(archive);
    if (last?.keepDays === keepDays && Math.abs(atMs - last.atMs) < DAY_MS) return;
    const beforeMicros = removedBefore(keepDays, atMs, this.confirmedMs(id));
    const found = beforeMicros === null ? ok(null) : await this.#tooMany(archive, beforeMicros);
    if (!found.ok) return;
    const waited = this.waiting(archive);
    this.#waiting.set(archive, found.value);
    if (waited?.entries !== found.value?.entries) changed(id);
    const range: [number, number] =
      beforeMicros === null || found.value ? [0, 0] : [FIRST_MICROS, beforeMicros];
    const removed = await archives.call(archive, 'wipe', range);
    const isSettled = keepDays === null || (beforeMicros !== null && !found.value);
    if (removed.ok && isSettled) this.#removed.set(archive, { keepDays, atMs });
    // What failed may have removed entries before.
    if (!removed.ok || removed.value.entries > 0) wiped(archive);
  }

  /** What would be removed, if that is more than a day's worth. */
  async #tooMany(archive: ArchiveId, beforeMicros: number): Promise<Result<Removal>> {
    const call = this.#dependencies.archives.callerOf(archive);
    const count = (before: number) =>
      askArchive(call, {
        kind: 'count',
        scope: { fromMicros: FIRST_MICROS, beforeMicros: before, filter: [] },
      });
    const old = await count(askedBefore(beforeMicros));
    if (!old.ok) return old;
    if (old.value.entries === 0) return ok(null);
    const all = await count(beforeMicros);
    return all.ok ? ok({ beforeMicros, entries: all.value.entries }) : all;
  }

  /** Of days that the service will forget soon, once at each age, unless they are being collected. */
  async #remind({ id }: Profile, archive: ArchiveId): Promise<void> {
    const { records, coverageOf, remind } = this.#dependencies;
    const coverage = await coverageOf(archive);
    const due = coverage.ok ? dueReminder(coverage.value, records.of(id).reminded) : null;
    if (!due) return;
    // Saved first: a lost notification still shows in the window; a repeated one annoys.
    const saved = await records.change(id, { reminded: due.given });
    if (saved.ok) remind(id, due.days, due.daysLeft);
  }
}
