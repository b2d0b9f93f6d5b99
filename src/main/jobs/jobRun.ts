import { isSettled, type Job, type JobId, type JobStateOf } from '../../contract/jobs.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Receiver } from '../files.ts';
import type { Downloader } from '../http/download.ts';
import { checkReport, generateReport, type RemoteReport } from '../http/reportBuilder.ts';
import type { ApiClient } from '../http/request.ts';
import type { Library } from '../library/library.ts';
import { ArchiveDownload } from './archiveDownload.ts';
import type { JobList } from './jobList.ts';
import { provenanceOf } from './provenance.ts';
import type { Place } from './scheduler.ts';
import {
  afterCheck,
  afterFailedCheck,
  afterFailedDownload,
  afterFailedRequest,
  failed,
} from './transitions.ts';

type JobConnection = { profile: Profile; client: ApiClient; downloader: Downloader };

export type JobRunParts = {
  list: JobList;
  library: Library;
  clock: Clock;
  connectionOf: (profileId: ProfileId) => Result<JobConnection>;
  /** The free space on the disk of the library; null if the system does not say. */
  freeBytes: () => Promise<number | null>;
};

/** The shortest interval between two announcements of progress. */
const SHOW_MS = 150;
/**
 * An asked wait before a check that is longer gives the place to other jobs. The service may ask for short ones with
 * every answer, and would otherwise get all requests of a batch at once.
 */
const PLACE_KEPT_MS = 60_000;
/** A download that brings less than this in this time lends its place: a host could trickle for ever. */
const SLOW = { ms: 60_000, bytes: 256 * 2 ** 10 };
/** From this length on, a wait before the next attempt lends the place, too. */
const LONG_WAIT_MS = 5_000;

/** Runs one job from its current state until its report is in the library. */
export class JobRun {
  readonly #parts: JobRunParts;
  readonly #place: Place;
  readonly #abort = new AbortController();
  #endWait = new AbortController();
  /** The service’s last description of the report. Its link may have expired. */
  #report: RemoteReport | null = null;
  /** How often a download ended because the service took the report back. */
  #withdrawals = 0;
  #shownAtMs = 0;

  constructor(parts: JobRunParts, place: Place) {
    this.#parts = parts;
    this.#place = place;
  }

  /** Stops running the job, and leaves its state unchanged. */
  abort(): void {
    this.#abort.abort();
  }

  /** Ends the wait for the next check, except one that the service asked for. */
  checkNow(): void {
    this.#endWait.abort();
    this.#endWait = new AbortController();
  }

  /** Runs until the job is settled or the run is aborted. */
  async run(id: JobId): Promise<void> {
    const { list, connectionOf } = this.#parts;
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
        return this.#request(job, connection);
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
    const kept = await this.#parts.library.storeKept(reportId);
    if (!kept) return null;
    return kept.ok
      ? this.#parts.list.enter(job, { kind: 'stored', remoteId, reportId: kept.value.id })
      : this.#fail(job, kept.error);
  }

