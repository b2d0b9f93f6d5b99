import type { DraftContent } from '../contract/certificates.ts';
import {
  ORGANIZATION_FIELDS,
  OrganizationId,
  TEXT_FIELDS,
  type Organization,
  type OrganizationField,
} from '../contract/organization.ts';
import { UNITED_STATES } from './countries.ts';

/** Whether state and zip code are required for a country. (Interface, "Organization", column Required.) */
export const hasStates = (country: string | undefined): boolean => country === UNITED_STATES;

const isSent = (field: OrganizationField, { onlyIdentity }: DraftContent): boolean =>
  !onlyIdentity || field === 'companyName';

/**
 * The organization that a draft sends: whatever is filled in, exactly as typed. That a field is required for some types
 * or countries forbids it to no other. Empty fields are left out, but for `company_address2`: it is marked required,
 * with no condition. An id that is none is left out; such a draft does not pass the checks. (Interface, "Organization".)
 */
export function organizationToSend(content: DraftContent): Organization {
  const { identifyBy, organizationId, fields } = content;
  const id = identifyBy === 'id' ? OrganizationId.safeParse(organizationId).data : undefined;
  const sent: Organization = { id: id ?? null };
  for (const field of TEXT_FIELDS) {
    const isNeeded = fields[field] !== '' || field === 'companyAddress2';
    if (isNeeded && isSent(field, content)) sent[field] = fields[field];
  }
  if (fields.additionalContacts.length && isSent('additionalContacts', content))
    sent.additionalContacts = fields.additionalContacts;
  return sent;
}

/** The fields that are filled in but not sent, since only what identifies the organization is. */
export function unsentFields(content: DraftContent): OrganizationField[] {
  return ORGANIZATION_FIELDS.filter((field) => content.fields[field].length && !isSent(field, content));
}
