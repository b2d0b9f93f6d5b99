// What a failure means for a job, at each of its steps.
import type { PerFailure } from '../../contract/perFailure.ts';

/** After a check without a usable answer: whether the next check may succeed. */
export const AFTER_CHECK: PerFailure<'fail' | 'wait'> = {
  invalid: 'fail',
  unreachable: 'wait',
  'timed-out': 'wait',
  'not-authorized': ({ role }) => (role === 'auth' ? 'wait' : 'fail'), // from a proxy before the identity provider
  'token-refused': 'fail',
  'rate-limited': 'wait',
  refused: 'fail',
  'server-trouble': 'wait',
  'unexpected-answer': 'wait', // probably from a captive portal or proxy; the report is unaffected
  'link-ended': 'fail',
  'cut-off': 'fail',
  'report-ended': 'fail',
  'outcome-unknown': 'fail',
  'still-accepted': 'fail',
  'secret-missing': 'fail',
  'secret-bound-elsewhere': 'fail',
  'keyring-unavailable': 'wait',
  'secret-unreadable': 'fail',
  'read-only': 'fail',
  withheld: 'fail',
  preview: 'fail',
  disk: 'fail',
  missing: 'wait', // the demo's simulator is not running
  archive: 'fail',
  cancelled: 'wait', // the credentials changed while a token was requested
  bug: 'fail',
};

/** After an interrupted download: whether to get a fresh link, or to wait and check the report again. */
export const AFTER_DOWNLOAD: PerFailure<'fail' | 'renew-link' | 'wait'> = {
  invalid: 'fail',
  unreachable: 'renew-link',
  'timed-out': 'renew-link',
  'not-authorized': 'fail',
  'token-refused': 'fail',
  'rate-limited': 'renew-link',
  refused: 'fail',
  'server-trouble': 'renew-link',
  // An error page may hide that the link has expired.
  'unexpected-answer': ({ what, status }) =>
    what === 'web-page' && status !== null && status >= 400 && status !== 511 ? 'renew-link' : 'fail',
  'link-ended': 'renew-link',
  'cut-off': 'renew-link',
  'report-ended': 'fail',
  'outcome-unknown': 'fail',
  'still-accepted': 'fail',
  'secret-missing': 'fail',
  'secret-bound-elsewhere': 'fail',
  'keyring-unavailable': 'wait',
  'secret-unreadable': 'fail',
  'read-only': 'fail',
  withheld: 'fail',
  preview: 'fail',
  disk: 'fail',
  missing: 'fail',
  archive: 'fail',
  cancelled: 'wait', // the credentials changed
  bug: 'fail',
};
