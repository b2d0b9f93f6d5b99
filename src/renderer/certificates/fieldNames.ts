import type { ContactField, OrganizationField, TextField } from '../../contract/organization.ts';
import { API_NAMES, CONTACT_API_NAMES } from '../../organizations/apiNames.ts';

/** The label of each field in its section of a form. */
export const FIELD_LABELS: Readonly<Record<TextField, string>> = {
  companyName: 'Company name',
  companyAddress: 'Address',
  companyAddress2: 'Secondary address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  organizationalUnit: 'Organizational unit',
  contactFirstName: 'First name',
  contactLastName: 'Last name',
  contactEmail: 'E-mail',
  contactPhone: 'Phone',
  contactTitle: 'Title',
};

/** The label of each field of an additional contact. */
export const CONTACT_LABELS: Readonly<Record<ContactField, string>> = {
  contactType: 'Contact type',
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  email: 'E-mail',
  phone: 'Phone',
};

const ADDITIONAL_CONTACTS = 'Additional contacts';
const VALIDATION_CONTACT = 'Validation contact';

const isTextField = (name: string): name is TextField => Object.hasOwn(FIELD_LABELS, name);
const isContactField = (name: string): name is ContactField => Object.hasOwn(CONTACT_LABELS, name);
const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

/** A field where its section is not seen, such as in a list of changes. */
const named = (field: TextField): string =>
  field.startsWith('contact')
    ? `${VALIDATION_CONTACT}: ${lowered(FIELD_LABELS[field])}`
    : FIELD_LABELS[field];

/** Names the additional contact at an index. */
export const contactName = (index: number): string => `Contact ${index + 1}`;

/**
 * Names the field at a path such as `city`, `additionalContacts` or `additionalContacts.0.email`. A path that leads to
 * no field is returned as it is.
 */
export function fieldName(path: string): string {
  if (isTextField(path)) return named(path);
  if (path === 'id') return 'Organization ID';
  if (path === 'requestId') return 'Certificate request ID';
  if (path === 'additionalContacts') return ADDITIONAL_CONTACTS;
  const [, index, field] = /^additionalContacts\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (index === undefined) return path;
  const contact = contactName(Number(index));
  return field !== undefined && isContactField(field)
    ? `${contact}: ${lowered(CONTACT_LABELS[field])}`
    : contact;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Names several fields, with those of one contact together: `City, Validation contact (phone) and Contact 1 (title)`. */
export function fieldNames(paths: readonly string[]): string {
  const groups = Map.groupBy(new Set(paths.map(fieldName)), (name) => name.split(': ')[0] ?? name);
  return LIST.format(
    [...groups].map(([group, names]) => {
      const fields = names.flatMap((name) => name.split(': ')[1] ?? []);
      return fields.length === 0 ? group : `${group} (${fields.join(', ')})`;
    }),
  );
}

const isField = (name: string): name is OrganizationField => Object.hasOwn(API_NAMES, name);

/** The API’s name of the field at a path, such as `company_name` or `additional_contacts[0].email`. */
export function apiNameOf(path: string): string {
  if (isField(path)) return API_NAMES[path];
  const [, index, field] = /^additionalContacts\.(\d+)(?:\.(\w+))?$/.exec(path) ?? [];
  if (index === undefined) return path;
  const contact = `${API_NAMES.additionalContacts}[${index}]`;
  return field !== undefined && isContactField(field) ? `${contact}.${CONTACT_API_NAMES[field]}` : contact;
}
