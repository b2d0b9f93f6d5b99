// What the simulated service does with an organization, told from its answer alone.
import { OrganizationId, type Organization } from '../../src/contract/organization.ts';
import { apiJson } from '../../src/organizations/apiJson.ts';
import type { Account } from '../../src/simulator/account.ts';
import { createClock } from '../../src/simulator/clock.ts';
import { createOrganizations } from '../../src/simulator/organizations.ts';
import { USUAL_READINGS, type Readings } from '../../src/simulator/readings.ts';

export type Happening =
  | { kind: 'associated'; by: 'id' | 'name'; id: OrganizationId }
  | { kind: 'created'; id: OrganizationId }
  | { kind: 'refused'; why: string; fields: string[] };

/** `additional_contacts.0.first_name` as `additionalContacts.0.firstName`. */
const pathOf = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const WHY = new Map<unknown, string>([
  ['not_found', 'not-applicable'],
  ['not_applicable', 'not-applicable'],
  [1042, 'processing'],
  ['missing_fields', 'missing-fields'],
  ['invalid_fields', 'invalid-fields'],
]);

type Refusal = { errors: [{ code: string | number; message: string }] };

function refusal({ errors: [{ code, message }] }: Refusal): Happening {
  const why = WHY.get(code);
  if (why === undefined) throw new Error(`Not a refusal that can be meant: ${message}`);
  const listed = /^(?:Required|Invalid): (.*)\.$/.exec(message)?.[1];
  return { kind: 'refused', why, fields: listed?.split(', ').map(pathOf).toSorted() ?? [] };
}

/** The answer as an organization, for comparison with what was sent. */
function organizationOf(body: Record<string, unknown>): Organization {
  const renamed = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [pathOf(name), value as unknown]));
  const { id, additional_contacts: contacts = [], ...texts } = body;
  return {
    ...renamed(texts),
    id: OrganizationId.parse(String(id)),
    additionalContacts: (contacts as object[]).map((each) => renamed(each)),
  } as Organization;
}

/** Sends the organization for the request to an account, and says what happened. The account is left as it was. */
export function send(
  sent: Organization,
  requestId: string,
  account: Account,
  readings: Partial<Readings>,
): { happened: Happening; answer: Organization | null } {
  const { update } = createOrganizations(createClock(0), { ...USUAL_READINGS, ...readings }, account);
  const reply = update(requestId, {
    role: 'gateway',
    method: 'PUT',
    path: '',
    query: new URLSearchParams(),
    search: '',
    headers: { 'content-type': 'application/json' },
    bodyText: apiJson(sent),
    at: 0,
  });
  const body = JSON.parse(reply.body as string) as Record<string, unknown>;
  if (reply.status !== 200) return { happened: refusal(body as Refusal), answer: null };
  const answer = organizationOf(body);
  const id = OrganizationId.parse(String(body['id']));
  const existed = account.organizations.some((each) => String(each.id) === id);
  if (!existed) return { happened: { kind: 'created', id }, answer };
  return { happened: { kind: 'associated', by: id === sent.id ? 'id' : 'name', id }, answer };
}
