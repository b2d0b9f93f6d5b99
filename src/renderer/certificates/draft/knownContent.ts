import type { DraftContent } from '../../../contract/certificates.ts';
import { OrganizationFields, type Organization } from '../../../contract/organization.ts';

/** No field filled in. */
export const EMPTY_FIELDS: OrganizationFields = {
  companyName: '',
  companyAddress: '',
  companyAddress2: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  organizationalUnit: '',
  contactFirstName: '',
  contactLastName: '',
  contactEmail: '',
  contactPhone: '',
  contactTitle: '',
  additionalContacts: [],
};

/** A draft in which nothing has been typed. */
export const EMPTY_DRAFT: DraftContent = {
  requestId: '',
  type: 'OV',
  identifyBy: 'name',
  organizationId: '',
  onlyIdentity: false,
  fields: EMPTY_FIELDS,
};

/**
 * The draft with a known organization chosen: identified by its id, together with its exact name, so that an id that
 * is wrong all the same still leads to the organization of that name. Fields that are not known stay as they are.
 */
export function withOrganization(content: DraftContent, { id, ...known }: Organization): DraftContent {
  const present = Object.entries(known).filter(([, value]) => value !== undefined);
  return {
    ...content,
    ...(id === null ? { identifyBy: 'name' } : { identifyBy: 'id', organizationId: id }),
    fields: OrganizationFields.parse({ ...content.fields, ...Object.fromEntries(present) }),
  };
}
