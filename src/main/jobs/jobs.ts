import { randomUUID } from 'node:crypto';
import type { ProfileId } from '../../contract/profiles.ts';
import { isSettled, JobId, knownRemoteId, type Job, type JobState } from '../../contract/jobs.ts';
import { type ReportRequest } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Library } from '../library/library.ts';
import type { Log } from '../log.ts';
import { createQueue } from '../queue.ts';
import { afterRestart, failed, resumed } from './course.ts';
import { createDriver, type JobConnection } from './driving.ts';
import type { Journal } from './journal.ts';

export type Jobs = {
  /** Newest first. */
  list(): Job[];
  /** Begins a report; the job goes on by itself, also after a restart. */
  run(profileId: ProfileId, request: ReportRequest): Promise<Result<Job>>;
  stop(id: JobId): Promise<Result<undefined>>;
  retry(id: JobId): Promise<Result<undefined>>;
  checkNow(id: JobId): Promise<Result<undefined>>;
  remove(id: JobId): Promise<Result<undefined>>;
  /** Waits until nothing more happens to the job by itself. */
  settled(id: JobId): Promise<Job | undefined>;
  /** Takes up what was under way when the app was closed. */
  resume(): void;
  /** Leaves everything as it stands on disk, to be resumed. */
  suspend(): Promise<void>;
};

type Parts = {
  journal: Journal;
  /** What the journal holds at the start. */
  loaded: readonly Job[];
  library: Library;
  clock: Clock;
  log: Log;
  connectionOf: (profileId: ProfileId) => Result<JobConnection>;
  changed: (job: Job) => void;
  removed: (id: JobId) => void;
};

type Running = { abort: AbortController; nudge: AbortController; done: Promise<void> };

/** All jobs of this computer: each a state machine on disk, driven in the background. */
export function createJobs({
  journal,
  loaded,
  library,
  clock,
  log,
  connectionOf,
  changed,
  removed,
}: Parts): Jobs {
  const jobs = new Map<JobId, Job>(
    loaded.map((job) => [job.id, { ...job, state: afterRestart(job.state, clock.now()) }]),
  );
  const running = new Map<JobId, Running>();
  /** Commands wait for each other, so that each sees what the one before made of the job. */
  const inTurn = createQueue();

  function tell(job: Job): Job {
    if (jobs.has(job.id)) {
      jobs.set(job.id, job);
      changed(job);
    }
    return job;
  }

  async function enter(job: Job, state: JobState): Promise<Job> {
    const next: Job = { ...job, state };
    const written = await journal.write(next);
    if (written.ok) return tell(next);
    return tell({ ...next, state: failed(state, written.error, clock.now()) });
  }

  const runJob = createDriver({ library, clock, connectionOf, enter, tell, find: (id) => jobs.get(id) });

  function start(id: JobId) {
    if (running.has(id)) return;
    const mine: Running = {
      abort: new AbortController(),
      nudge: new AbortController(),
      done: Promise.resolve(),
    };
    running.set(id, mine);
    const control = {
      signal: mine.abort.signal,
      get nudge() {
        return mine.nudge;
      },
    };
    mine.done = runJob(id, control)
      .catch(async (error: unknown) => {
        const ref = log.bug(error, 'job');
        const job = jobs.get(id);
        if (job) await enter(job, failed(job.state, { kind: 'bug', ref }, clock.now()));
      })
      .finally(() => {
        running.delete(id);
      });
  }

  async function halt(id: JobId) {
    const mine = running.get(id);
    mine?.abort.abort();
    await mine?.done;
  }

  const gone = () => fail({ kind: 'missing', what: 'job' });

  return {
    list: () => [...jobs.values()].toSorted((a, b) => b.createdAtMs - a.createdAtMs),

    async run(profileId, request) {
      const connection = connectionOf(profileId);
      if (!connection.ok) return connection;
      const { profile } = connection.value;
      const job: Job = {
        id: JobId.parse(randomUUID()),
        profileId,
        profileName: profile.name,
        demo: profile.kind === 'demo',
        request,
        createdAtMs: clock.now(),
        state: { kind: 'queued' },
      };
      const written = await journal.write(job);
      if (!written.ok) return written;
      jobs.set(job.id, job);
      changed(job);
      start(job.id);
      return ok(job);
    },

    stop(id) {
      running.get(id)?.abort.abort(); // at once, whatever waits before it
      return inTurn(async () => {
        await halt(id);
        const job = jobs.get(id);
        if (!job) return gone();
        if (!isSettled(job.state))
          await enter(job, { kind: 'stopped', remoteId: knownRemoteId(job.state), atMs: clock.now() });
        return ok(undefined);
      });
    },

    retry: (id) =>
      inTurn(async () => {
        const job = jobs.get(id);
        if (!job) return gone();
        const { state } = job;
        if (state.kind !== 'failed' && state.kind !== 'stopped') return ok(undefined);
        await halt(id); // it rests, but its last step may not have returned yet
        // A report that the service ended is over, and so is one that it no longer knows: ask for a new one.
        const over =
          state.kind === 'failed' &&
          (state.error.kind === 'report-ended' ||
            (state.error.kind === 'refused' && state.error.status === 404));
        const { remoteId } = state;
        await enter(job, remoteId === null || over ? { kind: 'queued' } : resumed(remoteId, clock.now()));
        start(id);
        return ok(undefined);
      }),

    async checkNow(id) {
      const mine = running.get(id);
      if (!mine) return jobs.has(id) ? ok(undefined) : gone();
      mine.nudge.abort();
      mine.nudge = new AbortController();
      return ok(undefined);
    },

    remove(id) {
      running.get(id)?.abort.abort();
      return inTurn(async () => {
        await halt(id);
        if (!jobs.has(id)) return gone();
        const erased = await journal.remove(id);
        if (!erased.ok) return erased;
        jobs.delete(id);
        removed(id);
        return ok(undefined);
      });
    },

    async settled(id) {
      await running.get(id)?.done;
      return jobs.get(id);
    },

    resume() {
      for (const { id, state } of jobs.values()) if (!isSettled(state)) start(id);
    },

    async suspend() {
      await Promise.all([...running.keys()].map(halt));
    },
  };
}
