// Pure functions that decide the next state of a job.
import { knownRemoteId, requestsAnew, type JobState, type JobStateOf } from '../../contract/jobs.ts';
import { decide } from '../../contract/perFailure.ts';
import type { Failure } from '../../contract/result.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';
import type { RequestOutcome } from '../http/requestOutcome.ts';
import { askedToWaitMs } from '../http/retry.ts';
import { AFTER_CHECK, AFTER_DOWNLOAD, AFTER_REFUSAL, BEFORE_SENDING } from './failurePolicies.ts';

/** Intervals between checks of a report that is not ready, in milliseconds. The last one repeats. */
const INTERVALS_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 45_000, 60_000] as const;

/** The interval after this many checks. */
export function intervalMs(checks: number): number {
  return INTERVALS_MS[Math.min(checks, INTERVALS_MS.length - 1)] ?? 60_000;
}

/** Failed from this state, keeping the service’s identifier of the report. */
export function failed(state: JobState, error: Failure, nowMs: number): JobStateOf<'failed'> {
  return { kind: 'failed', remoteId: knownRemoteId(state), error, atMs: nowMs };
}

/** The longest wait that is kept, also against a clock that was set back. */
const LONGEST_ASKED_MS = DAY_MS;

/** The time until which the service asked to wait, if it is still to come. */
function stillAsked(notBeforeMs: number | null, nowMs: number): number | null {
  return notBeforeMs === null || notBeforeMs <= nowMs
    ? null
    : Math.min(notBeforeMs, nowMs + LONGEST_ASKED_MS);
}

/**
 * How long to wait now before the next check: as long as a host asked, and then as long as we want. Neither becomes
 * longer because the clock was set back since.
 */
export function waitsBeforeCheck(
  { nextCheckAtMs, notBeforeMs }: JobStateOf<'waiting'>,
  nowMs: number,
): { askedMs: number; ownMs: number } {
  const fromMs = Math.max(nowMs, notBeforeMs ?? 0);
  const ownMs = Math.min(Math.max(0, nextCheckAtMs - fromMs), intervalMs(Infinity));
  return { askedMs: (stillAsked(notBeforeMs, nowMs) ?? nowMs) - nowMs, ownMs };
}

/** The time until which this failure asks to wait. */
function askedBy(failure: Failure, nowMs: number): number | null {
  return stillAsked(nowMs + askedToWaitMs(failure), nowMs);
}

/** Stopped by the user in this state. */
export function stopped(state: JobState, nowMs: number): JobStateOf<'stopped'> {
  const notBeforeMs = 'notBeforeMs' in state ? state.notBeforeMs : null;
  return { kind: 'stopped', remoteId: knownRemoteId(state), atMs: nowMs, notBeforeMs };
}

/** Waiting again for a report that the service already knows, at the earliest when the service allows it. */
function resumed(
  remoteId: string,
  atMs: number,
  notBeforeMs: number | null,
  trouble: Failure | null = null,
): JobStateOf<'waiting'> {
  const nextCheckAtMs = Math.max(atMs, notBeforeMs ?? 0);
  return {
    kind: 'waiting',
    remoteId,
    serverStatus: 'submitted',
    checks: 0,
    nextCheckAtMs,
    notBeforeMs,
    trouble,
  };
}

/** Waiting for a report that the service has had for long. */
export const known = (remoteId: string, nowMs: number): JobStateOf<'waiting'> =>
  resumed(remoteId, nowMs, null);

/** After a generate request without a report, by what became of it. `tries`: how often it could not leave before. */
export function afterFailedRequest(
  state: JobState,
  failure: Failure,
  request: RequestOutcome,
  nowMs: number,
  tries = 0,
): JobState {
  switch (request) {
    case 'not-sent':
    case 'refused': {
      // Nothing was requested, so nothing is requested twice.
      const policy = request === 'refused' ? AFTER_REFUSAL : BEFORE_SENDING;
      return decide(policy, failure) === 'wait'
        ? held(failure, tries, nowMs)
        : unlessCancelled(state, failure, nowMs);
    }
    case 'answered':
    case 'unknown':
      return failed(state, outcomeUnknown(failure, request === 'answered'), nowMs);
  }
}

/** Failed, unless the credentials changed while a token was requested: then it starts again. */
const unlessCancelled = (state: JobState, failure: Failure, nowMs: number): JobState =>
  failure.kind === 'cancelled' ? { kind: 'queued' } : failed(state, failure, nowMs);

type Hold = NonNullable<JobStateOf<'queued'>['hold']>;

/** Queued until the request can leave. */
function held(trouble: Failure, tries: number, nowMs: number): JobStateOf<'queued'> {
  const nextTryAtMs = Math.max(askedBy(trouble, nowMs) ?? 0, nowMs + intervalMs(tries + 1));
  return { kind: 'queued', hold: { trouble, tries: tries + 1, nextTryAtMs } };
}

/** How long to wait before the request is tried again, also against a clock that was set back since. */
export function waitBeforeTry(
  { trouble, nextTryAtMs }: Hold,
  nowMs: number,
  longestMs = intervalMs(Infinity),
): number {
  const mostMs = askedToWaitMs(trouble) > 0 ? LONGEST_ASKED_MS : longestMs;
  return Math.min(Math.max(0, nextTryAtMs - nowMs), mostMs);
}

