import type { JobId, JobState } from '../../contract/jobs.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { JobRecord } from './answers.ts';
import type { Journal } from './journal.ts';
import { afterRestart, failed } from './transitions.ts';

export type JobListDependencies = {
  journal: Journal;
  /** The jobs that were in the journal at the start. */
  loaded: readonly JobRecord[];
  clock: Clock;
  changed: (job: JobRecord) => void;
  removed: (id: JobId) => void;
};

/** All jobs, kept in memory and on disk. Every change is announced. */
export class JobList {
  readonly #dependencies: JobListDependencies;
  readonly #jobs: Map<JobId, JobRecord>;
  /** Those that can be put back. */
  readonly #removed = new Map<JobId, JobRecord>();

  constructor(dependencies: JobListDependencies) {
    const nowMs = dependencies.clock.now();
    this.#dependencies = dependencies;
    this.#jobs = new Map(
      dependencies.loaded.map((job) => [job.id, { ...job, state: afterRestart(job.state, nowMs) }]),
    );
  }

  /** Newest first. */
  all(): JobRecord[] {
    return [...this.#jobs.values()].toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  }

  find(id: JobId): JobRecord | undefined {
    return this.#jobs.get(id);
  }

  /**
   * Puts new jobs on disk, all of them or none, and only then on the list: what can be seen can be removed whole. Each is
   * created now, or at the next millisecond that no other job has, so that the order of jobs survives a restart.
   */
  async add(jobs: readonly Omit<JobRecord, 'createdAtMs'>[]): Promise<Result<JobRecord[]>> {
    const { clock, journal } = this.#dependencies;
    const taken = new Set([...this.#jobs.values()].map(({ createdAtMs }) => createdAtMs));
    let createdAtMs = clock.now();
    const added: JobRecord[] = [];
    for (const job of jobs) {
      while (taken.has(createdAtMs)) createdAtMs += 1;
      taken.add(createdAtMs);
      const next = { ...job, createdAtMs };
      const written = await journal.write(next);
      if (!written.ok) {
        for (const { id } of added) await journal.remove(id);
        return written;
      }
      added.push(next);
    }
    for (const job of added) this.#jobs.set(job.id, job);
    return ok(added.map((job) => this.show(job)));
  }

  /** Saves a state, then shows it. Returns the job as it is now: failed if the state could not be saved. */
  async enter(job: JobRecord, state: JobState): Promise<JobRecord> {
    const next: JobRecord = { ...job, state };
    const written = await this.#dependencies.journal.write(next);
    if (written.ok) return this.show(next);
    return this.show({ ...next, state: failed(state, written.error, this.#dependencies.clock.now()) });
  }

  /** Updates a job in memory and announces it, without saving. A job removed in the meantime stays removed. */
  show(job: JobRecord): JobRecord {
    if (this.#jobs.has(job.id)) {
      this.#jobs.set(job.id, job);
      this.#dependencies.changed(job);
    }
    return job;
  }

  async remove(id: JobId): Promise<Result<undefined>> {
    const job = this.#jobs.get(id);
    const aside = await this.#dependencies.journal.setAside(id);
    if (!aside.ok) return aside;
    if (job) this.#removed.set(id, job);
    this.#jobs.delete(id);
    this.#dependencies.removed(id);
    return ok(undefined);
  }

  /** Puts a removed job back, to go on as after a restart; null if it is gone for good. */
  async restore(id: JobId): Promise<Result<JobRecord | null>> {
    const job = this.#removed.get(id);
    if (!job) return ok(null);
    const back = await this.#dependencies.journal.putBack(id);
    if (!back.ok) return back;
    this.#removed.delete(id);
    const restored = { ...job, state: afterRestart(job.state, this.#dependencies.clock.now()) };
    this.#jobs.set(id, restored);
    return ok(this.show(restored));
  }
}
