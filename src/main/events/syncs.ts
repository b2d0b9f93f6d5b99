import { LARGEST_PAGE } from '../../contract/eventLimits.ts';
import type { ArchiveId, EventFetch, EventSync } from '../../contract/events.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { DAY_SECONDS } from '../../contract/time.ts';
import type { Clock } from '../time/clock.ts';
import type { ProfileConnection } from '../connection/profileConnection.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue, type Queue } from '../disk/queue.ts';
import { archiveOf } from './archiveName.ts';
import { NO_ARCHIVE, type Archives } from './archives.ts';
import { keptBy } from './logTime.ts';
import { needsCredentials } from './pagePolicies.ts';
import type { EventsRecords } from './records.ts';
import { SyncRun } from './syncRun.ts';

type Connection = Pick<ProfileConnection, 'profile' | 'client' | 'service'>;

type Dependencies = {
  archives: Pick<Archives, 'callerOf'>;
  records: EventsRecords;
  connectionOf: (id: ProfileId) => Result<Connection>;
  clock: Clock;
  log: Pick<Log, 'bug'>;
  /** The fetch of this profile changed. */
  changed: (id: ProfileId) => void;
  grown: (archive: ArchiveId) => void;
  covered: (archive: ArchiveId) => void;
};

const IDLE: EventSync = { kind: 'idle' };

/** `isCollecting` if nobody asked for it. */
type Started = { run: SyncRun; archive: ArchiveId; ended: Promise<void>; isCollecting: boolean };

