import { z } from 'zod';
import { COUNTRY_CODES, STATES } from './countries.ts';
import type { Readings } from './readings.ts';

const CONTACT = {
  contact_type: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  title: z.string(),
  id: z.number().int().optional(),
};

const ORGANIZATION = {
  id: z.number().int().optional(),
  company_name: z.string().optional(),
  company_address: z.string().optional(),
  company_address2: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  zip_code: z.string().optional(),
  country: z.string().optional(),
  organizational_unit: z.string().optional(),
  contact_first_name: z.string().optional(),
  contact_last_name: z.string().optional(),
  contact_email: z.string().optional(),
  contact_phone: z.string().optional(),
  contact_title: z.string().optional(),
};
export const Organization = {
  refused: z.strictObject({
    ...ORGANIZATION,
    additional_contacts: z.array(z.strictObject(CONTACT).partial()).optional(),
  }),
  ignored: z.object({
    ...ORGANIZATION,
    additional_contacts: z.array(z.object(CONTACT).partial()).optional(),
  }),
};
export type Organization = z.infer<typeof Organization.ignored>;

/** The interface names no other types than OV and EV. */
export type RequestType = 'DV' | 'OV' | 'EV';

/** An organization with every field empty, as the service returns fields that a request left out. */
export const NOTHING: Organization = {
  ...Object.fromEntries(Object.keys(ORGANIZATION).map((field) => [field, ''])),
  additional_contacts: [],
};

const NEEDED = [
  'company_name',
  'company_address',
  'city',
  'country',
  'contact_first_name',
  'contact_last_name',
  'contact_email',
  'contact_phone',
] as const;
const CONTACT_NEEDED = ['contact_type', 'email', 'first_name', 'last_name', 'phone', 'title'] as const;

const isEmpty = (text: string | undefined) => text === undefined || text.trim() === '';

/** The contacts that a new organization of an EV request lacks. */
function lackingContacts(contacts: NonNullable<Organization['additional_contacts']>): string[] {
  const missing = contacts.flatMap((contact, index) =>
    CONTACT_NEEDED.filter((field) => isEmpty(contact[field])).map(
      (field) => `additional_contacts.${index}.${field}`,
    ),
  );
  return contacts.some(({ contact_type: type }) => type === 'EVApprover')
    ? missing
    : [...missing, 'additional_contacts'];
}

/** The required fields that a new organization lacks. (Interface, "Organization", column Required.) */
export function lacking(body: Organization, type: RequestType, second: Readings['secondAddress']): string[] {
  const inStates = body.country === 'US' ? (['state', 'zip_code'] as const) : [];
  const missing: string[] = [...NEEDED, ...inStates].filter((field) => isEmpty(body[field]));
  const { company_address2: address2 } = body;
  if (second === 'filled' ? isEmpty(address2) : second === 'present' && address2 === undefined)
    missing.push('company_address2');
  return type === 'EV' ? [...missing, ...lackingContacts(body.additional_contacts ?? [])] : missing;
}

/** The fields of a new organization whose values cannot be right. */
export function wrong({ country = '', state = '', contact_email: email = '' }: Organization): string[] {
  return [
    ...(COUNTRY_CODES.includes(country) ? [] : ['country']),
    ...(country !== 'US' || STATES.includes(state) ? [] : ['state']),
    ...(/^[^@\s]+@[^@\s]+$/.test(email) ? [] : ['contact_email']),
  ];
}
