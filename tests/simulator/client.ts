import { afterEach } from 'vitest';
import { startSimulator, type Simulator, type SimulatorOptions } from '../../src/simulator/simulator.ts';

/** Closed after each test. */
export const running: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.close();
});

export async function start(options: SimulatorOptions = {}): Promise<Simulator> {
  const simulator = await startSimulator({ processingMs: 0, ...options });
  running.push(simulator);
  return simulator;
}

export async function tokenOf(
  { addresses, credentials }: Simulator,
  scope = credentials.scopes.join(' '),
): Promise<Response> {
  const { clientId, clientSecret } = credentials;
  return fetch(`${addresses.authUrl}/connect/token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
      scope,
    }),
  });
}

export async function bearer(simulator: Simulator, scope?: string): Promise<Record<string, string>> {
  const { access_token: token } = (await (await tokenOf(simulator, scope)).json()) as {
    access_token: string;
  };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

const QUERY = {
  by: 'hour',
  dimensions: ['platform'],
  start: 'today-1d',
  end: 'today',
  metrics: ['request_count'],
};
export type Report = Record<string, string> & { query: { params: Record<string, unknown> } };

export async function generate(
  simulator: Simulator,
  headers: Record<string, string>,
  more: object = {},
  params: object = {},
) {
  return fetch(`${simulator.addresses.gatewayUrl}/report-builder/v1/downloadable-reports`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query: { params: { ...QUERY, ...params } }, ...more }),
  });
}

export async function check(
  simulator: Simulator,
  headers: Record<string, string>,
  id: string,
): Promise<Report> {
  for (;;) {
    const reply = await fetch(
      `${simulator.addresses.gatewayUrl}/report-builder/v1/downloadable-reports/${id}`,
      { headers },
    );
    const report = (await reply.json()) as Report;
    if (!['submitted', 'processing'].includes(report['status'] ?? '')) return report;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Requests a page of the event log with a REST API token. */
export const eventLog = (
  { addresses, credentials }: Simulator,
  query: string,
  token = credentials.primaryToken,
): Promise<Response> =>
  fetch(
    `${addresses.legacyUrl}/v2/mcc/customers/${credentials.accountNumber}/defend/rate_limiting/eventlogs?${query}`,
    { headers: { authorization: `tok:${token.toUpperCase()}` } },
  );

/** The address of the action types on the other legacy host. */
export const actionTypesAt = ({ addresses, credentials }: Simulator): string =>
  `${addresses.legacyAltUrl}/v2/mcc/customers/${credentials.accountNumber}/defend/rate_limiting/config_options/enforcements`;
