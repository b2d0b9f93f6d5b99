import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/contract/result.ts';
import { afterFailure, needsCredentials, waitAfter } from '../../../src/main/events/pagePolicies.ts';

const answer = (what: 'web-page' | 'redirect' | 'too-large' | 'wrong-shape'): Failure => ({
  kind: 'unexpected-answer',
  role: 'legacy',
  status: 200,
  what,
  details: [],
});
const refused = (status: number): Failure => ({
  kind: 'refused',
  role: 'legacy',
  status,
  said: null,
  details: [],
});
const limited = (retryAfterMs: number | null): Failure => ({
  kind: 'rate-limited',
  role: 'legacy',
  retryAfterMs,
  said: null,
});

describe('after a failure', () => {
  it.each([
    ['wait', { kind: 'unreachable', host: 'x', problem: 'dns', code: 'ERR' }],
    ['wait', { kind: 'cancelled' }],
    ['wait', { kind: 'missing', what: 'demo' }],
    ['stop', { kind: 'missing', what: 'profile' }],
    ['stop', { kind: 'secret-missing', secret: 'primaryToken' }],
    ['stop', { kind: 'disk', problem: 'full', while: 'archiving' }],
    ['plan', { kind: 'archive', problem: 'no-slice' }],
    ['wait-a-little', { kind: 'archive', problem: 'ended' }],
    ['stop', { kind: 'archive', problem: 'newer' }],
  ] as [string, Failure][])('a fetch does this: %s', (expected, failure) => {
    expect(afterFailure(failure)).toBe(expected);
  });

  it('a fetch asks for smaller pages, looks at its times, or waits for a host that makes no sense', () => {
    expect(afterFailure(answer('too-large'))).toBe('smaller');
    expect([answer('web-page'), answer('redirect')].map(afterFailure)).toEqual(['wait', 'wait']);
    expect(afterFailure(answer('wrong-shape'))).toBe('wait-a-little');
    expect([400, 404, 500].map((status) => afterFailure(refused(status)))).toEqual([
      'refused',
      'stop',
      'stop',
    ]);
  });

  it('a fetch waits ever longer, ten minutes at most, and never shorter than the host asks for', () => {
    const waits = Array.from({ length: 9 }, (_, index) => waitAfter({ kind: 'cancelled' }, index + 1).ms);
    expect(waits).toEqual([5, 15, 30, 60, 120, 300, 600, 600, 600].map((seconds) => seconds * 1_000));
    expect(waitAfter({ kind: 'cancelled' }, 1).isAsked).toBe(false);
    expect(waitAfter(limited(90_000), 1)).toEqual({ ms: 90_000, isAsked: true });
    expect(waitAfter(limited(2_000), 4)).toEqual({ ms: 60_000, isAsked: true });
    expect(waitAfter(limited(null), 1)).toEqual({ ms: 5_000, isAsked: false });
  });
});

it('only what credentials or the profile can end is tried again when they have changed', () => {
  const secrets: Failure[] = [{ kind: 'secret-missing', secret: 'primaryToken' }, refused(403), refused(401)];
  expect(secrets.map(needsCredentials)).toEqual([true, true, true]);
  const others: Failure[] = [refused(400), { kind: 'disk', problem: 'full', while: 'archiving' }, limited(1)];
  expect(others.map(needsCredentials)).toEqual([false, false, false]);
});
