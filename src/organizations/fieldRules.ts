import type { ContactField, TextField } from '../contract/organization.ts';

/** What a text is, which decides how it is checked. */
type Kind = 'name' | 'text' | 'email' | 'phone' | 'country' | 'state' | 'zip' | 'contact-type';

export type FieldRule = {
  /** As it stands in a sentence. */
  label: string;
  kind: Kind;
  /**
   * Whether the document requires the field. `united-states`: there only. `unclear`: marked required, with no condition
   * given.
   */
  required: 'yes' | 'no' | 'united-states' | 'unclear';
  /** The most characters that are usual. The document names no limit. */
  usual: number;
};

// A certificate holds at most 64 characters of a name or unit, and 128 of a locality. (RFC 5280, upper bounds.)
const IN_NAME = 64;
const IN_LOCALITY = 128;
/** Of an address of a mailbox. (RFC 5321, 4.5.3.1.3) */
const IN_EMAIL = 254;

/** The conditions of each field that holds a text. (Interface, "Organization".) */
export const FIELD_RULES: Readonly<Record<TextField, FieldRule>> = {
  companyName: { label: 'company name', kind: 'name', required: 'yes', usual: IN_NAME },
  companyAddress: { label: 'address', kind: 'text', required: 'yes', usual: IN_LOCALITY },
  companyAddress2: {
    label: 'second line of the address',
    kind: 'text',
    required: 'unclear',
    usual: IN_LOCALITY,
  },
  city: { label: 'city', kind: 'text', required: 'yes', usual: IN_LOCALITY },
  state: { label: 'state', kind: 'state', required: 'united-states', usual: IN_LOCALITY },
  zipCode: { label: 'ZIP code', kind: 'zip', required: 'united-states', usual: IN_LOCALITY },
  country: { label: 'country', kind: 'country', required: 'yes', usual: IN_LOCALITY },
  organizationalUnit: { label: 'organizational unit', kind: 'name', required: 'no', usual: IN_NAME },
  contactFirstName: { label: 'contact’s first name', kind: 'name', required: 'yes', usual: IN_NAME },
  contactLastName: { label: 'contact’s last name', kind: 'name', required: 'yes', usual: IN_NAME },
  contactEmail: { label: 'contact’s e-mail address', kind: 'email', required: 'yes', usual: IN_EMAIL },
  contactPhone: { label: 'contact’s phone number', kind: 'phone', required: 'yes', usual: IN_NAME },
  contactTitle: { label: 'contact’s title', kind: 'text', required: 'no', usual: IN_LOCALITY },
};

/** The most additional contacts that are usual. */
export const USUAL_CONTACTS = 20;

/** The conditions of each field of an additional contact. (Interface, "Additional contact".) */
export const CONTACT_RULES: Readonly<Record<ContactField, FieldRule>> = {
  contactType: { label: 'contact type', kind: 'contact-type', required: 'yes', usual: IN_NAME },
  firstName: { label: 'contact’s first name', kind: 'name', required: 'yes', usual: IN_NAME },
  lastName: { label: 'contact’s last name', kind: 'name', required: 'yes', usual: IN_NAME },
  title: { label: 'contact’s title', kind: 'text', required: 'yes', usual: IN_LOCALITY },
  email: { label: 'contact’s e-mail address', kind: 'email', required: 'yes', usual: IN_EMAIL },
  phone: { label: 'contact’s phone number', kind: 'phone', required: 'yes', usual: IN_NAME },
};

/** The type of contact that an EV request needs, exactly as the document writes it. */
export const APPROVER = 'EVApprover';

/** Whether a type is that one, however it is spelled: public clients send `EvApprover`. */
export const isLikeApprover = (contactType: string): boolean =>
  contactType.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') === APPROVER.toLowerCase();
