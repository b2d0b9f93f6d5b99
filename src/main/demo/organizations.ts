import { OrganizationId, type Organization } from '../../contract/organization.ts';

type Company = readonly [
  id: string,
  name: string,
  address: string,
  city: string,
  state: string,
  zipCode: string,
  country: string,
];

/** Some of the companies that the simulator has, not all: others are nearly the same, or have an id that is not known. */
const COMPANIES: readonly Company[] = [
  ['3121', 'Example GmbH', 'Musterstrasse 1', 'Berlin', '', '', 'DE'],
  ['3122', 'Example Inc.', '1 Sample Street', 'Los Angeles', 'CA', '90094', 'US'],
  ['3123', 'Sample Media Ltd', '2 Test Lane', 'London', '', '', 'GB'],
  ['3126', 'Société Exemple', '3 rue de l’Essai', 'Paris', '', '', 'FR'],
];

/** The address book that the demo profile has at first, as the simulator would answer with each. */
export const DEMO_ORGANIZATIONS = COMPANIES.map(
  ([id, companyName, companyAddress, city, state, zipCode, country]) =>
    ({
      id: OrganizationId.parse(id),
      companyName,
      companyAddress,
      companyAddress2: '',
      city,
      state,
      zipCode,
      country,
      organizationalUnit: 'IT',
      contactFirstName: 'Alex',
      contactLastName: 'Doe',
      contactEmail: 'alex.doe@example.com',
      contactPhone: '+1 555 0100',
      contactTitle: 'Engineer',
      additionalContacts: [],
    }) satisfies Organization,
);
