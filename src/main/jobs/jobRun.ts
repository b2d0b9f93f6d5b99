import { isSettled, type JobId, type JobState, type JobStateOf } from '../../contract/jobs.ts';
import { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Failure } from '../../contract/result.ts';
import { generateReport, type RemoteReport } from '../http/reportBuilder.ts';
import { askedToWaitMs } from '../http/retry.ts';
import { heard, type JobRecord as Job } from './answers.ts';
import { provenanceOf } from './provenance.ts';
import { receiveArchive } from './receiving.ts';
import { checkJob } from './reportCheck.ts';
import type { JobConnection, JobRunDependencies } from './runDependencies.ts';
import type { Slot } from './scheduler.ts';
import {
  afterCheck,
  afterFailedCheck,
  afterFailedDownload,
  afterFailedRequest,
  failed,
  waitBeforeTry,
  waitsBeforeCheck,
} from './transitions.ts';
import { Sleeper } from './sleeper.ts';

/**
 * An asked wait before a check that is longer gives the slot to other jobs. The service may ask for short ones with
 * every answer, and would otherwise get all requests of a batch at once.
 */
const SLOT_KEPT_MS = 60_000;
/** Runs one job from its current state until its report is in the library. */
export class JobRun {
  readonly #dependencies: JobRunDependencies;
  readonly #slot: Slot;
  readonly #abort = new AbortController();
  readonly #sleeper: Sleeper;
  /** The service’s last description of the report. Its link may have expired. */
  #report: RemoteReport | null = null;
  /** How often a download ended because the service took the report back. */
  #withdrawals = 0;
  /** How often the request could not leave. */
  #tries = 0;

  constructor(dependencies: JobRunDependencies, slot: Slot) {
    this.#dependencies = dependencies;
    this.#slot = slot;
    this.#sleeper = new Sleeper(dependencies.clock, this.#abort.signal);
  }

  /** Stops running the job, and leaves its state unchanged. */
  abort(): void {
    this.#abort.abort();
  }

  /** Ends the wait for the next check, try or attempt, except one that the service asked for. */
  checkNow(): void {
    this.#sleeper.wake();
  }

  /** Ends every wait that is over by the clock on the wall. */
  recheck(): void {
    this.#sleeper.recheck();
  }

  /** Runs until the job is settled or the run is aborted. */
  async run(id: JobId): Promise<void> {
    const { list, connectionOf } = this.#dependencies;
    let job = list.find(id);
    while (job && !isSettled(job.state) && !this.#abort.signal.aborted) {
      const connection = connectionOf(job.profileId);
      job = connection.ok ? await this.#step(job, connection.value) : await this.#fail(job, connection.error);
    }
  }

  /** Takes the next step from the current state. Returns the job as it is afterwards. */
  async #step(job: Job, connection: JobConnection): Promise<Job> {
    const { state } = job;
    switch (state.kind) {
      case 'queued':
        return this.#request(job, state, connection);
      case 'requesting': // left over: it is unknown whether the request arrived
        return this.#fail(job, { kind: 'outcome-unknown' });
      case 'waiting':
        return (await this.#storeKept(job, state.remoteId)) ?? this.#check(job, state, connection);
      case 'downloading':
        return (await this.#storeKept(job, state.remoteId)) ?? this.#download(job, state, connection);
      case 'stored':
      case 'failed':
      case 'stopped':
        return job;
    }
  }

  /** Stores an archive that has arrived whole but could not be stored; null if there is none. */
  async #storeKept(job: Job, remoteId: string): Promise<Job | null> {
    const reportId = ReportId.parse(job.id);
    const kept = await this.#dependencies.library.storeKept(reportId);
    if (!kept) return null;
    return kept.ok
      ? this.#dependencies.list.enter(job, this.#stored(remoteId, kept.value.id))
      : this.#fail(job, kept.error);
  }

