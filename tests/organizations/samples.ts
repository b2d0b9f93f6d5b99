// Organizations and drafts for the tests of the rules.
import type { DraftContent } from '../../src/contract/certificates.ts';
import {
  OrganizationId,
  type Contact,
  type Organization,
  type OrganizationFields,
} from '../../src/contract/organization.ts';

export const idOf = (digits: string): OrganizationId => OrganizationId.parse(digits);

export const APPROVER: Contact = {
  contactType: 'EVApprover',
  firstName: 'Robin',
  lastName: 'Roe',
  title: 'Head of IT',
  email: 'robin.roe@example.com',
  phone: '+49 30 555 0101',
};

/** Complete for OV in Germany. */
export const FIELDS: OrganizationFields = {
  companyName: 'Example GmbH',
  companyAddress: 'Musterstrasse 1',
  companyAddress2: '',
  city: 'Berlin',
  state: '',
  zipCode: '',
  country: 'DE',
  organizationalUnit: '',
  contactFirstName: 'Alex',
  contactLastName: 'Doe',
  contactEmail: 'alex.doe@example.com',
  contactPhone: '+49 30 555 0100',
  contactTitle: '',
  additionalContacts: [],
};

export const draftOf = (
  content: Partial<DraftContent> = {},
  fields: Partial<OrganizationFields> = {},
): DraftContent => ({
  requestId: '88213',
  type: 'OV',
  identifyBy: 'name',
  organizationId: '',
  onlyIdentity: false,
  ...content,
  fields: { ...FIELDS, ...fields },
});

/** What a known organization looks like, if only its id and name matter. */
export const known = (id: string | null, companyName: string): Organization => ({
  id: id === null ? null : idOf(id),
  companyName,
});
