import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSettled, needsChecking, type AttemptState } from '../../../src/contract/certificates.ts';
import { RequestId } from '../../../src/contract/organization.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import type { Failure } from '../../../src/contract/result.ts';
import {
  afterBug,
  afterChecking,
  afterFailure,
  afterRestart,
  obstacleAmong,
  tookEffect,
} from '../../../src/main/certificates/transitions.ts';
import { attemptIn, STATES } from './attempt.ts';

const trouble: Failure = {
  kind: 'server-trouble',
  role: 'gateway',
  status: 504,
  retryAfterMs: null,
  said: null,
};
const states = fc.constantFrom(...STATES);

describe('an attempt without a usable answer', () => {
  it.each([
    ['not-sent', { kind: 'unchanged', atMs: 9, wasSent: false, error: trouble }],
    ['refused', { kind: 'unchanged', atMs: 9, wasSent: true, error: trouble }],
    ['answered', { kind: 'unknown', atMs: 9, wasAccepted: true, error: trouble, checked: null }],
    ['unknown', { kind: 'unknown', atMs: 9, wasAccepted: false, error: trouble, checked: null }],
  ] as const)('whose request was %s', (request, state) => {
    expect(afterFailure(trouble, request, 9)).toEqual(state);
  });

  it('has no error if it was given up on its way', () => {
    expect(afterFailure({ kind: 'cancelled' }, 'unknown', 9)).toMatchObject({ kind: 'unknown', error: null });
  });
});

describe('a restart', () => {
  it('finds an attempt that waited unsent, and one that was being sent unknown', () => {
    expect(afterRestart({ kind: 'waiting' }, 9)).toEqual({
      kind: 'unchanged',
      atMs: 9,
      wasSent: false,
      error: { kind: 'cancelled' },
    });
    expect(afterRestart({ kind: 'sending', sinceMs: 6 }, 9)).toEqual({
      kind: 'unknown',
      atMs: 9,
      error: null,
      wasAccepted: false,
      checked: null,
    });
  });

  it('leaves nothing under way, and what had ended as it was', () => {
    fc.assert(
      fc.property(states, (state) => {
        const after = afterRestart(state, 9);
        expect(isSettled(after)).toBe(true);
        if (isSettled(state)) expect(after).toBe(state);
      }),
    );
  });
});

it('a bug hides no request that may have left', () => {
  const bug: Failure = { kind: 'bug', ref: 'r1' };
  for (const state of STATES) {
    const after = afterBug(state, bug, 9);
    expect(isSettled(after)).toBe(true);
    if (state.kind === 'waiting')
      expect(after).toEqual({ kind: 'unchanged', atMs: 9, wasSent: false, error: bug });
    else if (state.kind === 'sending')
      expect(after).toEqual({ kind: 'unknown', atMs: 9, error: bug, wasAccepted: false, checked: null });
    else expect(after).toBe(state);
  }
});

it('only an unknown outcome is checked, and only once', () => {
  for (const state of STATES) {
    const after = afterChecking(state, 'changed', 9);
    expect(after !== null).toBe(needsChecking(state));
    if (after) expect(after).toEqual({ ...state, checked: { atMs: 9, found: 'changed' } });
  }
});

it('a change took effect if the service said so, or somebody found it', () => {
  const effective = STATES.filter(tookEffect);
  expect(effective.map((state) => [state.kind, 'checked' in state && state.checked?.found])).toEqual([
    ['answered', false],
    ['unknown', 'changed'],
  ]);
});

describe('another attempt', () => {
  const requestId = fc.constantFrom('88213', '88214').map((id) => RequestId.parse(id));
  const profileId = fc
    .constantFrom('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a03', 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a04')
    .map((id) => ProfileId.parse(id));
  const slot = fc.record({ requestId, profileId });

  it('may begin only if none for the same request of the same profile is open', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(states, slot)), slot, (before, next) => {
        const attempts = before.map(([state, at]) => attemptIn(state, at));
        const same = (at: typeof next) => at.requestId === next.requestId && at.profileId === next.profileId;
        const open = before.flatMap(([state, at]): AttemptState[] => (same(at) ? [state] : []));
        const why = open.some((state) => state.kind === 'waiting' || state.kind === 'sending')
          ? 'under-way'
          : open.some((state) => state.kind === 'unknown' && state.checked === null)
            ? 'unchecked'
            : null;
        expect(obstacleAmong(attempts, next)).toBe(why);
      }),
    );
  });
});
