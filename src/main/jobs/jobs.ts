import { randomUUID } from 'node:crypto';
import { isSettled, JobId, knownRemoteId, type Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Log } from '../log.ts';
import { createQueue } from '../queue.ts';
import { JobList, type JobListParts } from './jobList.ts';
import { JobRun, type JobRunParts } from './jobRun.ts';
import { Scheduler, type Candidate, type Place } from './scheduler.ts';
import { afterRetry, failed, known, stopped } from './transitions.ts';

type Parts = JobListParts & Omit<JobRunParts, 'list'> & { log: Log };

const GONE = fail({ kind: 'missing', what: 'job' });

const candidateOf = ({ id, profileId, createdAtMs, state }: Job): Candidate => ({
  id,
  profileId,
  createdAtMs,
  isKnown: knownRemoteId(state) !== null,
});

/** All jobs on this computer. Each is a state machine on disk that the scheduler runs in the background. */
export class Jobs {
  readonly #parts: Parts;
  readonly #list: JobList;
  readonly #runs = new Map<JobId, JobRun>();
  readonly #scheduler = new Scheduler((id, place) => this.#runJob(id, place));
  /** Runs commands one at a time, so that each sees the result of the previous one. */
  readonly #commands = createQueue();
  /** Creates jobs one at a time, so that they queue in the order of the calls. */
  readonly #creations = createQueue();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#list = new JobList(parts);
  }

  /** Newest first. */
  list(): Job[] {
    return this.#list.all();
  }

  /** Queues a report. The job then runs by itself, even after a restart. */
  run(profileId: ProfileId, request: ReportRequest): Promise<Result<Job>> {
    return this.#creations(async () => {
      const connection = this.#parts.connectionOf(profileId);
      if (!connection.ok) return connection;
      const { profile } = connection.value;
      const added = await this.#list.add({
        id: JobId.parse(randomUUID()),
        profileId,
        profileName: profile.name,
        demo: profile.kind === 'demo',
        request,
        createdAtMs: this.#list.uniqueCreationTime(),
        state: { kind: 'queued' },
      });
      if (added.ok) this.#scheduler.add([candidateOf(added.value)]);
      return added;
    });
  }

  /**
   * Downloads the archive of a stored report again, for as long as the service has it. Nothing is requested, and a job
   * that does so already is the one.
   */
  downloadAgain({ id, source }: Pick<StoredReport, 'id' | 'source'>): Promise<Result<Job>> {
    return this.#creations(async () => {
      if (source.kind !== 'service') return GONE;
      const running = this.#list.all().find(({ again, state }) => again === id && !isSettled(state));
      if (running) return ok(running);
      const connection = this.#parts.connectionOf(source.profileId);
      if (!connection.ok) return connection;
      const added = await this.#list.add({
        id: JobId.parse(randomUUID()),
        profileId: source.profileId,
        profileName: connection.value.profile.name,
        demo: source.demo,
        request: source.request,
        again: id,
        createdAtMs: this.#list.uniqueCreationTime(),
        state: known(source.remoteId, this.#parts.clock.now()),
      });
      if (added.ok) this.#scheduler.add([candidateOf(added.value)]);
      return added;
    });
  }

  stop(id: JobId): Promise<Result<undefined>> {
    this.#abort(id); // at once, even if other commands are waiting
    return this.#commands(async () => {
      await this.#abortAndWait(id);
      const job = this.#list.find(id);
      if (!job) return GONE;
      if (!isSettled(job.state)) await this.#list.enter(job, stopped(job.state, this.#parts.clock.now()));
      return ok(undefined);
    });
  }

  retry(id: JobId): Promise<Result<undefined>> {
    return this.#commands(async () => {
      const job = this.#list.find(id);
      if (!job) return GONE;
      const state = afterRetry(job.state, this.#parts.clock.now());
      if (!state) return ok(undefined);
      await this.#abortAndWait(id); // it is settled, but its last step may not have returned yet
      const again = await this.#list.enter(job, state);
      this.#scheduler.add([candidateOf(again)]);
      return ok(undefined);
    });
  }

  async checkNow(id: JobId): Promise<Result<undefined>> {
    this.#runs.get(id)?.checkNow();
    return this.#list.find(id) ? ok(undefined) : GONE;
  }

  remove(id: JobId): Promise<Result<undefined>> {
    this.#abort(id);
    return this.#commands(async () => {
      await this.#abortAndWait(id);
      return this.#list.find(id) ? this.#list.remove(id) : GONE;
    });
  }

  /** Waits until the job has stopped running. */
  async settled(id: JobId): Promise<Job | undefined> {
    await this.#scheduler.ended(id);
    return this.#list.find(id);
  }

  /** Resumes the jobs that were unsettled when the app quit. */
  resume(): void {
    const unsettled = this.#list.all().filter(({ state }) => !isSettled(state));
    this.#scheduler.add(unsettled.map(candidateOf));
  }

  /** Stops all runs. The jobs stay on disk and can be resumed. */
  async suspend(): Promise<void> {
    this.#scheduler.close();
    await Promise.all([...this.#runs.keys()].map((id) => this.#abortAndWait(id)));
  }

  async #runJob(id: JobId, place: Place): Promise<void> {
    const run = new JobRun({ ...this.#parts, list: this.#list }, place);
    this.#runs.set(id, run);
    try {
      await run.run(id);
    } catch (error) {
      const bug = { kind: 'bug', ref: this.#parts.log.bug(error, 'job') } as const;
      const job = this.#list.find(id);
      if (job) await this.#list.enter(job, failed(job.state, bug, this.#parts.clock.now()));
    } finally {
      this.#runs.delete(id);
    }
  }

  /** Takes a job out of the queue, or aborts its run. */
  #abort(id: JobId): void {
    this.#scheduler.withdraw(id);
    this.#runs.get(id)?.abort();
  }

  /** Like `#abort`, but waits until the run has ended. */
  async #abortAndWait(id: JobId): Promise<void> {
    this.#abort(id);
    await this.#scheduler.ended(id);
  }
}
