import type { Failure } from '../../contract/result.ts';

export type RetryPolicy = {
  attempts: number;
  baseMs: number;
  capMs: number;
  /** The longest `Retry-After` that is waited for inside a call; a longer one becomes the caller's failure. */
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

/** Whether asking again may help. Only GET and the token call may be asked again at all. */
function mayHelp(failure: Failure): boolean {
  switch (failure.kind) {
    case 'unreachable':
      return failure.reason !== 'certificate' && failure.reason !== 'proxy';
    case 'timed-out':
    case 'rate-limited':
    case 'server-trouble':
      return true;
    default:
      return false;
  }
}

/**
 * How long to wait before attempt number `next` (2 is the first repetition), or null to give up: full jitter over
 * a doubling range, and never before the time that the server asked for.
 */
export function waitBefore(next: number, failure: Failure, policy: RetryPolicy): number | null {
  if (next > policy.attempts || !mayHelp(failure)) return null;
  const range = Math.min(policy.capMs, policy.baseMs * 2 ** (next - 2));
  const jitter = policy.random() * range;
  const asked = ('retryAfterMs' in failure && failure.retryAfterMs) || 0;
  return asked > policy.patienceMs ? null : asked + jitter;
}