function outcomeUnknown(failure: Failure, wasAccepted: boolean): Failure {
  const isNews = failure.kind !== 'outcome-unknown' && failure.kind !== 'cancelled';
  return {
    kind: 'outcome-unknown',
    ...(isNews && { cause: failure }),
    ...(wasAccepted && { wasAccepted }),
  };
}

/** After the service described the report. An unknown or earlier status means more waiting. */
export function afterCheck(report: RemoteReport, checks: number, nowMs: number): JobState {
  const { remoteId, status, link } = report;
  if (status === 'completed' && link)
    return {
      kind: 'downloading',
      remoteId,
      receivedBytes: 0,
      totalBytes: null,
      renewals: 0,
      notBeforeMs: null,
    };
  if (status === 'error' || status === 'canceled')
    return { kind: 'failed', remoteId, error: { kind: 'report-ended', status, said: null }, atMs: nowMs };
  const trouble: Failure | null =
    status === 'completed'
      ? {
          kind: 'unexpected-answer',
          role: 'gateway',
          status: 200,
          what: 'wrong-shape',
          details: ['link: missing'],
        }
      : null;
  const notBeforeMs = stillAsked(nowMs + (report.retryAfterMs ?? 0), nowMs);
  const nextCheckAtMs = Math.max(notBeforeMs ?? 0, nowMs + intervalMs(checks));
  return {
    kind: 'waiting',
    remoteId,
    serverStatus: status,
    checks,
    nextCheckAtMs,
    notBeforeMs,
    trouble,
  };
}

/** After a check without a usable answer. */
export function afterFailedCheck(state: JobStateOf<'waiting'>, failure: Failure, nowMs: number): JobState {
  if (decide(AFTER_CHECK, failure) === 'fail') return failed(state, failure, nowMs);
  const checks = state.checks + 1;
  const notBeforeMs = askedBy(failure, nowMs);
  const nextCheckAtMs = Math.max(notBeforeMs ?? 0, nowMs + intervalMs(checks));
  return { ...state, checks, nextCheckAtMs, notBeforeMs, trouble: failure };
}

/** Whether a download failed because this computer has no network, or does not even reach the service itself. */
function isWithoutNetwork(failure: Failure): boolean {
  if (failure.kind === 'timed-out') return failure.role !== 'link';
  if (failure.kind !== 'unreachable') return false;
  return failure.role !== 'link' || failure.reason === 'offline' || failure.reason === 'changed';
}

/** After a download that could not be completed. */
export function afterFailedDownload(
  state: JobStateOf<'downloading'>,
  failure: Failure,
  nowMs: number,
): JobState {
  const waits = decide(AFTER_DOWNLOAD, failure) === 'wait' || isWithoutNetwork(failure);
  return waits
    ? resumed(state.remoteId, nowMs + intervalMs(2), askedBy(failure, nowMs), failure)
    : failed(state, failure, nowMs);
}

/** The state in which a job resumes after the app quit or crashed in this one. */
export function afterRestart(state: JobState, nowMs: number): JobState {
  switch (state.kind) {
    case 'requesting':
      // The request may have been sent, so sending it again could request the report twice.
      return failed(state, { kind: 'outcome-unknown' }, nowMs);
    case 'downloading':
      return resumed(state.remoteId, nowMs, stillAsked(state.notBeforeMs, nowMs));
    case 'waiting': {
      const notBeforeMs = stillAsked(state.notBeforeMs, nowMs);
      const soonMs = Math.min(state.nextCheckAtMs, nowMs + intervalMs(2));
      return { ...state, nextCheckAtMs: Math.max(soonMs, notBeforeMs ?? 0), notBeforeMs, trouble: null };
    }
    case 'queued': {
      if (!state.hold) return state;
      const { hold } = state;
      const soonMs = nowMs + waitBeforeTry(hold, nowMs, intervalMs(2));
      return { ...state, hold: { ...hold, nextTryAtMs: soonMs } };
    }
    case 'stored':
    case 'failed':
    case 'stopped':
      return state;
  }
}

/** Why a job waits that would go on at once if it could; null if nothing is wrong. */
export function troubleOf(state: JobState): Failure | null {
  if (state.kind === 'queued') return state.hold?.trouble ?? null;
  return state.kind === 'waiting' ? state.trouble : null;
}

/** The state in which a job resumes when the user retries it; null when there is nothing to retry. */
export function afterRetry(state: JobState, nowMs: number): JobState | null {
  switch (state.kind) {
    case 'failed':
    case 'stopped': {
      if (state.remoteId === null || requestsAnew(state)) return { kind: 'queued' };
      const askedMs = state.kind === 'failed' ? state.atMs + askedToWaitMs(state.error) : state.notBeforeMs;
      return resumed(state.remoteId, nowMs, stillAsked(askedMs, nowMs));
    }
    case 'queued':
    case 'requesting':
    case 'waiting':
    case 'downloading':
    case 'stored':
      return null;
  }
}
