// The course of a job as pure decisions: which state follows what was seen.
import { knownRemoteId, type JobState, type JobStateOf } from '../../contract/jobs.ts';
import type { Failure } from '../../contract/result.ts';
import type { RemoteReport } from '../http/reportBuilder.ts';

/** Growing intervals between looks at a report that is not ready, in milliseconds; the last one stays. */
const INTERVALS_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 12_000, 20_000, 30_000, 45_000, 60_000] as const;

/** The interval after this many looks. */
export function intervalMs(checks: number): number {
  return INTERVALS_MS[Math.min(checks, INTERVALS_MS.length - 1)] ?? 60_000;
}

/** Whether a failed look leaves the report where it is: the next look may bring an answer. */
function isTransient(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
    case 'timed-out':
    case 'rate-limited':
    case 'server-trouble':
    case 'unexpected-answer': // a portal or a proxy in between; the report itself is not touched
    case 'keyring-unavailable':
    case 'missing': // the demo's simulator is not running
    case 'cancelled': // the credentials were changed while a token was asked for
      return true;
    default:
      return false;
  }
}

/** Whether a failed generate request may have reached the service all the same. */
export function mayHaveArrived(failure: Failure): boolean {
  switch (failure.kind) {
    case 'timed-out':
      return true;
    case 'unreachable':
      return failure.reason === 'reset' || failure.reason === 'other';
    case 'unexpected-answer':
      return failure.status === null || failure.status < 300;
    case 'server-trouble':
      return failure.status === 502 || failure.status === 504;
    default:
      return false;
  }
}

/** What a look at the report leads to. `ready` carries on with the download. */
export type Seen = { kind: 'ready' } | { kind: 'state'; state: JobState };

/** The state after the service described the report. Unknown words and steps backwards are waited out. */
export function afterLook(report: RemoteReport, checks: number, nowMs: number): Seen {
  const { remoteId, status, link } = report;
  if (status === 'completed' && link) return { kind: 'ready' };
  if (status === 'error' || status === 'canceled')
    return {
      kind: 'state',
      state: { kind: 'failed', remoteId, error: { kind: 'report-ended', status, said: null }, atMs: nowMs },
    };
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
  return {
    kind: 'state',
    state: {
      kind: 'waiting',
      remoteId,
      serverStatus: status,
      checks,
      nextCheckAtMs: nowMs + intervalMs(checks),
      trouble,
    },
  };
}

/** The state after a look that brought no answer. */
export function afterTrouble(state: JobStateOf<'waiting'>, failure: Failure, nowMs: number): JobState {
  if (!isTransient(failure)) return failed(state, failure, nowMs);
  const checks = state.checks + 1;
  const asked = ('retryAfterMs' in failure && failure.retryAfterMs) || 0;
  const nextCheckAtMs = nowMs + Math.max(asked, intervalMs(checks));
  return { ...state, checks, nextCheckAtMs, trouble: failure };
}

/** Where a job goes on after the app was closed in this state, however it was closed. */
export function afterRestart(state: JobState, nowMs: number): JobState {
  switch (state.kind) {
    case 'requesting':
      // The request may have left: sending it again by itself could ask for the report twice.
      return failed(state, { kind: 'outcome-unknown' }, nowMs);
    case 'downloading':
      return resumed(state.remoteId, nowMs);
    case 'waiting':
      return { ...state, nextCheckAtMs: Math.min(state.nextCheckAtMs, nowMs + intervalMs(2)), trouble: null };
    default:
      return state;
  }
}

/** Waiting for a report that the service knows already. */
export function resumed(remoteId: string, nowMs: number): JobStateOf<'waiting'> {
  return {
    kind: 'waiting',
    remoteId,
    serverStatus: 'submitted',
    checks: 0,
    nextCheckAtMs: nowMs,
    trouble: null,
  };
}

/** Failed from this state: what the service calls the report is not forgotten. */
export function failed(state: JobState, error: Failure, nowMs: number): JobStateOf<'failed'> {
  return { kind: 'failed', remoteId: knownRemoteId(state), error, atMs: nowMs };
}