  async #request(job: Job, { client, profile }: JobConnection): Promise<Job> {
    const { list, clock } = this.#parts;
    let now = job;
    const reply = await generateReport(client, job.request, profile.dimensionsAs, {
      signal: this.#abort.signal,
      // Saved before the request leaves, so that a crash never leads to a second request by itself; and not before
      // there is a token, so that a crash until then leaves nothing unknown.
      beforeSending: async () => {
        now = await list.enter(now, { kind: 'requesting', sinceMs: clock.now() });
        return now.state.kind === 'failed' ? fail(now.state.error) : ok(undefined);
      },
      afterRefusal: async () => {
        now = await list.enter(now, { kind: 'queued' });
      },
    });
    if (reply.ok) return this.#applyReport(now, reply.value, 0);
    return list.enter(now, afterFailedRequest(now.state, reply.error, reply.request, clock.now()));
  }

  async #check(job: Job, state: JobStateOf<'waiting'>, { client }: JobConnection): Promise<Job> {
    const { list, clock } = this.#parts;
    const { signal } = this.#abort;
    // A host that does not answer must not hold up the jobs of others.
    const isLong = (state.notBeforeMs ?? 0) > clock.now() + PLACE_KEPT_MS;
    if (state.trouble || isLong) this.#place.release();
    await this.#until(state.notBeforeMs ?? 0, signal);
    await this.#until(state.nextCheckAtMs, AbortSignal.any([signal, this.#endWait.signal]));
    if (!(await this.#place.retake(signal))) return job;
    const reply = await checkReport(client, state.remoteId, signal);
    if (signal.aborted) return job;
    if (reply.ok) return this.#applyReport(job, reply.value, state.checks + 1);
    return list.enter(job, afterFailedCheck(state, reply.error, clock.now()));
  }

  #until(timeMs: number, signal: AbortSignal): Promise<boolean> {
    const { clock } = this.#parts;
    return sleep(clock, Math.max(0, timeMs - clock.now()), signal);
  }

  #applyReport(job: Job, report: RemoteReport, checks: number): Promise<Job> {
    const { list, clock } = this.#parts;
    this.#report = report;
    return list.enter(job, afterCheck(report, checks, clock.now()));
  }

  async #download(job: Job, state: JobStateOf<'downloading'>, connection: JobConnection): Promise<Job> {
    const { list, library, clock } = this.#parts;
    const { remoteId } = state;
    const reportId = ReportId.parse(job.id); // one report per job, so that a restart after storing finds it
    const stored = { kind: 'stored', remoteId, reportId } as const;
    if (library.find(reportId)) return list.enter(job, stored);
    const incoming = await library.begin(reportId);
    if (!incoming.ok) return this.#fail(job, incoming.error);
    const received = await this.#receive(job, state, connection, incoming.value.receiver);
    if (!received.ok) {
      await incoming.value.discard();
      if (this.#abort.signal.aborted) return job;
      return list.enter(job, afterFailedDownload(state, received.error, clock.now()));
    }
    const ended = received.value;
    if (ended.kind === 'no-link') {
      await incoming.value.discard();
      this.#withdrawals += 1;
      return this.#applyReport(job, ended.report, this.#withdrawals);
    }
    const { fileName } = ended;
    const provenance = { ...provenanceOf(job, remoteId, this.#report), fileName, again: job.again };
    const kept = await incoming.value.commit(provenance);
    // An archive that was downloaded again may belong to the report that had it.
    return kept.ok ? list.enter(job, { ...stored, reportId: kept.value.id }) : this.#fail(job, kept.error);
  }

  #receive(job: Job, state: JobStateOf<'downloading'>, { downloader }: JobConnection, receiver: Receiver) {
    const { list, clock, connectionOf, freeBytes } = this.#parts;
    const { signal } = this.#abort;
    let now = state;
    let pace = { sinceMs: clock.monotonic(), bytes: 0 };
    const download = new ArchiveDownload({
      downloader,
      receiver,
      signal,
      freeBytes,
      link: this.#report?.link ?? null,
      check: async () => {
        // The profile may have changed since the download began.
        const connection = connectionOf(job.profileId);
        if (!connection.ok) return connection;
        const reply = await checkReport(connection.value.client, state.remoteId, signal);
        if (reply.ok) this.#report = reply.value;
        return reply;
      },
      wait: async (ms, isAsked) => {
        if (!isAsked && ms < LONG_WAIT_MS) return sleep(clock, ms, signal);
        if (isAsked) {
          now = { ...now, notBeforeMs: clock.now() + ms };
          // On disk, so that a restart keeps to it.
          const written = await list.enter(job, now);
          if (written.state.kind !== 'downloading') return false;
        }
        // Meanwhile other jobs may use the place.
        if (isAsked) this.#place.release();
        else this.#place.lend();
        return (await sleep(clock, ms, signal)) && this.#place.retake(signal);
      },
      progress: (receivedBytes, totalBytes, renewals) => {
        if (clock.monotonic() - pace.sinceMs >= SLOW.ms) {
          if (receivedBytes - pace.bytes < SLOW.bytes) this.#place.lend();
          pace = { sinceMs: clock.monotonic(), bytes: receivedBytes };
        }
        if (clock.monotonic() - this.#shownAtMs < SHOW_MS && receivedBytes !== totalBytes) return;
        this.#shownAtMs = clock.monotonic();
        now = { ...now, receivedBytes, totalBytes, renewals, notBeforeMs: null };
        list.show({ ...job, state: now });
      },
    });
    return download.run();
  }

  #fail(job: Job, error: Failure): Promise<Job> {
    const { list, clock } = this.#parts;
    return list.enter(job, failed(job.state, error, clock.now()));
  }
}
