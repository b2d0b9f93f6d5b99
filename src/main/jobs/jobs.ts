import { randomUUID } from 'node:crypto';
import type { ProfileId } from '../../contract/connection.ts';
import { JobId, type Job, type JobState, type ReportRequest } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Library } from '../library/library.ts';
import type { Log } from '../log.ts';
import { afterRestart, isAtRest, resumed } from './course.ts';
import { createDriver, type Line } from './driving.ts';
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
  resume(): Promise<void>;
  /** Leaves everything as it stands on disk, to be resumed. */
  suspend(): Promise<void>;
};

type Parts = {
  journal: Journal;
  library: Library;
  clock: Clock;
  log: Log;
  lineOf: (profileId: ProfileId) => Result<Line>;
  changed: (job: Job) => void;
  removed: (id: JobId) => void;
};

type Running = { abort: AbortController; nudge: AbortController; done: Promise<void> };

/** All jobs of this computer: each a state machine on disk, driven in the background. */
export function createJobs({ journal, library, clock, log, lineOf, changed, removed }: Parts): Jobs {
  const jobs = new Map<JobId, Job>();
  const running = new Map<JobId, Running>();

  function tell(job: Job): Job {
    if (jobs.has(job.id)) {
      jobs.set(job.id, job);
      changed(job);
    }
    return job;
  }

  async function enter(job: Job, state: JobState, remoteId: string | null = job.remoteId): Promise<Job> {
    const next: Job = { ...job, state, remoteId };
    const written = await journal.write(next);
    if (written.ok) return tell(next);
    return tell({ ...next, state: { kind: 'failed', error: written.error, atMs: clock.now() } });
  }

  const drive = createDriver({ library, clock, lineOf, enter, tell, find: (id) => jobs.get(id) });

  function start(id: JobId) {
    if (running.has(id)) return;
    const mine: Running = {
      abort: new AbortController(),
      nudge: new AbortController(),
      done: Promise.resolve(),
    };
    running.set(id, mine);
    const reins = {
      signal: mine.abort.signal,
      get nudge() {
        return mine.nudge;
      },
    };
    mine.done = drive(id, reins)
      .catch(async (error: unknown) => {
        const ref = log.bug(error, 'job');
        const job = jobs.get(id);
        if (job) await enter(job, { kind: 'failed', error: { kind: 'bug', ref }, atMs: clock.now() });
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
      const line = lineOf(profileId);
      if (!line.ok) return line;
      const { profile } = line.value;
      const job: Job = {
        id: JobId.parse(randomUUID()),
        profileId,
        profileName: profile.name,
        demo: profile.kind === 'demo',
        request,
        createdAtMs: clock.now(),
        remoteId: null,
        state: { kind: 'queued' },
      };
      const written = await journal.write(job);
      if (!written.ok) return written;
      jobs.set(job.id, job);
      changed(job);
      start(job.id);
      return ok(job);
    },

    async stop(id) {
      await halt(id);
      const job = jobs.get(id);
      if (!job) return gone();
      if (!isAtRest(job.state)) await enter(job, { kind: 'stopped', atMs: clock.now() });
      return ok(undefined);
    },

    async retry(id) {
      const job = jobs.get(id);
      if (!job) return gone();
      if (job.state.kind !== 'failed' && job.state.kind !== 'stopped') return ok(undefined);
      await halt(id);
      // A report that the service ended is over, and so is one that it no longer knows: ask for a new one.
      const { state } = job;
      const over =
        state.kind === 'failed' &&
        (state.error.kind === 'report-ended' ||
          (state.error.kind === 'refused' && state.error.status === 404));
      if (job.remoteId === null || over) await enter(job, { kind: 'queued' }, null);
      else await enter(job, resumed(clock.now()));
      start(id);
      return ok(undefined);
    },

    async checkNow(id) {
      const mine = running.get(id);
      if (!mine) return jobs.has(id) ? ok(undefined) : gone();
      mine.nudge.abort();
      mine.nudge = new AbortController();
      return ok(undefined);
    },

    async remove(id) {
      await halt(id);
      if (!jobs.has(id)) return gone();
      const erased = await journal.remove(id);
      if (!erased.ok) return erased;
      jobs.delete(id);
      removed(id);
      return ok(undefined);
    },

    async settled(id) {
      await running.get(id)?.done;
      return jobs.get(id);
    },

    async resume() {
      for (const job of await journal.load()) {
        const state = afterRestart(job.state, job.remoteId, clock.now());
        jobs.set(job.id, { ...job, state });
        if (!isAtRest(state)) start(job.id);
      }
    },

    async suspend() {
      await Promise.all([...running.keys()].map(halt));
    },
  };
}
