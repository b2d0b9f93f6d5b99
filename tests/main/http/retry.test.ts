import { expect, it } from 'vitest';
import type { Failure } from '../../../src/contract/result.ts';
import { waitBefore, type RetryPolicy } from '../../../src/main/http/retry.ts';

const policy: RetryPolicy = { attempts: 4, baseMs: 400, capMs: 1_000, patienceMs: 5_000, random: () => 0.5 };
const limited = { kind: 'rate-limited', role: 'gateway', retryAfterMs: null, said: null } as const;
const unreachable = { kind: 'unreachable', role: 'gateway', host: 'h' } as const;

it('waits for a random part of a range that doubles up to a limit', () => {
  expect([2, 3, 4].map((next) => waitBefore(next, limited, policy))).toEqual([200, 400, 500]);
  expect(waitBefore(5, limited, policy)).toBeNull();
});

it('waits as long as the server asks, up to a limit', () => {
  expect(waitBefore(2, { ...limited, retryAfterMs: 5_000 }, policy)).toBe(5_200);
  expect(waitBefore(2, { ...limited, retryAfterMs: 5_001 }, policy)).toBeNull();
});

it.each<Failure>([
  { ...unreachable, reason: 'reset' },
  { ...unreachable, reason: 'offline' },
  { ...unreachable, reason: 'changed' },
  { kind: 'timed-out', role: 'gateway', host: 'h', phase: 'total', afterMs: 1 },
  { kind: 'server-trouble', role: 'gateway', status: 503, retryAfterMs: null, said: null },
])('retries if that may help: %j', (failure) => {
  expect(waitBefore(2, failure, policy)).toBe(200);
});

it.each<Failure>([
  { ...unreachable, reason: 'certificate' },
  { ...unreachable, reason: 'proxy' },
  { ...unreachable, reason: 'blocked' },
  { ...unreachable, reason: 'address' },
  { kind: 'not-authorized', role: 'gateway', status: 401, said: null, missingScope: null },
  { kind: 'unexpected-answer', role: 'gateway', status: 200, what: 'not-json', details: [] },
  { kind: 'cancelled' },
])('gives up if a retry would not help: %j', (failure) => {
  expect(waitBefore(2, failure, policy)).toBeNull();
});
