// Attempts for tests: one with everything in it, and any.
import fc from 'fast-check';
import { Attempt, type AttemptState } from '../../src/contract/certificates.ts';
import type { Prediction } from '../../src/contract/prediction.ts';
import type { Failure } from '../../src/contract/result.ts';
import { hostileText } from '../table/spreadsheets.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
export const LATER = NOON + 1_000;

const CONTACT = {
  contactType: 'EVApprover',
  firstName: 'Kim',
  lastName: 'Roe',
  title: 'CTO',
  email: 'kim.roe@example.com',
  phone: '+1 555 0101',
};

export const LIKELY: Prediction = {
  id: 'known',
  name: 'known',
  expected: { kind: 'associated', by: 'id', ids: [] },
  otherwise: [{ kind: 'created' }],
  certainty: 'likely',
};

const REST = {
  id: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b01',
  draftId: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b02',
  profileId: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b03',
  profileName: 'ACME production',
  demo: false,
  requestId: '88213',
  type: 'EV',
  sent: {
    id: '3121',
    companyName: 'Example GmbH',
    companyAddress2: '',
    city: 'Berlin',
    additionalContacts: [CONTACT],
  },
  startedAtMs: NOON,
};

/** An attempt in this state. */
export const attemptOf = (state: unknown, prediction: unknown = LIKELY, rest: object = {}): Attempt =>
  Attempt.parse({ ...REST, prediction, state, ...rest });

/** One failure of each kind that a change can meet, and some more of kinds with several faces. */
export const CHANGE_FAILURES: readonly Failure[] = [
  { kind: 'invalid', issues: [{ path: 'requestId', message: 'Use digits.' }] },
  ...(
    [
      'offline',
      'changed',
      'blocked',
      'address',
      'name',
      'refused',
      'reset',
      'certificate',
      'tls',
      'proxy',
      'other',
    ] as const
  ).flatMap((reason) =>
    (['gateway', 'auth'] as const).map((role) => ({
      kind: 'unreachable' as const,
      role,
      host: 'api.example.com',
      reason,
    })),
  ),
  ...(['connect', 'answer', 'idle', 'total'] as const).map((phase) => ({
    kind: 'timed-out' as const,
    role: 'gateway' as const,
    host: 'api.example.com',
    phase,
    afterMs: 30_000,
  })),
  ...[401, 403].map((status) => ({
    kind: 'not-authorized' as const,
    role: 'gateway' as const,
    status,
    said: 'No.',
    missingScope: null,
  })),
  { kind: 'not-authorized', role: 'auth', status: 403, said: null, missingScope: null },
  { kind: 'token-refused', code: 'invalid_client', said: null },
  { kind: 'rate-limited', role: 'gateway', retryAfterMs: 7_000, said: null },
  ...[400, 404, 408, 409, 422].map((status) => ({
    kind: 'refused' as const,
    role: 'gateway' as const,
    status,
    said: null,
    details: [],
  })),
  ...[500, 501, 502, 503, 504].map((status) => ({
    kind: 'server-trouble' as const,
    role: 'gateway' as const,
    status,
    retryAfterMs: null,
    said: 'x',
  })),
  ...(['web-page', 'not-json', 'wrong-shape', 'too-large', 'redirect', 'empty'] as const).map((what) => ({
    kind: 'unexpected-answer' as const,
    role: 'gateway' as const,
    status: 200,
    what,
    details: ['id'],
  })),
  { kind: 'secret-missing', secret: 'clientSecret' },
  { kind: 'secret-bound-elsewhere', secret: 'clientSecret', origin: 'https://a.example' },
  { kind: 'keyring-unavailable', waitedMs: 60_000 },
  { kind: 'secret-unreadable', secret: 'clientSecret' },
  { kind: 'read-only' },
  { kind: 'withheld', why: 'not-confirmed' },
  { kind: 'withheld', why: 'outdated-review' },
  { kind: 'withheld', why: 'under-way' },
  { kind: 'withheld', why: 'unchecked' },
  { kind: 'withheld', why: 'unread-journal' },
  { kind: 'preview' },
  { kind: 'disk', problem: 'full', while: 'saving' },
  { kind: 'missing', what: 'profile' },
  { kind: 'missing', what: 'draft' },
  { kind: 'cancelled' },
  { kind: 'bug', ref: 'b1' },
  { kind: 'outcome-unknown' },
  {
    kind: 'outcome-unknown',
    cause: { kind: 'server-trouble', role: 'gateway', status: 504, retryAfterMs: null, said: null },
    wasAccepted: true,
  },
];

const HAPPENED = ['associated', 'associated-unknown', 'unclear'] as const;
const AS_PREDICTED = ['yes', 'possible', 'no', 'unclear'] as const;

/** Every state, with every verdict and every failure. */
export const ALL_STATES: readonly AttemptState[] = [
  { kind: 'waiting' },
  { kind: 'sending', sinceMs: NOON },
  ...HAPPENED.flatMap((happened) =>
    AS_PREDICTED.flatMap((asPredicted) =>
      ['4411', null].map((id) => ({
        kind: 'answered' as const,
        atMs: LATER,
        status: 200,
        organization: { id, companyName: 'Example GmbH' },
        otherFields: [{ name: 'extra', text: '1' }],
        verdict: { happened, asPredicted },
      })),
    ),
  ),
  ...CHANGE_FAILURES.flatMap((error) => [
    { kind: 'unchanged' as const, atMs: LATER, wasSent: true, error },
    { kind: 'unchanged' as const, atMs: LATER, wasSent: false, error },
  ]),
  ...[null, ...CHANGE_FAILURES].flatMap((error) =>
    [true, false].flatMap((wasAccepted) =>
      [null, { atMs: LATER, found: 'changed' }, { atMs: LATER, found: 'unchanged' }].map((checked) => ({
        kind: 'unknown' as const,
        atMs: LATER,
        error,
        wasAccepted,
        checked,
      })),
    ),
  ),
].map((state) => attemptOf(state).state);

const organization = fc.record(
  {
    id: fc.constantFrom('1', '9223372036854775807'),
    companyName: hostileText,
    companyAddress: hostileText,
    companyAddress2: hostileText,
    additionalContacts: fc.array(
      fc.record({
        contactType: hostileText,
        firstName: hostileText,
        lastName: hostileText,
        title: hostileText,
        email: hostileText,
        phone: hostileText,
      }),
      { maxLength: 2 },
    ),
  },
  { requiredKeys: ['id'] },
);

const refusal = hostileText.map((said) => ({
  kind: 'refused',
  role: 'gateway',
  status: 400,
  said,
  details: [{ source: said, description: said }],
}));

const state = fc.oneof(
  fc.constantFrom(...ALL_STATES),
  fc.record({ kind: fc.constant('unchanged'), atMs: fc.nat(), wasSent: fc.boolean(), error: refusal }),
  fc.record({
    kind: fc.constant('answered'),
    atMs: fc.nat(),
    status: fc.constant(200),
    organization,
    otherFields: fc.array(fc.record({ name: hostileText, text: hostileText }), { maxLength: 2 }),
    verdict: fc.constant({ happened: 'unclear', asPredicted: 'no' }),
  }),
);

/** Any attempt, with texts as from someone who wants them run. */
export const anyAttempt: fc.Arbitrary<Attempt> = fc
  .record({ state, sent: organization, profileName: hostileText, demo: fc.boolean() })
  .map(({ state: each, ...rest }) => attemptOf(each, LIKELY, rest));
