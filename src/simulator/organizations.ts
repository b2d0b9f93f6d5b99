import { z } from 'zod';
import type { SimulatorClock } from './clock.ts';
import { COUNTRY_CODES, STATES } from './countries.ts';
import { isOfType } from './mediaType.ts';
import type { Readings } from './readings.ts';
import { json, type Arrival, type Reply } from './reply.ts';

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
const Organization = {
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

type Request = {
  type: 'DV' | 'OV' | 'EV';
  state: 'processing' | 'deployment' | 'active';
  organizationId: number;
};

/** How long the certificate authority processes a change, by the simulator's clock. */
const AUTHORITY_MS = 60_000;

/** Certificate requests. The interface does not say which types and states there are; these are made up. */
const REQUESTS: Record<string, Request> = {
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
const NOTHING: Organization = {
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
function lacking(body: Organization, type: Request['type'], second: Readings['secondAddress']): string[] {
  const inStates = body.country === 'US' ? (['state', 'zip_code'] as const) : [];
  const missing: string[] = [...NEEDED, ...inStates].filter((field) => isEmpty(body[field]));
  const { company_address2: address2 } = body;
  if (second === 'filled' ? isEmpty(address2) : second === 'present' && address2 === undefined)
    missing.push('company_address2');
  return type === 'EV' ? [...missing, ...lackingContacts(body.additional_contacts ?? [])] : missing;
}

/** The fields of a new organization whose values cannot be right. */
function wrong({ country = '', state = '', contact_email: email = '' }: Organization): string[] {
  return [
    ...(COUNTRY_CODES.includes(country) ? [] : ['country']),
    ...(country !== 'US' || STATES.includes(state) ? [] : ['state']),
    ...(/^[^@\s]+@[^@\s]+$/.test(email) ? [] : ['contact_email']),
  ];
}

const refused = (status: number, message: string, code: string | number) =>
  json(status, { success: false, errors: [{ code, message }] });

/** A JSON object, or null. */
function readObject(text: string): Record<string, unknown> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** The account's organizations and certificate requests. (Interface, endpoint 3.) */
export function createOrganizations(clock: SimulatorClock, readings: Readings) {
  const stored = new Map(COMPANIES.map((row) => [row[0], company(row)]));
  const requests = new Map(
    Object.entries(REQUESTS).map(([id, request]) => [id, { ...request, busyUntil: 0 }]),
  );
  let nextId = 4411;

  /** Finds the organization by id, then by exact name. Other fields are not looked at. */
  function find({ id, company_name: name }: Record<string, unknown>): Organization | undefined {
    const known = typeof id === 'number' ? stored.get(id) : undefined;
    return known ?? [...stored.values()].find((each) => each.company_name === name);
  }

  function create(raw: Record<string, unknown>, type: Request['type']): Organization | { refused: Reply } {
    const parsed = Organization[readings.unknownFields].safeParse(raw);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
      return { refused: refused(400, `Not an organization. ${fields.join(' ')}`, 'invalid_body') };
    }
    const missing = lacking(parsed.data, type, readings.secondAddress);
    if (missing.length)
      return { refused: refused(400, `Required: ${missing.join(', ')}.`, 'missing_fields') };
    const invalid = wrong(parsed.data);
    if (invalid.length) return { refused: refused(400, `Invalid: ${invalid.join(', ')}.`, 'invalid_fields') };
    const organization = { ...NOTHING, ...parsed.data, id: nextId };
    stored.set(nextId, organization);
    nextId += 1;
    return organization;
  }

  return {
    update(requestId: string, arrival: Arrival): Reply {
      const request = requests.get(requestId);
      if (!request) return refused(404, 'The certificate request does not exist.', 'not_found');
      if (!isOfType(arrival, 'application/json'))
        return refused(415, 'The body must be JSON.', 'invalid_content_type');
      const raw = readObject(arrival.bodyText);
      if (!raw) return refused(400, 'The body is not an organization.', 'invalid_body');
      if (request.type === 'DV')
        return refused(409, 'Only OV and EV certificate requests have an organization.', 'not_applicable');
      if (request.state === 'processing' || clock.now() < request.busyUntil)
        return refused(
          readings.busyRequest === 'conflict' ? 409 : 400,
          'The request is still being processed by the certificate authority.',
          1042,
        );
      const organization = find(raw) ?? create(raw, request.type);
      if ('refused' in organization) return organization.refused;
      request.organizationId = organization.id ?? 0;
      request.busyUntil = clock.now() + AUTHORITY_MS; // the authority processes the change
      return json(200, organization);
    },
  };
}
