import {
  CONTACT_FIELDS,
  type CertificateType,
  type Contact,
  type Organization,
  type TextField,
} from '../contract/organization.ts';
import { hasStates } from './sending.ts';

/**
 * How `company_address2` can be read, which is marked required with no condition: it must be present but may be empty,
 * it must be filled in, or it may be left out. (Interface, "Organization".)
 */
export type SecondAddress = 'present' | 'filled' | 'optional';
export const SECOND_ADDRESSES: readonly SecondAddress[] = ['present', 'filled', 'optional'];

/** The type of an additional contact that an EV request needs. (Interface, "Additional contact".) */
export const EV_APPROVER = 'EVApprover';

const ALWAYS: readonly TextField[] = [
  'companyName',
  'companyAddress',
  'city',
  'country',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'contactPhone',
];

/** A text of nothing but blanks is as good as none. */
const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';

const SECOND_ADDRESS_IS_MISSING: Record<SecondAddress, (text: string | undefined) => boolean> = {
  present: (text) => text === undefined,
  filled: isBlank,
  optional: () => false,
};

function missingOfContacts(contacts: readonly Contact[]): string[] {
  const missing = contacts.flatMap((contact, index) =>
    CONTACT_FIELDS.filter((field) => isBlank(contact[field])).map(
      (field) => `additionalContacts.${index}.${field}`,
    ),
  );
  const isApproved = contacts.some(({ contactType }) => contactType === EV_APPROVER);
  return isApproved ? missing : ['additionalContacts', ...missing];
}

/** Paths of the required fields that a new organization lacks. (Interface, "Organization", column Required.) */
export function missingFields(
  organization: Organization,
  type: CertificateType,
  secondAddress: SecondAddress,
): string[] {
  const inStates: TextField[] = hasStates(organization.country) ? ['state', 'zipCode'] : [];
  const missing: string[] = [...ALWAYS, ...inStates].filter((field) => isBlank(organization[field]));
  if (SECOND_ADDRESS_IS_MISSING[secondAddress](organization.companyAddress2)) missing.push('companyAddress2');
  return type === 'EV' ? [...missing, ...missingOfContacts(organization.additionalContacts ?? [])] : missing;
}
