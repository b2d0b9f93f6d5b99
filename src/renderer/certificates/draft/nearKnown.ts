import type { DraftContent } from '../../../contract/certificates.ts';
import type { Organization } from '../../../contract/organization.ts';
import { nearIds, searchNear, type NearMatch } from '../../../organizations/nearMatches.ts';

/** What is known and almost what was typed. */
export type NearKnown = {
  /** The organization with the typed id, if it is known under another name than the typed one. */
  otherName: Organization | null;
  /** Organizations whose names are almost the typed one, while none has exactly this name. */
  names: NearMatch[];
  /** Organizations whose ids are almost the typed one, while none has exactly this id. */
  ids: Organization[];
};

export const NOTHING_NEAR: NearKnown = { otherName: null, names: [], ids: [] };

/** Looks for what the address book has that is almost what was typed, and may be what was meant; in short steps. */
export function* searchNearKnown(
  content: DraftContent,
  known: readonly Organization[],
): Generator<undefined, NearKnown> {
  const { identifyBy, organizationId } = content;
  const { companyName } = content.fields;
  const isById = identifyBy === 'id' && organizationId !== '';
  const chosen = isById ? known.find(({ id }) => id === organizationId) : undefined;
  const otherName = chosen?.companyName !== undefined && chosen.companyName !== companyName ? chosen : null;
  const isNameKnown = known.some((each) => each.companyName === companyName);
  const names = companyName === '' || isNameKnown ? [] : yield* searchNear(companyName, known);
  return {
    otherName,
    names: names.filter(({ organization }) => organization !== otherName),
    ids: isById && !chosen ? nearIds(organizationId, known) : [],
  };
}

/** What `searchNearKnown` finds, at once. */
export function nearKnown(content: DraftContent, known: readonly Organization[]): NearKnown {
  const search = searchNearKnown(content, known);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
}
