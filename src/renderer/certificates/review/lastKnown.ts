import type { Attempt } from '../../../contract/certificates.ts';
import type { Organization } from '../../../contract/organization.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import type { PredictedOutcome } from '../../../contract/prediction.ts';
import type { ProfileId } from '../../../contract/profiles.ts';

/** What is known of the organization that a request has, or is to get, and since when. */
export type LastKnown = {
  from: 'answer' | 'address-book';
  organization: Organization;
  atMs: number;
  /** An attempt after it took effect, or may have, without saying which organization the request has now. */
  isOutdated: boolean;
};

type Question = {
  profileId: ProfileId;
  requestId: string;
  expected: PredictedOutcome;
  attempts: readonly Attempt[];
  /** The address book of the profile. */
  known: readonly KnownOrganization[];
};

/**
 * The last known state, to compare with what is sent: the last answer for the request, otherwise the one organization
 * of the address book that the request is expected to get, by its id or by its name. Null if nothing is known.
 */
export function lastKnownState(question: Question): LastKnown | null {
  const { profileId, requestId, expected, attempts, known } = question;
  const ofRequest = attempts
    .filter((each) => each.profileId === profileId && each.requestId === requestId)
    .map(({ state }) => state);
  const answers = ofRequest.flatMap((state) => (state.kind === 'answered' ? [state] : []));
  const [last] = answers.toSorted((a, b) => b.atMs - a.atMs);
  if (last) {
    const isOutdated = ofRequest.some(
      (state) => state.kind === 'unknown' && state.atMs > last.atMs && state.checked?.found !== 'unchanged',
    );
    return { from: 'answer', organization: last.organization, atMs: last.atMs, isOutdated };
  }
  const [id, ...others] = expected.kind === 'associated' ? expected.ids : [];
  const entry =
    id === undefined || others.length > 0
      ? undefined
      : known.find(({ organization }) => organization.id === id);
  return entry
    ? { from: 'address-book', organization: entry.organization, atMs: entry.seenAtMs, isOutdated: false }
    : null;
}
