import type { DraftContent } from '../../../contract/certificates.ts';
import type { Organization } from '../../../contract/organization.ts';
import { MOST_NEAR, type NearShown } from '../../../contract/prediction.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import { nearIds, searchNear, type NearMatch } from '../../../organizations/nearMatches.ts';

/** What is known and almost what was typed. */
export type NearKnown = {
  /** The organization with the typed id, if it is known under another name than the typed one. */
  otherName: Organization | null;
  /**
   * Organizations whose names are almost the typed one, while none has exactly this name. If only an entry that nobody
   * confirmed has it, those that the service has answered with: the entry may be the mistake.
   */
  names: NearMatch[];
  /** Organizations whose ids are almost the typed one, while none has exactly this id. */
  ids: Organization[];
};

export const NOTHING_NEAR: NearKnown = { otherName: null, names: [], ids: [] };

/** What a review warns of. The editor shows all there is. */
export const shownOf = ({ otherName, names, ids }: NearKnown): NearShown[] => {
  const shown = (what: NearShown['what'], organizations: readonly Organization[]) =>
    organizations.slice(0, MOST_NEAR).map(({ id, companyName }) => ({
      what,
      id,
      ...(companyName === undefined ? {} : { companyName }),
    }));
  return [
    ...shown('other-name', otherName ? [otherName] : []),
    ...shown('id', ids),
    ...shown(
      'name',
      names.map(({ organization }) => organization),
    ),
  ];
};

/** Looks for what the address book has that is almost what was typed, and may be what was meant; in short steps. */
export function* searchNearKnown(
  content: DraftContent,
  entries: readonly KnownOrganization[],
): Generator<undefined, NearKnown> {
  const known = entries.map(({ organization }) => organization);
  const confirmed = entries.flatMap(({ source, organization }) =>
    source === 'answer' ? [organization] : [],
  );
  const { identifyBy, organizationId } = content;
  const { companyName } = content.fields;
  const isById = identifyBy === 'id' && organizationId !== '';
  const chosen = isById ? known.find(({ id }) => id === organizationId) : undefined;
  const otherName = chosen?.companyName !== undefined && chosen.companyName !== companyName ? chosen : null;
  const isAmong = (some: readonly Organization[]) => some.some((each) => each.companyName === companyName);
  const others = isAmong(known) ? confirmed : known;
  const names = companyName === '' || isAmong(confirmed) ? [] : yield* searchNear(companyName, others);
  return {
    otherName,
    names: names.filter(({ organization }) => organization !== otherName),
    ids: isById && !chosen ? nearIds(organizationId, known) : [],
  };
}

/** What `searchNearKnown` finds, at once. */
export function nearKnown(content: DraftContent, entries: readonly KnownOrganization[]): NearKnown {
  const search = searchNearKnown(content, entries);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}
