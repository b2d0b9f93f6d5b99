import type { Attempt, DraftContent } from '../../../contract/certificates.ts';
import { EMPTY_DRAFT, withOrganization } from '../draft/knownContent.ts';

/** The content of a draft that sends what this attempt sent. */
export function contentOf({
  requestId,
  type,
  sent,
}: Pick<Attempt, 'requestId' | 'type' | 'sent'>): DraftContent {
  const onlyIdentity = Object.keys(sent).every((field) => field === 'id' || field === 'companyName');
  return { ...withOrganization(EMPTY_DRAFT, sent), requestId, type, onlyIdentity };
}
