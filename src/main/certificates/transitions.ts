// Pure functions that decide the next state of an attempt, and whether there may be another one.
import {
  isSettled,
  needsChecking,
  type Attempt,
  type AttemptState,
  type AttemptStateOf,
  type Finding,
} from '../../contract/certificates.ts';
import type { Failure, FailureOf } from '../../contract/result.ts';
import type { RequestOutcome } from '../http/requestOutcome.ts';

/** It was given up before anything was sent: by the analyst, at quit, or since its profile changed. */
const GIVEN_UP: Failure = { kind: 'cancelled' };

/** It may have taken effect. Only quitting gives up a request that has left, so that is no error. */
function unknown(error: Failure | null, wasAccepted: boolean, atMs: number): AttemptStateOf<'unknown'> {
  return {
    kind: 'unknown',
    atMs,
    error: error?.kind === 'cancelled' ? null : error,
    wasAccepted,
    checked: null,
  };
}

/** After a request without a usable answer, by what became of it. */
export function afterFailure(error: Failure, request: RequestOutcome, nowMs: number): AttemptState {
  switch (request) {
    case 'not-sent':
    case 'refused':
      return { kind: 'unchanged', atMs: nowMs, wasSent: request === 'refused', error };
    case 'answered':
    case 'unknown':
      return unknown(error, request === 'answered', nowMs);
  }
}

/** After something that should not happen, in this state. */
export function afterBug(state: AttemptState, error: Failure, nowMs: number): AttemptState {
  switch (state.kind) {
    case 'waiting':
      return { kind: 'unchanged', atMs: nowMs, wasSent: false, error };
    case 'sending':
      return unknown(error, false, nowMs);
    case 'answered':
    case 'unchanged':
    case 'unknown':
      return state;
  }
}

/** The state of an attempt after the app quit or crashed in this one. Nothing is sent by itself. */
export function afterRestart(state: AttemptState, nowMs: number): AttemptState {
  switch (state.kind) {
    case 'waiting':
      return { kind: 'unchanged', atMs: nowMs, wasSent: false, error: GIVEN_UP };
    case 'sending':
      return unknown(null, false, nowMs);
    case 'answered':
    case 'unchanged':
    case 'unknown':
      return state;
  }
}

/** After somebody checked an unknown outcome; null where nothing was left to check. */
export function afterChecking(state: AttemptState, found: Finding, nowMs: number): AttemptState | null {
  if (state.kind !== 'unknown' || !needsChecking(state)) return null;
  return { ...state, checked: { atMs: nowMs, found } };
}

/** Whether the change certainly took effect. */
export const tookEffect = (state: AttemptState): boolean =>
  state.kind === 'answered' || (state.kind === 'unknown' && state.checked?.found === 'changed');

/** Why another attempt for the same request of the same profile may not begin; null if it may. */
export function obstacleAmong(
  attempts: readonly Attempt[],
  { profileId, requestId }: Pick<Attempt, 'profileId' | 'requestId'>,
): FailureOf<'withheld'>['why'] | null {
  const same = attempts.filter((each) => each.profileId === profileId && each.requestId === requestId);
  if (same.some(({ state }) => !isSettled(state))) return 'under-way';
  return same.some(({ state }) => needsChecking(state)) ? 'unchecked' : null;
}
