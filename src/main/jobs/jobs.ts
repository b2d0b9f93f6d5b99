import { randomUUID } from 'node:crypto';
import type { BatchId } from '../../contract/batches.ts';
import { isSettled, JobId, knownRemoteId, type Job, type JobAnswer } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import type { RanQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue } from '../disk/queue.ts';
import { JobList, type JobListDependencies } from './jobList.ts';
import { JobRun } from './jobRun.ts';
import { RequestPauses } from './requestPauses.ts';
import type { JobRunDependencies } from './runDependencies.ts';
import { Scheduler, type Candidate, type Slot } from './scheduler.ts';
import { afterRetry, failed, known, stopped, troubleOf } from './transitions.ts';

type Dependencies = JobListDependencies & Omit<JobRunDependencies, 'list' | 'pauses'> & { log: Log };

/** What is particular to a new job. */
type Wanted = Pick<Job, 'id' | 'request'> & Partial<Pick<Job, 'query' | 'batchId' | 'again' | 'state'>>;

const GONE = fail({ kind: 'missing', what: 'job' });

const candidateOf = ({ id, profileId, createdAtMs, state }: Job): Candidate => ({
  id,
  profileId,
  createdAtMs,
  isKnown: knownRemoteId(state) !== null,
});

/** All jobs on this computer. Each is a state machine on disk that the scheduler runs in the background. */
export class Jobs {
  readonly #dependencies: Dependencies;
  readonly #list: JobList;
  readonly #pauses: RequestPauses;
  readonly #runs = new Map<JobId, JobRun>();
  readonly #scheduler = new Scheduler((id, slot) => this.#runJob(id, slot));
  /** Runs commands one at a time, so that each sees the result of the previous one. */
  readonly #commands = createQueue();
  /** Creates jobs one at a time, so that they queue in the order of the calls. */
  readonly #creations = createQueue();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#list = new JobList(dependencies);
    this.#pauses = new RequestPauses(dependencies.clock);
    for (const job of this.#list.all()) this.#pauses.note(job);
  }

  /** Newest first. */
  list(): Job[] {
    return this.#list.all();
  }

  /** Queues a report. The job then runs by itself, even after a restart. */
  run(profileId: ProfileId, request: ReportRequest, query?: RanQuery): Promise<Result<Job>> {
    return this.#creations(() => this.#create(profileId, request, query && { query }));
  }

  /**
   * Puts the parts of a batch on disk under their planned identifiers, all of them or none; one that is there already is
   * left alone. None is listed before all are on disk, and none runs before `begin`.
   */
  addParts(
    { id: batchId, profileId }: { id: BatchId; profileId: ProfileId },
    parts: readonly { jobId: JobId; request: ReportRequest }[],
  ): Promise<Result<undefined>> {
    return this.#creations(async () => {
      const missing = parts.filter(({ jobId }) => !this.#list.find(jobId));
      const added = await this.#add(
        profileId,
        missing.map(({ jobId, request }) => ({ id: jobId, request, batchId })),
      );
      return added.ok ? ok(undefined) : added;
    });
  }

  /** Runs what is queued. */
  begin(ids: readonly JobId[]): void {
    this.#scheduler.add(ids.flatMap((id) => this.#list.find(id) ?? []).map(candidateOf));
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
      return this.#create(source.profileId, source.request, {
        again: id,
        state: known(source.remoteId, this.#dependencies.clock.now()),
      });
    });
  }

  async #create(
    profileId: ProfileId,
    request: ReportRequest,
    more: Pick<Partial<Job>, 'query' | 'again' | 'state'> = {},
  ): Promise<Result<Job>> {
    const added = await this.#add(profileId, [{ id: JobId.parse(randomUUID()), request, ...more }]);
    if (!added.ok) return added;
    const [job] = added.value;
    if (!job) return GONE;
    this.begin([job.id]);
    return ok(job);
  }

  async #add(profileId: ProfileId, wanted: readonly Wanted[]): Promise<Result<Job[]>> {
    const connection = this.#dependencies.connectionOf(profileId);
    if (!connection.ok) return connection;
    const { profile } = connection.value;
    return this.#list.add(
      wanted.map((one) => ({
        profileId,
        profileName: profile.name,
        demo: profile.kind === 'demo',
        state: { kind: 'queued' },
        ...one,
      })),
    );
  }

  stop(id: JobId): Promise<Result<undefined>> {
    this.#abort(id); // at once, even if other commands are waiting
    return this.#commands(async () => {
      await this.#abortAndWait(id);
      const job = this.#list.find(id);
      if (!job) return GONE;
      if (!isSettled(job.state))
        await this.#list.enter(job, stopped(job.state, this.#dependencies.clock.now()));
      return ok(undefined);
    });
  }

  retry(id: JobId): Promise<Result<undefined>> {
    return this.#commands(async () => {
      const job = this.#list.find(id);
      if (!job) return GONE;
      const state = afterRetry(job.state, this.#dependencies.clock.now());
      if (!state) return ok(undefined);
      await this.#abortAndWait(id); // it is settled, but its last step may not have returned yet
      const again = await this.#list.enter(job, state);
      this.begin([again.id]);
      return ok(undefined);
    });
  }

  async checkNow(id: JobId): Promise<Result<undefined>> {
    this.#runs.get(id)?.checkNow();
    return this.#list.find(id) ? ok(undefined) : GONE;
  }

  remove(ids: readonly JobId[]): Promise<Result<undefined>> {
    for (const id of ids) this.#abort(id);
    return this.#each(ids, async (id) => {
      await this.#abortAndWait(id);
      return this.#list.find(id) ? this.#list.remove(id) : GONE;
    });
  }

  /** Puts removed jobs back. Those that were under way go on. */
  restore(ids: readonly JobId[]): Promise<Result<undefined>> {
    return this.#each(ids, async (id) => {
      const restored = await this.#list.restore(id);
      if (!restored.ok) return restored;
      const job = restored.value;
      if (job && !isSettled(job.state)) this.begin([id]);
      return job ? ok(undefined) : GONE;
    });
  }

  /**
   * Something that was out of reach may answer again, or the computer has slept: jobs that wait for it try now. Of all
   * profiles, or of one.
   */
  wake(profileId: ProfileId | null = null): void {
    for (const [id, run] of this.#runs) {
      run.recheck();
      const job = this.#list.find(id);
      const isMeant = profileId === null || job?.profileId === profileId;
      if (job && isMeant && (troubleOf(job.state) || job.state.kind === 'downloading')) run.checkNow();
    }
  }

  answers(id: JobId): Result<JobAnswer[]> {
    const job = this.#list.find(id);
    return job ? ok(job.answers ?? []) : GONE;
  }

  /** One after the other, all of them; the first failure. */
  #each(ids: readonly JobId[], act: (id: JobId) => Promise<Result<undefined>>) {
    return this.#commands(async () => {
      let done: Result<undefined> = ok(undefined);
      for (const id of ids) {
        const one = await act(id);
        if (done.ok) done = one;
      }
      return done;
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

  async #runJob(id: JobId, slot: Slot): Promise<void> {
    const run = new JobRun({ ...this.#dependencies, list: this.#list, pauses: this.#pauses }, slot);
    this.#runs.set(id, run);
    try {
      await run.run(id);
    } catch (error) {
      const bug = { kind: 'bug', ref: this.#dependencies.log.bug(error, 'job') } as const;
      const job = this.#list.find(id);
      if (job) await this.#list.enter(job, failed(job.state, bug, this.#dependencies.clock.now()));
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
