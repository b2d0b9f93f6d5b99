import { ReportId } from '../../contract/reports.ts';
import { isSettled, type Job, type JobId, type JobState, type JobStateOf } from '../../contract/jobs.ts';
import type { Failure, Result } from '../../contract/result.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Downloader } from '../http/download.ts';
import { checkReport, generateReport, type RemoteReport } from '../http/reportBuilder.ts';
import type { ApiClient } from '../http/request.ts';
import type { Library } from '../library/library.ts';
import { afterLook, afterTrouble, failed, intervalMs, mayHaveArrived, resumed } from './course.ts';
import { fetchArchive } from './fetching.ts';
import { about } from './provenance.ts';

/** What a job needs of a connection. */
export type JobConnection = { profile: Profile; client: ApiClient; downloader: Downloader };

type Parts = {
  library: Library;
  clock: Clock;
  connectionOf: (profileId: ProfileId) => Result<JobConnection>;
  find: (id: JobId) => Job | undefined;
  /** Makes a state true: on disk first. Answers the job as it is now, which is failed when the disk refused. */
  enter: (job: Job, state: JobState) => Promise<Job>;
  /** Shows progress, without writing it down. */
  tell: (job: Job) => void;
};

/** Ends the wait for the next look, or the whole run of a job. */
export type JobControl = { readonly signal: AbortSignal; readonly nudge: AbortController };

/** How often progress is told, at the most. */
const TELL_MS = 150;

/** Takes jobs from wherever they stand to the library. */
export function createDriver({ library, clock, connectionOf, find, enter, tell }: Parts) {
  const fail = (job: Job, error: Failure) => enter(job, failed(job.state, error, clock.now()));

  /** Enters what follows from a report that the service described; answers it when it is ready to be fetched. */
  async function arrive(job: Job, report: RemoteReport, checks: number): Promise<RemoteReport | null> {
    const seen = afterLook(report, checks, clock.now());
    if (seen.kind === 'state') {
      await enter(job, seen.state);
      return null;
    }
    const { remoteId } = report;
    await enter(job, { kind: 'downloading', remoteId, receivedBytes: 0, totalBytes: null, renewals: 0 });
    return report;
  }

  async function request(
    job: Job,
    { client, profile }: JobConnection,
    signal: AbortSignal,
  ): Promise<RemoteReport | null> {
    // Written down before it leaves: after a crash nobody sends it a second time without being told to.
    const sent = await enter(job, { kind: 'requesting', sinceMs: clock.now() });
    if (sent.state.kind !== 'requesting') return null;
    const reply = await generateReport(client, job.request, profile.dimensionsAs, signal);
    if (reply.ok) return arrive(sent, reply.value, 0);
    // Given up before it left, or the credentials were changed while a token was asked for: it begins again.
    if (reply.error.kind === 'cancelled') await enter(sent, { kind: 'queued' });
    else if (mayHaveArrived(reply.error)) await fail(sent, { kind: 'outcome-unknown' });
    else await fail(sent, reply.error);
    return null;
  }

  async function look(
    job: Job,
    state: JobStateOf<'waiting'>,
    { client }: JobConnection,
    signal: AbortSignal,
  ) {
    const reply = await checkReport(client, state.remoteId, signal);
    if (signal.aborted) return null;
    if (reply.ok) return arrive(job, reply.value, state.checks + 1);
    await enter(job, afterTrouble(state, reply.error, clock.now()));
    return null;
  }

  async function download(
    job: Job,
    remoteId: string,
    connection: JobConnection,
    ready: RemoteReport | null,
    signal: AbortSignal,
  ) {
    const reportId = ReportId.parse(job.id); // one report a job: a restart after storing finds it here
    if (library.find(reportId)) return enter(job, { kind: 'stored', remoteId, reportId });
    const incoming = await library.begin(reportId);
    if (!incoming.ok) return fail(job, incoming.error);
    let report = ready;
    let toldAtMs = 0;
    const fetched = await fetchArchive(
      {
        clock,
        downloader: connection.downloader,
        signal,
        async look() {
          // The profile may have been changed since the download began.
          const now = connectionOf(job.profileId);
          if (!now.ok) return now;
          const reply = await checkReport(now.value.client, remoteId, signal);
          if (reply.ok) report = reply.value;
          return reply;
        },
        progress(receivedBytes, totalBytes, renewals) {
          if (clock.monotonic() - toldAtMs < TELL_MS && receivedBytes !== totalBytes) return;
          toldAtMs = clock.monotonic();
          tell({ ...job, state: { kind: 'downloading', remoteId, receivedBytes, totalBytes, renewals } });
        },
      },
      ready?.link ?? null,
      incoming.value.receiver,
    );
    if (!fetched.ok) {
      await incoming.value.discard();
      if (signal.aborted) return job;
      // The credentials were changed, or the keyring sleeps: what the service has ready waits for us.
      const { kind } = fetched.error;
      const waits = kind === 'cancelled' || kind === 'keyring-unavailable';
      return waits
        ? enter(job, { ...resumed(remoteId, clock.now()), nextCheckAtMs: clock.now() + intervalMs(2) })
        : fail(job, fetched.error);
    }
    const stored = await incoming.value.commit(about(job, remoteId, report, fetched.value.fileName));
    return stored.ok ? enter(job, { kind: 'stored', remoteId, reportId }) : fail(job, stored.error);
  }

  /** Runs until the job rests or the signal says to leave it as it stands. */
  return async function runJob(id: JobId, control: JobControl): Promise<void> {
    const { signal } = control;
    let ready: RemoteReport | null = null;
    for (let job = find(id); job && !isSettled(job.state) && !signal.aborted; job = find(id)) {
      const connection = connectionOf(job.profileId);
      if (!connection.ok) {
        await fail(job, connection.error);
        return;
      }
      const { state } = job;
      if (state.kind === 'queued') ready = await request(job, connection.value, signal);
      else if (state.kind === 'requesting') await fail(job, { kind: 'outcome-unknown' });
      else if (state.kind === 'waiting') {
        const waitMs = Math.max(0, state.nextCheckAtMs - clock.now());
        await sleep(clock, waitMs, AbortSignal.any([signal, control.nudge.signal]));
        if (!signal.aborted) ready = await look(job, state, connection.value, signal);
      } else if (state.kind === 'downloading') {
        await download(job, state.remoteId, connection.value, ready, signal);
        ready = null;
      }
    }
  };
}
