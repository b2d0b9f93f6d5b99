import {
  CONTACT_FIELDS,
  TEXT_FIELDS,
  type CertificateType,
  type Contact,
  type Organization,
} from '../contract/organization.ts';
import { countryName } from '../contract/countries.ts';
import { APPROVER, CONTACT_RULES, FIELD_RULES, isLikeApprover } from './fieldRules.ts';
import { hasStates } from './sending.ts';
import { stateName } from './states.ts';

/**
 * How `company_address2` can be read, which is marked required with no condition: it must be present but may be empty,
 * it must be filled in, or it may be left out. (Interface, "Organization".)
 */
export type SecondAddress = 'present' | 'filled' | 'optional';
export const SECOND_ADDRESSES: readonly SecondAddress[] = ['present', 'filled', 'optional'];

/** A text of nothing but blanks is as good as none. */
const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';

const SECOND_ADDRESS_IS_MISSING: Record<SecondAddress, (text: string | undefined) => boolean> = {
  present: (text) => text === undefined,
  filled: isBlank,
  optional: () => false,
};

/** How the type of the approver must be spelled: as in the document, or in any way, as public clients do. */
export type ApproverSpelling = 'documented' | 'any';

function missingOfContacts(contacts: readonly Contact[], spelling: ApproverSpelling): string[] {
  const missing = contacts.flatMap((contact, index) =>
    CONTACT_FIELDS.filter((field) => CONTACT_RULES[field].required === 'yes' && isBlank(contact[field])).map(
      (field) => `additionalContacts.${index}.${field}`,
    ),
  );
  const isApproved = contacts.some(
    ({ contactType }) => contactType === APPROVER || (spelling === 'any' && isLikeApprover(contactType)),
  );
  return isApproved ? missing : ['additionalContacts', ...missing];
}

/** Paths of the required fields that a new organization lacks. (Interface, "Organization", column Required.) */
export function missingFields(
  organization: Organization,
  type: CertificateType,
  secondAddress: SecondAddress,
  spelling: ApproverSpelling = 'documented',
): string[] {
  const missing: string[] = TEXT_FIELDS.filter((field) => {
    const text = organization[field];
    switch (FIELD_RULES[field].required) {
      case 'yes':
        return isBlank(text);
      case 'united-states':
        return hasStates(organization.country) && isBlank(text);
      case 'unclear':
        return SECOND_ADDRESS_IS_MISSING[secondAddress](text);
      case 'no':
        return false;
    }
  });
  return type === 'EV'
    ? [...missing, ...missingOfContacts(organization.additionalContacts ?? [], spelling)]
    : missing;
}

const isEmailAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+$/.test(text);

/**
 * Paths of the fields whose values cannot be meant: no ISO 3166 country code, no abbreviation of a state, no e-mail
 * address. That a new organization with one of them is refused is inferred. (Interface, "Organization", column Rules.)
 */
export function invalidFields({ country = '', state = '', contactEmail = '' }: Organization): string[] {
  return [
    ...(hasStates(country) && stateName(state) === null ? ['state'] : []),
    ...(countryName(country) === null ? ['country'] : []),
    ...(isEmailAddress(contactEmail) ? [] : ['contactEmail']),
  ];
}
