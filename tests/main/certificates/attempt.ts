import { Attempt, type AttemptState } from '../../../src/contract/certificates.ts';

/** An attempt in this state. */
export const attemptIn = (state: AttemptState, more: Partial<Attempt> = {}): Attempt =>
  Attempt.parse({
    id: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01',
    draftId: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a02',
    profileId: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a03',
    profileName: 'Work',
    demo: false,
    requestId: '88214',
    type: 'OV',
    sent: { id: null, companyName: 'Example GmbH' },
    prediction: {
      id: 'not-given',
      name: 'unknown',
      expected: { kind: 'created' },
      otherwise: [],
      certainty: 'open',
    },
    startedAtMs: 5,
    ...more,
    state,
  });

const error = {
  kind: 'server-trouble',
  role: 'gateway',
  status: 503,
  retryAfterMs: null,
  said: null,
} as const;

/** One state of each kind, and one for each way in which it matters. */
export const STATES: readonly AttemptState[] = [
  { kind: 'waiting' },
  { kind: 'sending', sinceMs: 6 },
  {
    kind: 'answered',
    atMs: 7,
    status: 200,
    organization: { id: null, companyName: 'Example GmbH' },
    otherFields: [{ name: 'a', text: 'b' }],
    verdict: { happened: 'unclear', asPredicted: 'unclear' },
  },
  { kind: 'unchanged', atMs: 7, wasSent: false, error: { kind: 'cancelled' } },
  { kind: 'unchanged', atMs: 7, wasSent: true, error },
  { kind: 'unknown', atMs: 7, error, wasAccepted: false, checked: null },
  { kind: 'unknown', atMs: 7, error: null, wasAccepted: true, checked: null },
  { kind: 'unknown', atMs: 7, error, wasAccepted: false, checked: { atMs: 8, found: 'changed' } },
  { kind: 'unknown', atMs: 7, error, wasAccepted: false, checked: { atMs: 8, found: 'unchanged' } },
];
