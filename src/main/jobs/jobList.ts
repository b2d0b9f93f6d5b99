import type { Job, JobId, JobState } from '../../contract/jobs.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Journal } from './journal.ts';
import { afterRestart, failed } from './transitions.ts';

export type JobListParts = {
  journal: Journal;
  /** The jobs that were in the journal at the start. */
  loaded: readonly Job[];
  clock: Clock;
  changed: (job: Job) => void;
  removed: (id: JobId) => void;
};

/** All jobs, kept in memory and on disk. Every change is announced. */
export class JobList {
  readonly #parts: JobListParts;
  readonly #jobs: Map<JobId, Job>;

  constructor(parts: JobListParts) {
    const nowMs = parts.clock.now();
    this.#parts = parts;
    this.#jobs = new Map(
      parts.loaded.map((job) => [job.id, { ...job, state: afterRestart(job.state, nowMs) }]),
    );
  }

  /** Newest first. */
  all(): Job[] {
    return [...this.#jobs.values()].toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  }

  find(id: JobId): Job | undefined {
    return this.#jobs.get(id);
  }

  /** The current time, or the next millisecond no other job has, so that the order of jobs survives a restart. */
  uniqueCreationTime(): number {
    const taken = new Set([...this.#jobs.values()].map(({ createdAtMs }) => createdAtMs));
    let ms = this.#parts.clock.now();
    while (taken.has(ms)) ms += 1;
    return ms;
  }

  async add(job: Job): Promise<Result<Job>> {
    const written = await this.#parts.journal.write(job);
    if (!written.ok) return written;
    this.#jobs.set(job.id, job);
    return ok(this.show(job));
  }

  /** Saves a state, then shows it. Returns the job as it is now: failed if the state could not be saved. */
  async enter(job: Job, state: JobState): Promise<Job> {
    const next: Job = { ...job, state };
    const written = await this.#parts.journal.write(next);
    if (written.ok) return this.show(next);
    return this.show({ ...next, state: failed(state, written.error, this.#parts.clock.now()) });
  }

  /** Updates a job in memory and announces it, without saving. A job removed in the meantime stays removed. */
  show(job: Job): Job {
    if (this.#jobs.has(job.id)) {
      this.#jobs.set(job.id, job);
      this.#parts.changed(job);
    }
    return job;
  }

  async remove(id: JobId): Promise<Result<undefined>> {
    const erased = await this.#parts.journal.remove(id);
    if (!erased.ok) return erased;
    this.#jobs.delete(id);
    this.#parts.removed(id);
    return ok(undefined);
  }
}
