import type { DraftContent } from '../../src/contract/certificates.ts';

/** A draft with every field filled in, with which nothing is wrong in any country and for either type. */
export const FILLED_DRAFT: DraftContent = {
  requestId: '88213',
  type: 'OV',
  identifyBy: 'name',
  organizationId: '',
  onlyIdentity: false,
  fields: {
    companyName: 'Example GmbH',
    companyAddress: 'Musterstraße 1',
    companyAddress2: '2nd floor',
    city: 'Berlin',
    state: 'CA',
    zipCode: '90094',
    country: 'DE',
    organizationalUnit: 'IT',
    contactFirstName: 'Alex',
    contactLastName: 'Doe',
    contactEmail: 'alex.doe@example.com',
    contactPhone: '+1 555 0100',
    contactTitle: 'Engineer',
    additionalContacts: [
      {
        contactType: 'EVApprover',
        firstName: 'Sam',
        lastName: 'Roe',
        title: 'Head of IT',
        email: 'sam.roe@example.com',
        phone: '+49 30 1234567',
      },
      {
        contactType: 'TechnicalContact',
        firstName: 'Kim',
        lastName: 'Poe',
        title: 'Engineer',
        email: 'kim.poe@example.com',
        phone: '030 123-4567',
      },
    ],
  },
};

function replaced(value: unknown, keys: readonly string[], text: string): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return text;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === key ? replaced(each, rest, text) : each));
  if (typeof value !== 'object' || value === null || !(key in value)) throw new Error(`No ${key}`);
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === key ? replaced(each, rest, text) : each]),
  );
}

/** The draft with another text in one field, such as `fields.additionalContacts.0.email`. */
export const withField = (content: DraftContent, path: string, text: string): DraftContent =>
  replaced(content, path.split('.'), text) as DraftContent;