/** The fetches of all profiles: one at a time for each. What the analyst asked for goes on after a restart. */
export class Syncs {
  readonly #dependencies: Dependencies;
  readonly #states = new Map<ProfileId, EventSync>();
  readonly #runs = new Map<ProfileId, Started>();
  /** What starts and ends fetches, in turn: a start waits for the disk, and a second one must not pass it. */
  readonly #turns = new Map<ProfileId, Queue>();
  #isSuspended = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  of(id: ProfileId): EventSync {
    return this.#states.get(id) ?? IDLE;
  }

  /** Into which archive a fetch of this profile is under way; null if none is. */
  into(id: ProfileId): ArchiveId | null {
    return this.#runs.get(id)?.archive ?? null;
  }

  /** Fetches what the archive does not have of a window, in place of a fetch under way. */
  fetch(id: ProfileId, fetch: EventFetch): Promise<Result<undefined>> {
    return this.#inTurn(id, async () => {
      const archive = this.#archiveOf(id);
      if (!archive.ok) return archive;
      await this.#end(id);
      const noted = await this.#dependencies.records.change(id, { wanted: fetch, ...this.#name(id) });
      if (!noted.ok) return noted;
      this.#start(id, archive.value, fetch, true);
      return ok(undefined);
    });
  }

  /** Everything that the service still has, and the archive does not. */
  fetchMissing(id: ProfileId): Promise<Result<undefined>> {
    return this.fetch(id, this.#everything());
  }

  /** The same, by itself: it gives way to a fetch that is under way, and is not gone on with. */
  collect(id: ProfileId): Promise<void> {
    return this.#inTurn(id, async () => {
      const archive = this.#archiveOf(id);
      if (archive.ok && this.into(id) === null)
        this.#start(id, archive.value, this.#everything(), false, true);
    });
  }

  /** Stops what fetches by itself, and nothing that was asked for. */
  stopCollecting(id: ProfileId): Promise<unknown> {
    return this.#inTurn(id, async () => (this.#runs.get(id)?.isCollecting ? this.#stop(id) : null));
  }

  stop(id: ProfileId): Promise<Result<undefined>> {
    return this.#inTurn(id, () => this.#stop(id));
  }

  async #stop(id: ProfileId): Promise<Result<undefined>> {
    const run = this.#runs.get(id)?.run;
    await this.#end(id);
    const noted = await this.#dependencies.records.change(id, { wanted: null });
    if (run)
      this.#show(id, { kind: 'stopped', progress: run.progress, atMs: this.#dependencies.clock.now() });
    return noted;
  }

  /** Goes on with what was asked for before the app quit. */
  async resume(ids: readonly ProfileId[]): Promise<void> {
    await Promise.all(
      ids.map((id) =>
        this.#inTurn(id, async () => {
          const { wanted } = this.#dependencies.records.of(id);
          const archive = this.#archiveOf(id);
          if (wanted && archive.ok && this.into(id) === null) this.#start(id, archive.value, wanted, false);
        }),
      ),
    );
  }

  /** Ends waits that no host asked for: the network or the credentials may be back. */
  checkNow(): void {
    for (const { run } of this.#runs.values()) run.checkNow();
  }

  /** The profile was saved, or has other secrets: what waited or failed for want of them goes on. */
  renewed(id: ProfileId): void {
    this.#runs.get(id)?.run.checkNow();
    const state = this.of(id);
    if (state.kind === 'failed' && needsCredentials(state.error)) void this.resume([id]);
  }

  /** Stops all fetches, which go on after the next start. */
  async suspend(): Promise<void> {
    this.#isSuspended = true;
    await Promise.all([...this.#runs.keys()].map((id) => this.#end(id)));
  }

  /** Forgets a removed profile. */
  forgetProfile(id: ProfileId): Promise<Result<undefined>> {
    return this.#inTurn(id, async () => {
      await this.#end(id);
      this.#states.delete(id);
      return ok(undefined);
    });
  }

  #inTurn<T>(id: ProfileId, work: () => Promise<T>): Promise<T> {
    const turns = this.#turns.get(id) ?? createQueue();
    this.#turns.set(id, turns);
    return turns(work);
  }

  /** Until when the host asked to wait before a restart: a day at most, also after the clock was set back. */
  #askedToWait(id: ProfileId): number | null {
    const { records, clock } = this.#dependencies;
    const { notBeforeMs } = records.of(id);
    return notBeforeMs === null ? null : Math.min(notBeforeMs, clock.now() + DAY_SECONDS * 1_000);
  }

  /** For when the profile is removed, and the archive is still there. */
  #name(id: ProfileId): { profileName?: string } {
    const connection = this.#dependencies.connectionOf(id);
    return connection.ok ? { profileName: connection.value.profile.name } : {};
  }

  /** A fetch always names its window, so that both ends stay where they are. */
  #everything(): EventFetch {
    const nowSecond = Math.floor(this.#dependencies.clock.now() / 1_000);
    return { window: keptBy(nowSecond), filter: [], order: 'oldest' };
  }

  #archiveOf(id: ProfileId): Result<ArchiveId> {
    const connection = this.#dependencies.connectionOf(id);
    if (!connection.ok) return connection;
    const { profile } = connection.value;
    const archive = archiveOf(profile);
    if (archive !== null) return ok(archive);
    const [path, what] = profile.accountNumber
      ? ['legacyUrl', 'address of the legacy host']
      : ['accountNumber', 'account number'];
    const message = `The event log needs the ${what}: enter it in the profile.`;
    return fail({ kind: 'invalid', issues: [{ path, message }] });
  }

  #start(
    id: ProfileId,
    archive: ArchiveId,
    fetch: EventFetch,
    isThorough: boolean,
    isCollecting = false,
  ): void {
    if (this.#isSuspended) return;
    const { archives, records, connectionOf, clock, grown, covered } = this.#dependencies;
    const run = new SyncRun({
      fetch,
      isThorough,
      archive: archives.callerOf(archive),
      source: () => {
        const connection = connectionOf(id);
        if (!connection.ok) return connection;
        const { profile, client } = connection.value;
        // The profile may name another account by now.
        if (archiveOf(profile) !== archive) return NO_ARCHIVE;
        return ok({ client, accountNumber: profile.accountNumber });
      },
      clockOffMs: () => {
        const connection = connectionOf(id);
        return connection.ok ? (connection.value.service.clockOffMs ?? 0) : 0;
      },
      clock,
      perPage: LARGEST_PAGE,
      notBeforeMs: this.#askedToWait(id),
      noteWait: (untilMs) => records.change(id, { notBeforeMs: untilMs }),
      show: (sync) => {
        this.#show(id, sync);
      },
      grown: () => {
        grown(archive);
      },
      covered: () => {
        covered(archive);
      },
    });
    this.#runs.set(id, { run, archive, ended: this.#follow(id, archive, run), isCollecting });
  }

  /** Waits for the end of a run and says how it ended. */
  async #follow(id: ProfileId, archive: ArchiveId, run: SyncRun): Promise<void> {
    await Promise.resolve(); // until it is noted as under way
    const end = await run.run().catch((error: unknown): EventSync => {
      const bug: Failure = { kind: 'bug', ref: this.#dependencies.log.bug(error, 'events') };
      return { kind: 'failed', progress: run.progress, atMs: this.#dependencies.clock.now(), error: bug };
    });
    if (this.#runs.get(id)?.run === run) this.#runs.delete(id);
    if (end === null) return;
    // What was asked for of another account says nothing of the one that the profile names by now.
    const current = this.#archiveOf(id);
    const isOthers = current.ok && current.value !== archive;
    if (isOthers || end.kind === 'done') await this.#dependencies.records.change(id, { wanted: null });
    this.#show(id, isOthers ? IDLE : end);
  }

  async #end(id: ProfileId): Promise<void> {
    const started = this.#runs.get(id);
    started?.run.abort();
    await started?.ended;
  }

  #show(id: ProfileId, sync: EventSync): void {
    this.#states.set(id, sync);
    this.#dependencies.changed(id);
  }
}
