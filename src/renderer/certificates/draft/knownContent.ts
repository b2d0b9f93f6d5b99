import type { DraftContent } from '../../../contract/certificates.ts';
import { OrganizationFields, type Organization, type TextField } from '../../../contract/organization.ts';

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

const VALIDATION_CONTACT = [
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'contactTitle',
] as const satisfies readonly TextField[];

/** The contacts of the form, where nothing is known of those of the organization. Nobody’s name meets another’s phone. */
function keptContacts(fields: OrganizationFields, known: Omit<Organization, 'id'>): Omit<Organization, 'id'> {
  const isKnown = VALIDATION_CONTACT.some((field) => known[field]);
  const kept = isKnown ? [] : VALIDATION_CONTACT.map((field) => [field, fields[field]]);
  const { additionalContacts } = known.additionalContacts?.length ? known : fields;
  return { ...Object.fromEntries(kept), additionalContacts };
}

/**
 * The draft with a known organization chosen: identified by its id, together with its exact name, so that an id that
 * is wrong all the same still leads to the organization of that name. What is not known of it is empty, so that two
 * companies never mix; only contacts stay if none are known.
 */
export function withOrganization(content: DraftContent, { id, ...known }: Organization): DraftContent {
  const present = Object.entries(known).filter(([, value]) => value !== undefined);
  return {
    ...content,
    identifyBy: id === null ? 'name' : 'id',
    organizationId: id ?? '',
    fields: OrganizationFields.parse({
      ...EMPTY_FIELDS,
      ...Object.fromEntries(present),
      ...keptContacts(content.fields, known),
    }),
  };
}

/** The draft with its organization as it was in another state of it, and everything else as it is. */
export const withOrganizationOf = (
  content: DraftContent,
  { identifyBy, organizationId, fields }: DraftContent,
): DraftContent => ({ ...content, identifyBy, organizationId, fields });

/** Whether anything has been typed of the organization. */
export const hasOrganization = ({ organizationId, fields }: DraftContent): boolean =>
  organizationId !== '' || Object.values(fields).some((value) => value.length > 0);
