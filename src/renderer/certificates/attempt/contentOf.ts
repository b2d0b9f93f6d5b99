import { DraftContent, type Attempt } from '../../../contract/certificates.ts';
import { TEXT_FIELDS } from '../../../contract/organization.ts';

/** The content of a draft that sends what this attempt sent. */
export function contentOf({
  requestId,
  type,
  sent,
}: Pick<Attempt, 'requestId' | 'type' | 'sent'>): DraftContent {
  const texts = TEXT_FIELDS.map((field) => [field, sent[field] ?? ''] as const);
  return DraftContent.parse({
    requestId,
    type,
    identifyBy: sent.id === null ? 'name' : 'id',
    organizationId: sent.id ?? '',
    onlyIdentity: Object.keys(sent).every((field) => field === 'id' || field === 'companyName'),
    fields: { ...Object.fromEntries(texts), additionalContacts: sent.additionalContacts ?? [] },
  });
}
