// What a failure means for a job, at each of its steps.
import { decide, type PerFailure } from '../../contract/perFailure.ts';
import { isFromBetween, type FailureOf } from '../../contract/result.ts';

/** Reasons for which a host that is out of reach stays so until somebody changes something. */
const LASTING: ReadonlySet<FailureOf<'unreachable'>['reason']> = new Set([
  'address',
  'blocked',
  'certificate',
  'tls',
]);

/** Before the request for a report has left: whether to wait and try again, which asks for nothing twice. */
export const BEFORE_SENDING: PerFailure<'fail' | 'wait'> = {
  byOrigin: {
    credential: 'fail',
    local: 'fail',
    interrupted: 'fail',
    network: 'wait',
    'host-trouble': 'wait',
    response: 'fail',
  },
  exceptions: {
    unreachable: ({ reason }) => (LASTING.has(reason) ? 'fail' : 'wait'),
    'not-authorized': ({ role }) => (role === 'auth' ? 'wait' : 'fail'), // from a proxy before the identity provider
    'unexpected-answer': (failure) => (isFromBetween(failure) ? 'wait' : 'fail'),
    'secret-missing': 'wait', // until somebody enters it
    'keyring-unavailable': 'wait',
    missing: 'wait', // the demo's simulator is not running
  },
};

/**
 * After the request was certainly refused: whether what happened then keeps it only for now, as it would have before.
 * What the gateway itself says of it lasts, except for a limit.
 */
export const AFTER_REFUSAL: PerFailure<'fail' | 'wait'> = {
  ...BEFORE_SENDING,
  exceptions: {
    ...BEFORE_SENDING.exceptions,
    'server-trouble': ({ role }) => (role === 'auth' ? 'wait' : 'fail'),
    'unexpected-answer': (failure) =>
      failure.role === 'auth' || failure.status === 511 ? decide(BEFORE_SENDING, failure) : 'fail',
  },
};

/** After a check without a usable answer: whether the next check may succeed. */
export const AFTER_CHECK: PerFailure<'fail' | 'wait'> = {
  byOrigin: {
    credential: 'fail',
    local: 'fail',
    interrupted: 'fail',
    network: 'wait',
    'host-trouble': 'wait',
    response: 'fail',
  },
  exceptions: {
    'not-authorized': ({ role }) => (role === 'auth' ? 'wait' : 'fail'), // from a proxy before the identity provider
    'unexpected-answer': 'wait', // probably from a captive portal or proxy; the report is unaffected
    'cut-off': 'fail',
    'secret-missing': 'wait', // until somebody enters it
    'keyring-unavailable': 'wait',
    missing: 'wait', // the demo's simulator is not running
    cancelled: 'wait', // the credentials changed while a token was requested
  },
};

/** After an interrupted download: whether to get a fresh link, or to wait and check the report again. */
export const AFTER_DOWNLOAD: PerFailure<'fail' | 'renew-link' | 'wait'> = {
  byOrigin: {
    credential: 'fail',
    local: 'fail',
    interrupted: 'fail',
    network: 'renew-link',
    'host-trouble': 'renew-link',
    response: 'fail',
  },
  exceptions: {
    // An error page may hide that the link has expired.
    'unexpected-answer': ({ what, status }) =>
      what === 'web-page' && status !== null && status >= 400 && status !== 511 ? 'renew-link' : 'fail',
    'link-ended': 'renew-link',
    'secret-missing': 'wait', // until somebody enters it
    'keyring-unavailable': 'wait',
    cancelled: 'wait', // the credentials changed
  },
};
