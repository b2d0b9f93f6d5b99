import type { Attempt } from '../../../contract/certificates.ts';
import type { Organization } from '../../../contract/organization.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
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
  sent: Organization;
  attempts: readonly Attempt[];
  /** The address book of the profile. */
  known: readonly KnownOrganization[];
};

/**
 * The last known state, to compare with what is sent: the last answer for the request, otherwise the organization with
 * this id in the address book. Null if nothing is known.
 */
export function lastKnownState({ profileId, requestId, sent, attempts, known }: Question): LastKnown | null {
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
  const entry = known.find(({ organization: { id } }) => id !== null && id === sent.id);
  return entry
    ? { from: 'address-book', organization: entry.organization, atMs: entry.seenAtMs, isOutdated: false }
    : null;
}
