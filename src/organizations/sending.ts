import type { DraftContent } from '../contract/certificates.ts';
import {
  ORGANIZATION_FIELDS,
  OrganizationId,
  TEXT_FIELDS,
  type Organization,
  type OrganizationField,
} from '../contract/organization.ts';
import { UNITED_STATES } from './countries.ts';

/** Whether state and zip code apply to a country. (Interface, "Organization", column Required.) */
export const hasStates = (country: string | undefined): boolean => country === UNITED_STATES;

function applies(field: OrganizationField, { type, onlyIdentity, fields }: DraftContent): boolean {
  if (onlyIdentity) return field === 'companyName';
  switch (field) {
    case 'state':
    case 'zipCode':
      return hasStates(fields.country);
    case 'additionalContacts':
      return type === 'EV';
    default:
      return true;
  }
}

/**
 * The organization that a draft sends: what applies to its type and country, exactly as typed. Empty fields are left
 * out, but for `company_address2`: it is marked required, with no condition. An id that is none is left out; such a
 * draft does not pass the checks. (Interface, "Organization".)
 */
export function organizationToSend(content: DraftContent): Organization {
  const { identifyBy, organizationId, fields } = content;
  const id = identifyBy === 'id' ? OrganizationId.safeParse(organizationId).data : undefined;
  const sent: Organization = { id: id ?? null };
  for (const field of TEXT_FIELDS) {
    const isNeeded = fields[field] !== '' || field === 'companyAddress2';
    if (isNeeded && applies(field, content)) sent[field] = fields[field];
  }
  if (fields.additionalContacts.length && applies('additionalContacts', content))
    sent.additionalContacts = fields.additionalContacts;
  return sent;
}

/** The fields that are filled in but not sent, such as a state outside the United States. */
export function unsentFields(content: DraftContent): OrganizationField[] {
  return ORGANIZATION_FIELDS.filter((field) => content.fields[field].length && !applies(field, content));
}