  async #request(job: Job, { hold }: JobStateOf<'queued'>, { client, profile }: JobConnection): Promise<Job> {
    const { list, clock, pauses } = this.#dependencies;
    if (hold && !(await this.#waitHeld(hold))) return job;
    let now = job;
    let isPaused = false;
    const reply = await generateReport(client, job.request, profile.dimensionsAs, {
      signal: this.#abort.signal,
      // Saved before the request leaves, so that a crash never leads to a second request by itself; and not before
      // there is a token, so that a crash until then leaves nothing unknown.
      beforeSending: async () => {
        if (now.state.kind === 'failed') return fail(now.state.error); // a refusal could not be written down
        // Only now: another job may have met the limit while this one waited for its turn.
        const paused = pauses.of(profile.id);
        isPaused = paused !== null;
        if (paused) return fail(paused);
        now = await list.enter(now, { kind: 'requesting', sinceMs: clock.now() });
        return now.state.kind === 'failed' ? fail(now.state.error) : ok(undefined);
      },
      afterRefusal: async () => {
        now = await list.enter(now, { kind: 'queued' });
      },
    });
    if (reply.ok) return this.#applyReport(heard(now, reply.value, 'generate', clock.now()), reply.value, 0);
    const { error, request } = reply;
    const state =
      now.state.kind === 'failed' // what could not be written down does not go on by itself
        ? now.state
        : afterFailedRequest(now.state, error, request, clock.now(), this.#tries);
    if (!isPaused) pauses.note({ ...now, state });
    return list.enter(now, state);
  }

  /** Waits until a request that could not leave may be tried again. False if the run was aborted meanwhile. */
  async #waitHeld(hold: NonNullable<JobStateOf<'queued'>['hold']>): Promise<boolean> {
    this.#tries = hold.tries;
    this.#slot.release();
    const isAsked = askedToWaitMs(hold.trouble) > 0;
    await this.#sleeper.sleep(waitBeforeTry(hold, this.#dependencies.clock.now()), isAsked);
    return this.#slot.retake(this.#abort.signal);
  }

  async #check(job: Job, state: JobStateOf<'waiting'>, connection: JobConnection): Promise<Job> {
    const { list, clock } = this.#dependencies;
    const { signal } = this.#abort;
    const { askedMs, ownMs } = waitsBeforeCheck(state, clock.now());
    // A host that does not answer must not hold up the jobs of others.
    if (state.trouble || askedMs > SLOT_KEPT_MS) this.#slot.release();
    await this.#sleeper.sleep(askedMs, true);
    await this.#sleeper.sleep(ownMs, false);
    if (!(await this.#slot.retake(signal))) return job;
    const reply = await checkJob(job, state.remoteId, connection, { nowMs: clock.now(), signal });
    if (signal.aborted) return job;
    if (reply.ok)
      return this.#applyReport(heard(job, reply.value, 'check', clock.now()), reply.value, state.checks + 1);
    return list.enter(job, afterFailedCheck(state, reply.error, clock.now()));
  }

  #applyReport(job: Job, report: RemoteReport, checks: number): Promise<Job> {
    const { list, clock } = this.#dependencies;
    this.#report = report;
    return list.enter(job, afterCheck(report, checks, clock.now()));
  }

  async #download(job: Job, state: JobStateOf<'downloading'>, connection: JobConnection): Promise<Job> {
    const { list, library, clock } = this.#dependencies;
    const { remoteId } = state;
    const reportId = ReportId.parse(job.id); // one report per job, so that a restart after storing finds it
    if (library.find(reportId)) return list.enter(job, this.#stored(remoteId, reportId));
    const incoming = await library.begin(reportId);
    if (!incoming.ok) return this.#fail(job, incoming.error);
    const { job: now, received } = await receiveArchive(job, state, {
      ...this.#dependencies,
      downloader: connection.downloader,
      receiver: incoming.value.receiver,
      slot: this.#slot,
      signal: this.#abort.signal,
      sleeper: this.#sleeper,
      link: this.#report?.link ?? null,
      checked: (report) => {
        this.#report = report;
      },
    });
    if (!received.ok) {
      await incoming.value.discard();
      if (this.#abort.signal.aborted) return job;
      if (isSettled(now.state)) return now;
      return list.enter(now, afterFailedDownload(state, received.error, clock.now()));
    }
    const ended = received.value;
    if (ended.kind === 'no-link') {
      await incoming.value.discard();
      this.#withdrawals += 1;
      return this.#applyReport(now, ended.report, this.#withdrawals);
    }
    const { fileName } = ended;
    const provenance = { ...provenanceOf(job, remoteId, this.#report), fileName, again: job.again };
    const kept = await incoming.value.commit(provenance);
    // An archive that was downloaded again may belong to the report that had it.
    return kept.ok ? list.enter(now, this.#stored(remoteId, kept.value.id)) : this.#fail(now, kept.error);
  }

  #stored(remoteId: string, reportId: ReportId): JobState {
    return { kind: 'stored', remoteId, reportId, atMs: this.#dependencies.clock.now() };
  }

  #fail(job: Job, error: Failure): Promise<Job> {
    const { list, clock } = this.#dependencies;
    return list.enter(job, failed(job.state, error, clock.now()));
  }
}
