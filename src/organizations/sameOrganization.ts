import {
  CONTACT_FIELDS,
  ORGANIZATION_FIELDS,
  type Contact,
  type Organization,
} from '../contract/organization.ts';

/** A contact in which nothing is filled in is none. (Interface, "Additional contact".) */
export const saysNothing = (contact: Contact): boolean =>
  CONTACT_FIELDS.every((field) => contact[field] === '');

const contactsOf = ({ additionalContacts = [] }: Organization) =>
  additionalContacts
    .filter((contact) => !saysNothing(contact))
    .map((contact) => CONTACT_FIELDS.map((field) => contact[field]));

/**
 * Everything that an organization says but its id, as a text to compare: an absent field and an empty one say the same.
 * (Interface, "Organization".)
 */
export const contentOf = (organization: Organization): string =>
  JSON.stringify(
    ORGANIZATION_FIELDS.map((field) =>
      field === 'additionalContacts' ? contactsOf(organization) : (organization[field] ?? ''),
    ),
  );

/** Whether two organizations say the same in every field, the id included. (Interface, "Organization".) */
export const sameOrganization = (one: Organization, other: Organization): boolean =>
  one.id === other.id && contentOf(one) === contentOf(other);

/** Whether it can be told apart from others at all: by an id or by a name. (Interface, endpoint 3.) */
export const hasIdentity = ({ id, companyName }: Organization): boolean =>
  id !== null || (companyName !== undefined && companyName !== '');
