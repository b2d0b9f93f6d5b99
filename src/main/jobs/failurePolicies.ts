// What a failure means for a job, at each step of its way.
import type { PerFailure } from '../../contract/result.ts';

/** A generate request that brought no report. */
export const AFTER_REQUEST: PerFailure<'fail' | 'may-have-arrived' | 'begin-again'> = {
  invalid: 'fail',
  unreachable: ({ reason }) => (reason === 'reset' || reason === 'other' ? 'may-have-arrived' : 'fail'),
  'timed-out': 'may-have-arrived',
  'not-authorized': 'fail',
  'token-refused': 'fail',
  'rate-limited': 'fail',
  refused: 'fail',
  'server-trouble': ({ status }) => (status === 502 || status === 504 ? 'may-have-arrived' : 'fail'),
  'unexpected-answer': ({ status }) => (status === null || status < 300 ? 'may-have-arrived' : 'fail'),
  'link-ended': 'fail',
  'cut-off': 'fail',
  'report-ended': 'fail',
  'outcome-unknown': 'fail',
  'still-accepted': 'fail',
  'secret-missing': 'fail',
  'secret-bound-elsewhere': 'fail',
  'keyring-unavailable': 'fail',
  'secret-unreadable': 'fail',
  'read-only': 'fail',
  preview: 'fail',
  disk: 'fail',
  missing: 'fail',
  cancelled: 'begin-again', // before it left: the credentials were changed while a token was asked for
  bug: 'fail',
};

/** A check of a report that brought no answer: whether the next check may bring one. */
export const AFTER_CHECK: PerFailure<'fail' | 'wait'> = {
  invalid: 'fail',
  unreachable: 'wait',
  'timed-out': 'wait',
  'not-authorized': 'fail',
  'token-refused': 'fail',
  'rate-limited': 'wait',
  refused: 'fail',
  'server-trouble': 'wait',
  'unexpected-answer': 'wait', // a portal or a proxy in between; the report itself is not touched
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
  preview: 'fail',
  disk: 'fail',
  missing: 'wait', // the demo's simulator is not running
  cancelled: 'wait', // the credentials were changed while a token was asked for
  bug: 'fail',
};

/** A download that stopped: it goes on with a fresh link, or the report waits at the service for a better moment. */
export const AFTER_DOWNLOAD: PerFailure<'fail' | 'renew-link' | 'wait'> = {
  invalid: 'fail',
  unreachable: 'renew-link',
  'timed-out': 'renew-link',
  'not-authorized': 'fail',
  'token-refused': 'fail',
  'rate-limited': 'renew-link',
  refused: 'fail',
  'server-trouble': 'renew-link',
  'unexpected-answer': 'fail',
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
  preview: 'fail',
  disk: 'fail',
  missing: 'fail',
  cancelled: 'wait', // the credentials were changed
  bug: 'fail',
};

/** A failed job that a person tries again: whether the report that the service knows is over and a new one is needed. */
export const NEEDS_NEW_REPORT: PerFailure<boolean> = {
  invalid: false,
  unreachable: false,
  'timed-out': false,
  'not-authorized': false,
  'token-refused': false,
  'rate-limited': false,
  refused: ({ status }) => status === 404, // the service no longer knows it
  'server-trouble': false,
  'unexpected-answer': false,
  'link-ended': false,
  'cut-off': false,
  'report-ended': true,
  'outcome-unknown': false,
  'still-accepted': false,
  'secret-missing': false,
  'secret-bound-elsewhere': false,
  'keyring-unavailable': false,
  'secret-unreadable': false,
  'read-only': false,
  preview: false,
  disk: false,
  missing: false,
  cancelled: false,
  bug: false,
};
