// What a failure means for a fetch of the event log.
import { decide, type PerFailure } from '../../contract/perFailure.ts';
import type { Failure } from '../../contract/result.ts';
import { askedToWaitMs } from '../http/retry.ts';

type AfterFailure =
  /** It may pass by itself: try again, ever more rarely. */
  | 'wait'
  /** The same, but not for ever: the host answers, with something of no use. */
  | 'wait-a-little'
  /** The page is too large to arrive: ask for smaller ones. */
  | 'smaller'
  /** The service refuses the times: perhaps they have become too old meanwhile. */
  | 'refused'
  /** The archive lost the slice, as by a wipe: look again what is missing. */
  | 'plan'
  | 'stop';

export const AFTER_PAGE: PerFailure<AfterFailure> = {
  byOrigin: {
    credential: 'stop',
    local: 'stop',
    interrupted: 'stop',
    network: 'wait',
    'host-trouble': 'wait',
    response: 'stop', // after a 401 or 403, the backup token was tried as well
  },
  exceptions: {
    'timed-out': ({ phase }) => (phase === 'total' ? 'smaller' : 'wait'),
    refused: ({ status }) => (status === 400 ? 'refused' : 'stop'),
    'unexpected-answer': ({ what }) => {
      if (what === 'too-large') return 'smaller';
      return what === 'web-page' || what === 'redirect' ? 'wait' : 'wait-a-little';
    },
    'keyring-unavailable': 'wait',
    missing: ({ what }) => (what === 'demo' ? 'wait' : 'stop'),
    archive: ({ problem }) => {
      if (problem === 'no-slice') return 'plan';
      return problem === 'ended' || problem === 'damaged' ? 'wait-a-little' : 'stop';
    },
    cancelled: 'wait', // the credentials changed meanwhile
  },
};

export const afterFailure = (failure: Failure): AfterFailure => decide(AFTER_PAGE, failure);

export const NEEDS_CREDENTIALS: PerFailure<boolean> = {
  byOrigin: {
    credential: true,
    local: false,
    interrupted: false,
    network: false,
    'host-trouble': false,
    response: false,
  },
  exceptions: {
    invalid: true, // the account number, or an address
    'not-authorized': true,
    'token-refused': true,
    refused: ({ status }) => status === 401 || status === 403,
  },
};

/** Whether other credentials, or other settings of the profile, may end this failure. */
export const needsCredentials = (failure: Failure): boolean => decide(NEEDS_CREDENTIALS, failure);

/** Waits after failures in a row, in seconds. The last one repeats. */
const WAITS = [5, 15, 30, 60, 120, 300, 600] as const;
/** So often something of no use is asked for again. */
export const MOST_USELESS = 4;

/** How long to wait after so many failures in a row, and whether the host asked for it. */
export function waitAfter(failure: Failure, inARow: number): { ms: number; isAsked: boolean } {
  const asked = askedToWaitMs(failure);
  const own = (WAITS[Math.min(inARow, WAITS.length) - 1] ?? 600) * 1_000;
  return { ms: Math.max(asked, own), isAsked: asked > 0 };
}
