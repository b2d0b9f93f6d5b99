import type { Coverage } from '../../contract/eventCoverage.ts';
import type { ArchiveId, PageQuery, ProfileEvents } from '../../contract/events.ts';
import type { Announcements } from '../../contract/index.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import { ok, type Result } from '../../contract/result.ts';
import { DAY_SECONDS } from '../../contract/time.ts';
import type { Clock } from '../time/clock.ts';
import { Occasion, type Followed } from '../time/occasion.ts';
import type { ProfileConnection } from '../connection/profileConnection.ts';
import type { Log } from '../secrets/log.ts';
import type { Store } from '../disk/store.ts';
import { ActionTypes, type ActionTypesFile } from './actionTypes.ts';
import { askArchive } from './archiveCaller.ts';
import { archiveOf } from './archiveName.ts';
import { ArchiveProcess } from './archiveProcess.ts';
import { Archives } from './archives.ts';
import { sweepBackups } from './backupFile.ts';
import { Collection } from './collection.ts';
import { coverageOf } from './coverage.ts';
import { answerQuery } from './pageQuery.ts';
import { Questions } from './questions.ts';
import { EventsRecords, type EventsFile } from './records.ts';
import { Syncs } from './syncs.ts';
import { WholeArchives } from './wholeArchives.ts';

const MICROS = 1_000_000;

type Topic = 'events.changed' | 'events.grown' | 'events.covered';

type Dependencies = {
  /** Of the archives. */
  folder: string;
  /** Starts the process of the archives. */
  fork: ConstructorParameters<typeof ArchiveProcess>[0]['fork'];
  store: Store<EventsFile>;
  actionTypes: Store<ActionTypesFile>;
  profiles: () => readonly Profile[];
  connectionOf: (id: ProfileId) => Result<Pick<ProfileConnection, 'profile' | 'client' | 'service'>>;
  clock: Clock;
  log: Log;
  announce: <T extends Topic>(topic: T, payload: Announcements[T]) => void;
  /** Days that the service will forget soon, and how many days are left of the first. */
  remind: (profileId: ProfileId, days: number, daysLeft: number) => void;
  /** Asks where to save a copy of an archive, and for one; null when cancelled. */
  chooseCopy: (fileName: string) => Promise<string | null>;
  chooseToRestore: () => Promise<string | null>;
};

/** The event log of all profiles: their archives, what is fetched into them, and what happens by itself. */
export class Events {
  readonly archives: Archives;
  readonly whole: WholeArchives;
  readonly syncs: Syncs;
  readonly questions: Questions;
  readonly collection: Collection;
  readonly records: EventsRecords;
  readonly actionTypes: ActionTypes;
  readonly #changes = new Occasion();
  /** The fetch or the settings of a profile changed. */
  readonly changes: Followed = this.#changes;
  readonly #dependencies: Dependencies;
  readonly #archiveShown = new Map<ProfileId, ArchiveId | null>();

  constructor(dependencies: Dependencies) {
    const { folder, store, profiles, clock, log, announce } = dependencies;
    this.#dependencies = dependencies;
    this.records = new EventsRecords(store);
    const process = new ArchiveProcess({
      fork: dependencies.fork,
      clock,
      log,
      damaged: (file, putAside) => void this.archives.salvage(file, putAside),
      ended: () => {
        this.archives.processEnded();
      },
    });
    this.archives = new Archives({
      folder,
      process,
      checker: () => new ArchiveProcess({ fork: dependencies.fork, clock, log, damaged: () => undefined }),
      profiles,
      log,
      nameOf: (id) => this.records.of(id).profileName,
      damaged: (archive) => {
        this.changed(archive);
        for (const profile of profiles()) if (archiveOf(profile) === archive) this.show(profile.id);
      },
    });
    const grown = (archive: ArchiveId) => {
      announce('events.grown', { archive });
    };
    const covered = (archive: ArchiveId) => {
      announce('events.covered', { archive });
    };
    this.syncs = new Syncs({
      ...dependencies,
      archives: this.archives,
      records: this.records,
      changed: (id) => {
        this.show(id);
      },
      grown,
      covered,
    });
    this.questions = new Questions(this.archives);
    this.collection = new Collection({
      ...dependencies,
      archives: this.archives,
      syncs: this.syncs,
      records: this.records,
      coverageOf: (archive) => this.coverage(archive),
      datedMs: (id) => {
        const connection = dependencies.connectionOf(id);
        return connection.ok ? connection.value.service.datedMs : null;
      },
      changed: (id) => {
        this.show(id);
      },
      wiped: (archive) => {
        this.changed(archive);
      },
    });
    this.whole = new WholeArchives({
      ...dependencies,
      archives: this.archives,
      syncs: this.syncs,
      records: this.records,
      wiped: (archive) => {
        this.collection.wiped(archive);
      },
      changed: (archive) => {
        this.changed(archive);
      },
    });
    this.actionTypes = new ActionTypes({ ...dependencies, store: dependencies.actionTypes });
  }

