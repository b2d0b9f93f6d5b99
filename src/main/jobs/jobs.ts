import { randomUUID } from 'node:crypto';
import { isSettled, JobId, type Job } from '../../contract/jobs.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Log } from '../log.ts';
import { createQueue } from '../queue.ts';
import { JobList, type JobListParts } from './jobList.ts';
import { JobRun, type JobRunParts } from './jobRun.ts';
import { afterRetry, failed, stopped } from './transitions.ts';

type Parts = JobListParts & Omit<JobRunParts, 'list'> & { log: Log };

const GONE = fail({ kind: 'missing', what: 'job' });

/** All jobs of this computer: each a state machine on disk that runs in the background. */
export class Jobs {
  readonly #parts: Parts;
  readonly #list: JobList;
  readonly #runs = new Map<JobId, { run: JobRun; ended: Promise<void> }>();
  /** Commands wait for each other, so that each sees what the one before made of the job. */
  readonly #inTurn = createQueue();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#list = new JobList(parts);
  }

  /** Newest first. */
  list(): Job[] {
    return this.#list.all();
  }

  /** Begins a report; the job goes on by itself, also after a restart. */
  async run(profileId: ProfileId, request: ReportRequest): Promise<Result<Job>> {
    const connection = this.#parts.connectionOf(profileId);
    if (!connection.ok) return connection;
    const { profile } = connection.value;
    const added = await this.#list.add({
      id: JobId.parse(randomUUID()),
      profileId,
      profileName: profile.name,
      demo: profile.kind === 'demo',
      request,
      createdAtMs: this.#parts.clock.now(),
      state: { kind: 'queued' },
    });
    if (added.ok) this.#start(added.value.id);
    return added;
  }

  stop(id: JobId): Promise<Result<undefined>> {
    this.#runs.get(id)?.run.abort(); // at once, whatever waits before it
    return this.#inTurn(async () => {
      await this.#halt(id);
      const job = this.#list.find(id);
      if (!job) return GONE;
      if (!isSettled(job.state)) await this.#list.enter(job, stopped(job.state, this.#parts.clock.now()));
      return ok(undefined);
    });
  }

  retry(id: JobId): Promise<Result<undefined>> {
    return this.#inTurn(async () => {
      const job = this.#list.find(id);
      if (!job) return GONE;
      const state = afterRetry(job.state, this.#parts.clock.now());
      if (!state) return ok(undefined);
      await this.#halt(id); // it is settled, but its last step may not have returned yet
      await this.#list.enter(job, state);
      this.#start(id);
      return ok(undefined);
    });
  }

  async checkNow(id: JobId): Promise<Result<undefined>> {
    this.#runs.get(id)?.run.checkNow();
    return this.#list.find(id) ? ok(undefined) : GONE;
  }

  remove(id: JobId): Promise<Result<undefined>> {
    this.#runs.get(id)?.run.abort();
    return this.#inTurn(async () => {
      await this.#halt(id);
      return this.#list.find(id) ? this.#list.remove(id) : GONE;
    });
  }

  /** Waits until nothing more happens to the job by itself. */
  async settled(id: JobId): Promise<Job | undefined> {
    await this.#runs.get(id)?.ended;
    return this.#list.find(id);
  }

  /** Takes up what was under way when the app was closed. */
  resume(): void {
    for (const { id, state } of this.#list.all()) if (!isSettled(state)) this.#start(id);
  }

  /** Leaves everything as it stands on disk, to be resumed. */
  async suspend(): Promise<void> {
    await Promise.all([...this.#runs.keys()].map((id) => this.#halt(id)));
  }

  #start(id: JobId): void {
    if (this.#runs.has(id)) return;
    const run = new JobRun({ ...this.#parts, list: this.#list });
    const ended = this.#drive(id, run).finally(() => this.#runs.delete(id));
    this.#runs.set(id, { run, ended });
  }

  async #drive(id: JobId, run: JobRun): Promise<void> {
    try {
      await run.run(id);
    } catch (error) {
      const bug = { kind: 'bug', ref: this.#parts.log.bug(error, 'job') } as const;
      const job = this.#list.find(id);
      if (job) await this.#list.enter(job, failed(job.state, bug, this.#parts.clock.now()));
    }
  }

  async #halt(id: JobId): Promise<void> {
    const running = this.#runs.get(id);
    running?.run.abort();
    await running?.ended;
  }
}
