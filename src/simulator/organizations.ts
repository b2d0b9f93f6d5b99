import { z } from 'zod';
import { USUAL_ACCOUNT, type Account } from './account.ts';
import type { SimulatorClock } from './clock.ts';
import { isOfType } from './mediaType.ts';
import { lacking, NOTHING, Organization, wrong, type RequestType } from './organizationFields.ts';
import type { Readings } from './readings.ts';
import { json, type Arrival, type Reply } from './reply.ts';

/** How long the certificate authority processes a change, by the simulator's clock. */
const AUTHORITY_MS = 60_000;

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
export function createOrganizations(
  clock: SimulatorClock,
  readings: Readings,
  { organizations, requests: at }: Account = USUAL_ACCOUNT,
) {
  const stored = new Map<number, Organization>(organizations.map((each) => [each.id, each]));
  const requests = new Map(Object.entries(at).map(([id, request]) => [id, { ...request, busyUntil: 0 }]));
  let nextId = 4411;

  /** Finds the organization by id, then by exact name. Other fields are not looked at. */
  function find({ id, company_name: name }: Record<string, unknown>): Organization | undefined {
    const known = typeof id === 'number' ? stored.get(id) : undefined;
    return known ?? [...stored.values()].find((each) => each.company_name === name);
  }

  function create(raw: Record<string, unknown>, type: RequestType): Organization | { refused: Reply } {
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
    while (stored.has(nextId)) nextId += 1;
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
