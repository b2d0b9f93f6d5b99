import type { Organization } from '../../../src/contract/organization.ts';
import { API_NAMES, CONTACT_API_NAMES } from '../../../src/organizations/apiNames.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { bearer } from '../../simulator/client.ts';

/** An organization under the names of the API. */
export function onWire({ id, ...organization }: Organization): Record<string, unknown> {
  const named = (names: Readonly<Record<string, string>>, fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [names[name] ?? name, value]));
  const { additionalContacts, ...texts } = organization;
  return {
    ...(id === null ? {} : { id: Number(id) }),
    ...named(API_NAMES, texts),
    ...(additionalContacts && {
      additional_contacts: additionalContacts.map((each) => named(CONTACT_API_NAMES, each)),
    }),
  };
}

/** Changes the organization of a request at the simulator, as any client would. */
export async function change(simulator: Simulator, requestId: string, body: object) {
  const url = `${simulator.addresses.gatewayUrl}/sec/cps/v2.0/certificates/${requestId}/organization`;
  const headers = await bearer(simulator);
  const reply = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
