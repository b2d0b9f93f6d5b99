import { decide, type PerFailure } from '../../contract/perFailure.ts';
import type { Failure } from '../../contract/result.ts';

export type RetryPolicy = {
  attempts: number;
  baseMs: number;
  capMs: number;
  /** The longest `Retry-After` to wait for inside a call; a longer one is a failure for the caller. */
  patienceMs: number;
  random(): number;
};

export const RETRY: RetryPolicy = {
  attempts: 4,
  baseMs: 400,
  capMs: 8_000,
  patienceMs: 15_000,
  random: Math.random,
};

/** Whether a retry may help. Only GET and token calls are retried at all. */
const MAY_HELP: PerFailure<boolean> = {
  invalid: false,
  unreachable: ({ reason }) => !['certificate', 'proxy', 'blocked', 'address'].includes(reason),
  'timed-out': true,
  'not-authorized': false,
  'token-refused': false,
  'rate-limited': true,
  refused: false,
  'server-trouble': true,
  'unexpected-answer': false,
  'link-ended': false,
  'cut-off': false,
  'report-ended': false,
  'outcome-unknown': false,
  'still-accepted': false,
  'secret-missing': false,
  'secret-bound-elsewhere': false,
  'keyring-unavailable': false,
  'secret-unreadable': false,
  'read-only': false,
  withheld: false,
  preview: false,
  disk: false,
  missing: false,
  archive: false,
  cancelled: false,
  bug: false,
};

/** The wait that the host asked for, in milliseconds; 0 when it did not. */
export const askedToWaitMs = (failure: Failure): number =>
  ('retryAfterMs' in failure && failure.retryAfterMs) || 0;

/**
 * Milliseconds to wait before attempt number `next` (2 is the first retry), or null to give up: full jitter over a
 * doubling range, after any wait that the host asked for.
 */
export function waitBefore(next: number, failure: Failure, policy: RetryPolicy): number | null {
  if (next > policy.attempts || !decide(MAY_HELP, failure)) return null;
  const range = Math.min(policy.capMs, policy.baseMs * 2 ** (next - 2));
  const jitter = policy.random() * range;
  const asked = askedToWaitMs(failure);
  return asked > policy.patienceMs ? null : asked + jitter;
}
