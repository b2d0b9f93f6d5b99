import { z } from 'zod';
import type { SimulatorClock } from './clock.ts';
import { json, type Arrival, type Reply } from './reply.ts';

const Contact = z.object({
  contact_type: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  title: z.string(),
  id: z.number().int().nullish(),
});

const Organization = z.object({
  id: z.number().int().nullish(),
  company_name: z.string().nullish(),
  company_address: z.string().nullish(),
  company_address2: z.string().nullish(),
  city: z.string().nullish(),
  state: z.string().nullish(),
  zip_code: z.string().nullish(),
  country: z.string().nullish(),
  organizational_unit: z.string().nullish(),
  contact_first_name: z.string().nullish(),
  contact_last_name: z.string().nullish(),
  contact_email: z.string().nullish(),
  contact_phone: z.string().nullish(),
  contact_title: z.string().nullish(),
  additional_contacts: z.array(Contact).nullish(),
});
export type Organization = z.infer<typeof Organization>;

type Request = { type: 'OV' | 'EV'; state: 'processing' | 'deployment' | 'active'; organizationId: number };

/** How long the certificate authority processes a change, by the simulator's clock. */
const AUTHORITY_MS = 60_000;

/** Certificate requests. The interface does not say which types and states there are; these are made up. */
const REQUESTS: Record<string, Request> = {
  '88213': { type: 'EV', state: 'active', organizationId: 3121 },
  '88214': { type: 'OV', state: 'active', organizationId: 3122 },
  '88215': { type: 'OV', state: 'deployment', organizationId: 3121 },
  '88216': { type: 'EV', state: 'processing', organizationId: 3123 },
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

const company = (row: (typeof COMPANIES)[number]): Organization => {
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

/** An organization with every field empty, as the service returns fields that a request left out. */
const NOTHING: Organization = Object.fromEntries(
  Object.keys(Organization.shape).map((field) => [field, field === 'additional_contacts' ? [] : '']),
);

const OV = [
  'company_name',
  'company_address',
  'city',
  'country',
  'contact_first_name',
  'contact_last_name',
  'contact_email',
  'contact_phone',
] as const;

/** The required fields that a new organization lacks. (Interface, "Organization", column Required.) */
function lacking(body: Organization, type: 'OV' | 'EV'): string[] {
  const needed: (keyof Organization)[] = [
    ...OV,
    ...(body.country === 'US' ? (['state', 'zip_code'] as const) : []),
  ];
  const missing: string[] = needed.filter((field) => !body[field]);
  const approver = body.additional_contacts?.some((each) => each.contact_type.toLowerCase() === 'evapprover');
  if (type === 'EV' && !approver) missing.push('additional_contacts');
  return missing;
}

const refused = (status: number, message: string, code: string | number) =>
  json(status, { success: false, errors: [{ code, message }] });

/** The account's organizations and certificate requests. (Interface, endpoint 3.) */
export function createOrganizations(clock: SimulatorClock) {
  const stored = new Map(COMPANIES.map((row) => [row[0], company(row)]));
  const requests = new Map(
    Object.entries(REQUESTS).map(([id, request]) => [id, { ...request, busyUntil: 0 }]),
  );
  let nextId = 4411;

  /** Finds the organization by id, then by exact name; null means that a new one must be created. */
  function resolve(body: Organization): Organization | null {
    const known = typeof body.id === 'number' ? stored.get(body.id) : undefined;
    if (known) return known;
    return [...stored.values()].find((each) => each.company_name === body.company_name) ?? null;
  }

  return {
    list: (): Organization[] => [...stored.values()],

    update(requestId: string, { bodyText, headers }: Arrival): Reply {
      const request = requests.get(requestId);
      if (!request) return refused(404, 'The certificate request does not exist.', 'not_found');
      if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
        return refused(400, 'The body must be JSON.', 'invalid_content_type');
      let body: Organization;
      try {
        body = Organization.parse(JSON.parse(bodyText));
      } catch {
        return refused(400, 'The body is not an organization.', 'invalid_body');
      }
      if (request.state === 'processing' || clock.now() < request.busyUntil)
        return refused(409, 'The request is still being processed by the certificate authority.', 1042);
      let organization = resolve(body);
      if (!organization) {
        const missing = lacking(body, request.type);
        if (missing.length) return refused(400, `Required: ${missing.join(', ')}.`, 'missing_fields');
        organization = { ...NOTHING, ...body, id: nextId };
        stored.set(nextId, organization);
        nextId += 1;
      }
      request.organizationId = organization.id ?? 0;
      request.busyUntil = clock.now() + AUTHORITY_MS; // the authority processes the change
      return json(200, organization);
    },
  };
}
