import type { Organization, RequestType } from './organizationFields.ts';

type CertificateRequest = {
  type: RequestType;
  state: 'processing' | 'deployment' | 'active';
  organizationId: number;
};

/** What endpoint 3 knows: the organizations of an account, and its certificate requests by their ids. */
export type Account = {
  organizations: readonly (Organization & { id: number })[];
  requests: Readonly<Record<string, CertificateRequest>>;
};

/** Certificate requests. The interface does not say which types and states there are; these are made up. */
const REQUESTS: Record<string, CertificateRequest> = {
  '88213': { type: 'EV', state: 'active', organizationId: 3121 },
  '88214': { type: 'OV', state: 'active', organizationId: 3122 },
  '88215': { type: 'OV', state: 'deployment', organizationId: 3121 },
  '88216': { type: 'EV', state: 'processing', organizationId: 3123 },
  '88217': { type: 'DV', state: 'active', organizationId: 0 },
};

const COMPANIES: readonly [number, string, string, string, string, string, string][] = [
  [3121, 'Example GmbH', 'Musterstrasse 1', 'Berlin', '', '', 'DE'],
  [3122, 'Example Inc.', '1 Sample Street', 'Los Angeles', 'CA', '90094', 'US'],
  [3123, 'Sample Media Ltd', '2 Test Lane', 'London', '', '', 'GB'],
  [3124, 'Sample Media Limited', '2 Test Lane', 'London', '', '', 'GB'],
  [3125, 'Beispiel AG', 'Probeweg 7', 'Zurich', '', '', 'CH'],
  [3126, 'Société Exemple', '3 rue de l’Essai', 'Paris', '', '', 'FR'],
  [3127, 'Example Japan K.K.', '4-5-6 Minato', 'Tokyo', '', '', 'JP'],
  [3128, 'Example Brasil S.A.', 'Rua Teste 8', 'São Paulo', '', '', 'BR'],
];

const company = (row: (typeof COMPANIES)[number]): Account['organizations'][number] => {
  const [id, company_name, company_address, city, state, zip_code, country] = row;
  return {
    id,
    company_name,
    company_address,
    company_address2: '',
    city,
    state,
    zip_code,
    country,
    organizational_unit: 'IT',
    contact_first_name: 'Alex',
    contact_last_name: 'Doe',
    contact_email: 'alex.doe@example.com',
    contact_phone: '+1 555 0100',
    contact_title: 'Engineer',
    additional_contacts: [],
  };
};

export const USUAL_ACCOUNT: Account = { organizations: COMPANIES.map(company), requests: REQUESTS };
