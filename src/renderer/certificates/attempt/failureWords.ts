import type { ProblemWords } from '../../ui/messages/Problem.tsx';

/** What a status of refusal means for a change, after what the gateway said. */
type Refusal = Pick<ProblemWords, 'meaning' | 'todo'>;

const PROCESSING =
  'While the authority is still processing a request, its organization cannot be changed; how the service says so is not documented.';

const REFUSED: Readonly<Record<string, Refusal>> & { transport: Refusal; other: Refusal } = {
  '400': {
    meaning: `A field may not be accepted, or the request may be for a DV certificate. ${PROCESSING}`,
    todo: 'Correct the fields that it names. If it names none, wait until the authority has finished, then send again from the draft.',
  },
  '404': {
    meaning: 'Probably there is no certificate request with this ID.',
    todo: 'Compare the request ID with the portal. If it is right, check the address of the gateway in the profile.',
  },
  '409': {
    meaning:
      'Probably the authority is still processing the request. Until it has finished, its organization cannot be changed.',
    todo: 'Wait until the authority has finished, then send again from the draft.',
  },
  transport: {
    meaning:
      'That is about the way to the gateway, or about how the request was sent, not about its organization.',
    todo: 'Check the address of the gateway in the profile and the proxy of this computer, then send it again from the draft.',
  },
  other: {
    meaning: `The request may be for a DV certificate. ${PROCESSING}`,
    todo: 'Check the request in the portal, then send again from the draft.',
  },
};

/** Texts about changes that did not succeed. */
export const failureWords = {
  noReason: 'It gave no reason.',
  reason: (said: string) => `Its reason: ${said}.`,
  sendLater: 'Check your network, then send it again from the draft.',
  rateLimited: 'It received too many requests in a short time (429), and did not process this one.',
  notAuthorized: {
    title: (status: number) => `The gateway denied access (${status}).`,
    notRepeated:
      'Nothing changed. Sextant never sends a change twice by itself; the next attempt gets a new access token.',
    todo: (scope: string) =>
      `Send it again from the draft. If access is denied again, check that the client and the profile have the scope ${scope}.`,
  },
  refused: REFUSED,
  correctFields: 'Correct them in the draft, then send it again.',
  cancelled: {
    title: 'It was given up while it waited for an access token.',
    meaning: 'You cancelled it or changed its profile, or Sextant was closed.',
    todo: 'You can send it from the draft at any time.',
    details: [],
  },
  missing: {
    title: 'The profile or the draft no longer exists.',
    meaning: 'It was removed before the change could leave.',
    todo: 'Start a new draft from this.',
    details: [],
  },
  noAnswer: {
    title: 'No usable answer arrived.',
    meaning: 'The service did not process the change.',
    todo: 'Send it again from the draft.',
    details: [],
  },
  unknown: {
    ended: 'Sextant was closed while it waited for the answer.',
    gaveUp: 'Sextant stopped waiting for the answer.',
    connection: (host: string) => `The connection to the ${host} failed, perhaps after the change had left.`,
    cutOff: (host: string) => `The connection to the ${host} failed before the whole answer had arrived.`,
    status: (host: string, status: number) =>
      `The ${host} responded with the status ${status}, which leaves open what it did.`,
    mayHave: (status: number) =>
      `It responded with ${status}, which leaves open whether the change took effect.`,
  },
} as const;