  states(): ProfileEvents[] {
    return this.#dependencies.profiles().map((profile) => this.stateOf(profile));
  }

  stateOf(profile: Profile): ProfileEvents {
    const archive = archiveOf(profile);
    return {
      profileId: profile.id,
      archive,
      collection: this.records.of(profile.id).collection,
      sync: this.syncs.of(profile.id),
      confirmedMs: this.collection.confirmedMs(profile.id),
      removal: archive && this.collection.waiting(archive),
      damage: archive && this.archives.damageOf(archive),
    };
  }

  /** Tells the window about profiles that are new, or name another account. */
  profilesChanged(): void {
    for (const profile of this.#dependencies.profiles()) {
      const archive = archiveOf(profile);
      if (this.#archiveShown.get(profile.id) === archive) continue;
      this.#archiveShown.set(profile.id, archive);
      this.show(profile.id);
    }
  }

  /** Tells the window about a profile. */
  show(id: ProfileId): void {
    const profile = this.#dependencies.profiles().find((each) => each.id === id);
    if (profile) this.#dependencies.announce('events.changed', this.stateOf(profile));
    this.#changes.tell();
  }

  /** Tells the window that an archive has other entries, and covers something else. */
  changed(archive: ArchiveId): void {
    this.#dependencies.announce('events.grown', { archive });
    this.#dependencies.announce('events.covered', { archive });
  }

  query(query: PageQuery): ReturnType<typeof answerQuery> {
    return answerQuery(query, this.#dependencies);
  }

  async coverage(archive: ArchiveId): Promise<Result<Coverage>> {
    const nowSecond = Math.floor(this.#dependencies.clock.now() / 1_000);
    // Asking alone begins no archive.
    if (!(await this.archives.exists(archive))) return ok(coverageOf([], new Map(), nowSecond));
    const slices = await this.archives.call(archive, 'slices', []);
    if (!slices.ok) return slices;
    const scope = { fromMicros: null, beforeMicros: null, filter: [] };
    const stepMicros = DAY_SECONDS * MICROS;
    const question = { kind: 'histogram', scope, stepMicros, split: null, top: 1 } as const;
    const counted = await askArchive(this.archives.callerOf(archive), question);
    if (!counted.ok) return counted;
    const entries = new Map<number, number>();
    const first = counted.value.fromMicros / MICROS;
    for (const { counts } of counted.value.series)
      for (const [step, count] of counts.entries()) {
        const day = first + step * DAY_SECONDS;
        entries.set(day, (entries.get(day) ?? 0) + count);
      }
    return ok(coverageOf(slices.value, entries, nowSecond));
  }

  /** Goes on with what was asked for before the app quit, and from now on with what happens by itself. */
  async resume(): Promise<void> {
    void sweepBackups(this.records);
    await this.syncs.resume(this.#dependencies.profiles().map(({ id }) => id));
    // The rest of the app does not wait for the archives.
    void this.collection.keepGoing();
  }

  async suspend(): Promise<void> {
    await this.syncs.suspend();
    const ended = this.collection.end();
    await this.archives.close();
    await ended;
  }

  /** A profile was saved, or has other secrets. */
  renewed(id: ProfileId): void {
    this.syncs.renewed(id);
    this.#makeRound();
  }

  /** After sleep, and when the network is back. */
  recheck(): void {
    this.syncs.checkNow();
    this.#makeRound();
  }

  #makeRound(): void {
    void this.collection.round().catch((error: unknown) => this.#dependencies.log.bug(error, 'collection'));
  }
}
