import { decide, whateverOrigin, type PerFailure } from '../../../contract/perFailure.ts';
import type { Failure } from '../../../contract/result.ts';

/** How the end of the endpoint shows. */
export type Ending = 'not-found' | 'gone' | 'web-page' | 'no-host' | 'no-answer' | 'other-answer' | 'broken';

/** What a discontinued endpoint may be expected to do; null for what has other causes, and other remedies. */
export const ENDINGS: PerFailure<Ending | null> = {
  byOrigin: whateverOrigin(null),
  exceptions: {
    refused({ status }) {
      if (status === 404) return 'not-found';
      return status === 410 ? 'gone' : null;
    },
    unreachable({ reason }) {
      switch (reason) {
        case 'name':
        case 'refused':
        case 'reset':
        case 'certificate':
        case 'tls':
        case 'other':
          return 'no-host';
        // These are troubles of this computer and its network.
        case 'offline':
        case 'changed':
        case 'blocked':
        case 'address':
        case 'proxy':
          return null;
      }
    },
    'timed-out': 'no-answer',
    'cut-off': 'other-answer',
    'unexpected-answer': ({ what, status }) => {
      // The network asks to sign in: the host was not reached.
      if (status === 511) return null;
      return what === 'web-page' || what === 'redirect' ? 'web-page' : 'other-answer';
    },
    'server-trouble': ({ status }) => (status === 511 ? null : 'broken'),
  },
};

/** How the end of the endpoint shows in a failure; null if the failure is about something else. */
export const endingOf = (failure: Failure): Ending | null => decide(ENDINGS, failure);
