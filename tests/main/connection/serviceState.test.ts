import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../src/contract/result.ts';
import { ServiceState } from '../../../src/main/connection/serviceState.ts';

const UNREACHABLE: Failure = {
  kind: 'unreachable',
  role: 'gateway',
  host: 'gateway.example',
  reason: 'offline',
};
const outcome = (failure: Failure | null, date: string | null = null) => ({
  endpoint: 'list-reports' as const,
  role: 'gateway' as const,
  host: 'gateway.example',
  failure,
  date,
  status: failure ? null : 200,
});
const ONLINE = { kind: 'online', sinceMs: 1 };
const OFFLINE = {
  kind: 'offline',
  sinceMs: 2,
  role: 'gateway',
  host: 'gateway.example',
  error: UNREACHABLE,
};

describe('whether a service is reachable', () => {
  it('changes with the first answer and the first failure', () => {
    const state = new ServiceState(null);
    expect(state.reach).toEqual({ kind: 'unknown' });
    state.note(outcome(null), 1);
    expect(state.reach).toEqual(ONLINE);
    for (const nowMs of [2, 3]) state.note(outcome(UNREACHABLE), nowMs);
    expect(state.reach).toEqual(OFFLINE);
    state.note(outcome({ kind: 'token-refused', code: 'invalid_client', said: null }), 4);
    expect(state.reach, 'a refusal is an answer').toEqual({ kind: 'online', sinceMs: 4 });
  });

  it.each<Failure>([{ kind: 'cancelled' }, { kind: 'outcome-unknown' }])(
    'stays as it is when nobody waited for the answer: $kind',
    (failure) => {
      const state = new ServiceState(null);
      state.note(outcome(UNREACHABLE), 2);
      state.note(outcome(failure), 3);
      expect(state.reach).toEqual(OFFLINE);
    },
  );

  it.each<Failure>([
    { kind: 'unexpected-answer', role: 'gateway', status: 200, what: 'web-page', details: [] },
    { kind: 'unexpected-answer', role: 'gateway', status: null, what: 'redirect', details: [] },
  ])('is bad while something else answers in its place, whose clock does not count: $what', (failure) => {
    const state = new ServiceState(null);
    state.note(outcome(failure, 'Fri, 20 Nov 2020 09:50:00 GMT'), 2);
    expect(state.reach.kind).toBe('offline');
    expect(state.clockOffMs).toBeNull();
  });

  it('names the time of the last good answer, and of no other', () => {
    const state = new ServiceState(null);
    expect(state.datedMs).toBeNull();
    state.note(outcome(null, 'Fri, 20 Nov 2026 09:50:00 GMT'), 2);
    state.note(outcome(null, 'yesterday'), 3);
    state.note(outcome(null), 4);
    state.note(outcome(UNREACHABLE, 'Fri, 20 Nov 2037 09:50:00 GMT'), 5);
    expect(state.datedMs).toBe(Date.UTC(2026, 10, 20, 9, 50));
    expect(new ServiceState(state).datedMs, 'a saved profile keeps it').toBe(state.datedMs);
  });

  it('says nothing of a host that may be gone for good', () => {
    const state = new ServiceState(null);
    state.note(outcome(null), 1);
    state.note({ ...outcome(UNREACHABLE), role: 'legacyAlt' }, 2);
    expect(state.reach).toEqual(ONLINE);
  });

  it('is carried over if it is good, but not if it is bad', () => {
    const before = new ServiceState(null);
    before.note(outcome(null), 1);
    expect(new ServiceState(before).reach).toEqual(ONLINE);
    before.note(outcome(UNREACHABLE), 2);
    expect(new ServiceState(before).reach).toEqual({ kind: 'unknown' });
  });
});

describe('the clock of this computer', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');

  it('is wrong if it is minutes off the service’s, until an answer shows that it is right', () => {
    const state = new ServiceState(null);
    state.note(outcome(null, 'Fri, 20 Nov 2026 09:50:00 GMT'), now);
    expect(state.clockOffMs).toBe(600_000);
    state.note(outcome(null, 'not a date'), now);
    state.note(outcome(null), now);
    expect(new ServiceState(state).clockOffMs, 'also for the connection that follows').toBe(600_000);
    state.note(outcome(null, 'Fri, 20 Nov 2026 09:59:00 GMT'), now);
    expect(state.clockOffMs).toBeNull();
  });
});
