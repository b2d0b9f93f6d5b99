import type { Finding } from '../../../contract/certificates.ts';
import type { OrganizationId } from '../../../contract/organization.ts';
import type { PredictedOutcome } from '../../../contract/prediction.ts';

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

type Expected = {
  [K in PredictedOutcome['kind']]: (outcome: Extract<PredictedOutcome, { kind: K }>) => string;
};

const EXPECTED: Expected = {
  associated: ({ ids }) =>
    ids.length === 0
      ? 'an existing organization whose ID was not known'
      : ids.length === 1
        ? `the existing organization ${ids[0]}`
        : `the existing organization ${EITHER.format(ids)}`,
  created: () => 'a new organization',
  refused: () => 'a refusal',
};

/** What was expected, within a sentence. */
function expected<K extends PredictedOutcome['kind']>(
  outcome: Extract<PredictedOutcome, { kind: K }>,
): string {
  const say: (outcome: Extract<PredictedOutcome, { kind: K }>) => string = EXPECTED[outcome.kind];
  return say(outcome);
}

const OPEN_PORTAL = 'Open the certificate request in the service’s portal, and check its organization.';
const CORRECT =
  'If it is not the one that you meant, start a new draft with the ID and the exact name of that one. The authority may have to finish this change first.';

/** Texts about one attempt: how far it is, and what came of it. */
export const words = {
  title: (requestId: string) => `Request ${requestId}`,
  untitled: 'Attempt',
  loading: 'Loading the attempt',
  outcome: 'Outcome',
  todo: 'What to do',
  details: 'Details',
  copyDetails: 'Copy details',
  gone: {
    title: 'No such attempt',
    text: 'It is not in the journal.',
    action: 'Show journal',
  },
  /** When the state could not be written to disk. */
  unsaved:
    'So this outcome is not in the journal yet. If Sextant is closed now, the journal will call it unknown at the next start.',
  waiting: {
    status: 'Waiting',
    title: 'Waiting for an access token',
    text: 'Nothing has left.',
    cancel: 'Cancel',
    progress: 'Waiting for an access token',
  },
  sending: {
    status: 'Sending',
    title: 'Sending the change',
    text: 'You can leave this screen. The change is sent once and never repeated.',
    progress: 'Waiting for the answer',
  },
  answered: {
    status: {
      yes: 'As predicted',
      possible: 'Not as expected',
      no: 'Not as predicted',
      unclear: 'Unclear',
    },
    /** 202: processing has not been completed, and may never be. (RFC 9110, 15.3.3.) */
    notYet:
      'The status 202 says that the gateway accepted the change, not that it is done: it may still fail silently.',
    asPredicted: {
      associated: (id: OrganizationId) =>
        `The request is now associated with the existing organization ${id}.`,
      'associated-unknown': (id: OrganizationId) =>
        `The request is now associated with organization ${id}, which was not known here.`,
      unclear: (id: OrganizationId) =>
        `The answer names organization ${id}, but not whether it existed before.`,
    },
    instead: {
      associated: (outcome: PredictedOutcome, id: OrganizationId) =>
        outcome.kind === 'associated'
          ? `Expected ${expected(outcome)}; the answer names another existing one, ${id}.`
          : `Expected ${expected(outcome)}; the answer names an existing one, ${id}.`,
      'associated-unknown': (outcome: PredictedOutcome, id: OrganizationId) =>
        `Expected ${expected(outcome)}; the answer names ${id}, an organization that was not known here.`,
      unclear: (outcome: PredictedOutcome, id: OrganizationId) =>
        `Expected ${expected(outcome)}; the answer names ${id}, but not whether it existed before.`,
      noId: (outcome: PredictedOutcome) =>
        `Expected ${expected(outcome)}; the answer has no organization ID.`,
    },
    /** What was not expected, and what to do about it. */
    next: {
      associated: [OPEN_PORTAL, CORRECT],
      'associated-unknown': [
        'Compare the fields below: the organization is in the address book now.',
        OPEN_PORTAL,
        CORRECT,
      ],
      unclear: [OPEN_PORTAL, 'Do not send the change again before you have.'],
    },
    /** Instead of an existing organization, perhaps a new one. */
    perhapsNew: [
      OPEN_PORTAL,
      CORRECT,
      'A new organization stays in the account: the API cannot remove it. If it must go, ask the service’s support.',
    ],
    whetherDone: [OPEN_PORTAL],
  },
  unchanged: {
    cancelled: 'Cancelled',
    notSent: 'Not sent',
    refused: 'Refused',
    title: { notSent: 'Nothing was sent, so nothing changed', refused: 'Refused: nothing changed' },
    fields: 'The refusal points at these fields:',
  },
  unknown: {
    status: 'Outcome unknown',
    accepted: 'Accepted, but unclear',
    title: 'Outcome unknown. Do not send again; check first.',
    acceptedTitle: 'Accepted, but the answer is unusable. Do not send again; check first.',
    meaning: 'The change may have taken effect or not. Sending it again could create a second organization.',
    acceptedMeaning: (status: number | null) =>
      status === 202
        ? 'The gateway accepted the change (202), but did not say that it is done, or which organization the request has now.'
        : 'The service reported success, but its answer does not say which organization the request has now.',
    check: {
      found: 'What you found',
      steps: [
        'Open the certificate request in the service’s portal. The API has no call that reads it.',
        'Look at its organization, and compare it with what was sent.',
        'Record here what you found. Until then, nothing is sent for this request.',
      ],
      portal: 'Open portal',
      demo: 'The demo has no portal: nothing can be checked, so choose either.',
      noPortal: 'The profile has no address of the portal. You can add it under Credentials.',
    },
    found: {
      changed: {
        action: 'It was changed',
        follows: 'The draft is removed, and the next change for this request can be sent.',
      },
      unchanged: {
        action: 'It was not changed',
        follows: 'The draft is kept, and you can send it again.',
      },
    } satisfies Record<Finding, { action: string; follows: string }>,
  },
  checked: {
    changed: {
      status: 'Checked: changed',
      title: 'The outcome was unknown; you found that it was changed',
      meaning:
        'Which organization the request has now did not arrive here, so the address book does not have it from this attempt.',
    },
    unchanged: {
      status: 'Checked: not changed',
      title: 'The outcome was unknown; you found that it was not changed',
      meaning: 'The draft was kept, and can be sent again.',
    },
    at: 'Recorded',
  },
  comparison: {
    title: 'What was sent and what came back',
    field: 'Field',
    sent: 'Sent',
    received: 'Answered',
    result: 'Result',
    same: 'Same',
    different: 'Different',
    onlyAnswered: 'Only answered',
    notAnswered: 'Not answered',
    ignored: 'Ignored',
    none: 'Nothing was sent, so there is nothing to compare.',
    allSame: 'Every field came back as it was sent.',
    ignoredText: (count: number) =>
      `${count === 1 ? '1 field was' : `${count} fields were`} ignored: the answer has those of an organization that seems to have existed before. The document says so for a company name that matches.`,
    differentText: (count: number) =>
      `${count === 1 ? '1 field' : `${count} fields`} came back different from what was sent.`,
    notAnsweredText: (count: number) =>
      `${count === 1 ? '1 field that was sent is' : `${count} fields that were sent are`} not in the answer.`,
    onlyAnsweredText: (count: number) =>
      `${count === 1 ? '1 field was' : `${count} fields were`} not sent; the answer has ${count === 1 ? 'it' : 'them'}.`,
    showSame: (count: number) => (count === 1 ? '1 field is the same' : `${count} fields are the same`),
    others: (count: number) =>
      count === 1 ? '1 other field of the answer' : `${count} other fields of the answer`,
    othersText: 'The document does not name them, or their values cannot be used.',
  },
  /** What the review warned of. */
  near: 'Almost known, as shown before it was sent',
  facts: {
    title: 'Attempt',
    profile: 'Profile',
    demoProfile: (name: string) => `${name} (DEMO: everything is made up)`,
    request: 'Request',
    type: 'Certificate type',
    started: 'Started',
    ended: 'Ended',
    status: 'HTTP status',
    prediction: 'Predicted',
    sent: 'Exactly what was sent',
    willBeSent: 'Exactly what will be sent',
    notSent: 'Exactly what would have been sent',
  },
  actions: {
    toDraft: 'Back to draft',
    newDraft: 'New draft from this',
  },
} as const;
