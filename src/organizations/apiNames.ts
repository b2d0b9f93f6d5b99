import type { ContactField, OrganizationField } from '../contract/organization.ts';

/** The API's name of each field, on the wire and in files for other programs. (Interface, "Organization".) */
export const API_NAMES: Readonly<Record<OrganizationField, string>> = {
  companyName: 'company_name',
  companyAddress: 'company_address',
  companyAddress2: 'company_address2',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  country: 'country',
  organizationalUnit: 'organizational_unit',
  contactFirstName: 'contact_first_name',
  contactLastName: 'contact_last_name',
  contactEmail: 'contact_email',
  contactPhone: 'contact_phone',
  contactTitle: 'contact_title',
  additionalContacts: 'additional_contacts',
};

/** The API's name of each field of an additional contact. (Interface, "Additional contact".) */
export const CONTACT_API_NAMES: Readonly<Record<ContactField, string>> = {
  contactType: 'contact_type',
  firstName: 'first_name',
  lastName: 'last_name',
  title: 'title',
  email: 'email',
  phone: 'phone',
};
