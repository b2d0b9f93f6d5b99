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
export const MAY_HELP: PerFailure<boolean> = {
  byOrigin: {
    credential: false,
    local: false,
    interrupted: false,
    network: true,
    'host-trouble': true,
    response: false,
  },
  exceptions: {
    unreachable: ({ reason }) => !['certificate', 'proxy', 'blocked', 'address'].includes(reason),
    'proxy-login': false,
    'cut-off': false,
  },
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
