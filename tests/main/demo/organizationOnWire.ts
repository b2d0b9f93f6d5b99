import type { Organization } from '../../../src/contract/organization.ts';
import { apiJson } from '../../../src/organizations/apiJson.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { bearer } from '../../simulator/client.ts';

/** An organization as any client would write it. */
export const onWire = (organization: Organization): Record<string, unknown> =>
  JSON.parse(apiJson(organization)) as Record<string, unknown>;

/** Changes the organization of a request at the simulator, as any client would. */
export async function change(simulator: Simulator, requestId: string, body: object) {
  const url = `${simulator.addresses.gatewayUrl}/sec/cps/v2.0/certificates/${requestId}/organization`;
  const headers = await bearer(simulator);
  const reply = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}
