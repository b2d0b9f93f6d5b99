import { z } from 'zod';

/** The longest text of one field. The interface names no limit. */
const LONGEST_TEXT = 2_000;

/** Text exactly as typed or received: never trimmed, since the service compares names exactly. */
const Text = z.string().max(LONGEST_TEXT, 'Use at most 2,000 characters.');

/**
 * An organization's identifier, as digits: the interface calls it an integer without a limit, and a number could not
 * hold every one. (Interface, "Organization".)
 */
export const OrganizationId = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,18})$/, 'Use at most 19 digits, without zeros before them.')
  .brand<'OrganizationId'>();
export type OrganizationId = z.infer<typeof OrganizationId>;

/**
 * The system-defined identifier of a certificate request. Its shape is not documented, so anything is allowed that
 * can be one segment of a path once it is encoded. (Interface, endpoint 3.)
 */
export const RequestId = z
  .string()
  .max(1_000, 'Use at most 1,000 characters.')
  .regex(
    /^(?!\.{1,2}$|\p{Z})[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+(?<!\p{Z})$/u,
    'Use the identifier as the service shows it: without blanks around it or invisible characters, and not “.” or “..”.',
  )
  .brand<'RequestId'>();
export type RequestId = z.infer<typeof RequestId>;

/** OV or EV: which fields are required depends on it. The API does not say which one a request is. */
export const CertificateType = z.enum(['OV', 'EV']);
export type CertificateType = z.infer<typeof CertificateType>;

/** A further contact responsible for validation. (Interface, "Additional contact"; its `id` is reserved and never sent.) */
export const Contact = z.object({
  contactType: Text,
  firstName: Text,
  lastName: Text,
  title: Text,
  email: Text,
  phone: Text,
});
export type Contact = z.infer<typeof Contact>;
export type ContactField = keyof Contact;
/** A contact in which nothing is filled in. */
export const NO_CONTACT: Readonly<Contact> = {
  contactType: '',
  firstName: '',
  lastName: '',
  title: '',
  email: '',
  phone: '',
};
export const CONTACT_FIELDS: readonly ContactField[] = Contact.keyof().options;

const TEXTS = {
  companyName: Text,
  companyAddress: Text,
  companyAddress2: Text,
  city: Text,
  state: Text,
  zipCode: Text,
  country: Text,
  organizationalUnit: Text,
  contactFirstName: Text,
  contactLastName: Text,
  contactEmail: Text,
  contactPhone: Text,
  contactTitle: Text,
};

/** The fields that hold one text. */
export type TextField = keyof typeof TEXTS;
/** In the order of the interface's table. */
export const TEXT_FIELDS: readonly TextField[] = z.object(TEXTS).keyof().options;

/** The most additional contacts of one organization. The interface names no limit. */
export const MOST_CONTACTS = 50;
const Contacts = z.array(Contact).max(MOST_CONTACTS, `Add at most ${MOST_CONTACTS} contacts.`);

/** Every field as it stands in a form. */
export const OrganizationFields = z.object({ ...TEXTS, additionalContacts: Contacts });
export type OrganizationFields = z.infer<typeof OrganizationFields>;
export type OrganizationField = keyof OrganizationFields;
export const ORGANIZATION_FIELDS: readonly OrganizationField[] = OrganizationFields.keyof().options;

/** An organization as sent or received. What is not part of it is absent. (Interface, "Organization".) */
export const Organization = OrganizationFields.partial().extend({ id: OrganizationId.nullable() });
export type Organization = z.infer<typeof Organization>;
