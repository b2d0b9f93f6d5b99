import { z } from 'zod';

// The interface names no limits. These only keep what nobody means from filling the disk or holding up the app.

/** The longest text of one field: as much as is searched for secrets in one that is received. */
export const LONGEST_TEXT = 2 ** 14;
/** The most additional contacts of one organization… */
export const MOST_CONTACTS = 1_000;
/** …and the most characters that all of them have together. */
export const MOST_OF_CONTACTS = 2 ** 18;

/** How many there are of something, and how many more that is than are kept. */
const beyond = (count: number, most: number, what: string): string => {
  const [all, more, kept] = [count, count - most, most].map((each) => each.toLocaleString('en'));
  return `${all} ${what}, ${more} more than the ${kept} that are kept`;
};

/** Text exactly as typed or received: never trimmed, since the service compares names exactly. */
export const FieldText = z.string().max(LONGEST_TEXT, {
  error: ({ input }) =>
    `This has ${beyond(typeof input === 'string' ? input.length : 0, LONGEST_TEXT, 'characters')}.`,
});

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
    'Use the identifier as the service shows it: without spaces around it or invisible characters, and not “.” or “..”.',
  )
  .brand<'RequestId'>();
export type RequestId = z.infer<typeof RequestId>;

/** OV or EV: which fields are required depends on it. The API does not say which one a request is. */
export const CertificateType = z.enum(['OV', 'EV']);
export type CertificateType = z.infer<typeof CertificateType>;

/** A further contact responsible for validation. (Interface, "Additional contact"; its `id` is reserved and never sent.) */
export const Contact = z.object({
  contactType: FieldText,
  firstName: FieldText,
  lastName: FieldText,
  title: FieldText,
  email: FieldText,
  phone: FieldText,
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
  companyName: FieldText,
  companyAddress: FieldText,
  companyAddress2: FieldText,
  city: FieldText,
  state: FieldText,
  zipCode: FieldText,
  country: FieldText,
  organizationalUnit: FieldText,
  contactFirstName: FieldText,
  contactLastName: FieldText,
  contactEmail: FieldText,
  contactPhone: FieldText,
  contactTitle: FieldText,
};

/** The fields that hold one text. */
export type TextField = keyof typeof TEXTS;
/** In the order of the interface's table. */
export const TEXT_FIELDS: readonly TextField[] = z.object(TEXTS).keyof().options;

/** How many characters contacts have together. */
export const charactersOf = (contacts: readonly Contact[]): number =>
  contacts.reduce(
    (all, contact) => CONTACT_FIELDS.reduce((sum, field) => sum + contact[field].length, all),
    0,
  );

const Contacts = z
  .array(Contact)
  .max(MOST_CONTACTS, {
    error: ({ input }) =>
      `There are ${beyond(Array.isArray(input) ? input.length : 0, MOST_CONTACTS, 'contacts')}.`,
    abort: true,
  })
  .superRefine((contacts, { addIssue }) => {
    const characters = charactersOf(contacts);
    if (characters > MOST_OF_CONTACTS)
      addIssue(`Together they have ${beyond(characters, MOST_OF_CONTACTS, 'characters')}.`);
  });

/** Every field as it stands in a form. */
export const OrganizationFields = z.object({ ...TEXTS, additionalContacts: Contacts });
export type OrganizationFields = z.infer<typeof OrganizationFields>;
export type OrganizationField = keyof OrganizationFields;
export const ORGANIZATION_FIELDS: readonly OrganizationField[] = OrganizationFields.keyof().options;

/** An organization as sent or received. What is not part of it is absent. (Interface, "Organization".) */
export const Organization = OrganizationFields.partial().extend({ id: OrganizationId.nullable() });
export type Organization = z.infer<typeof Organization>;
