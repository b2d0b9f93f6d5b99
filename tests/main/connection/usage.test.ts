import { expect, it } from 'vitest';
import { EndpointId } from '../../../src/contract/connection.ts';
import { ProfileId, SCOPES, type Profile } from '../../../src/contract/profiles.ts';
import { UsageLog } from '../../../src/main/connection/usage.ts';

const PROFILE: Profile = {
  id: ProfileId.parse('6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10'),
  kind: 'account',
  createdAtMs: 0,
  name: 'Work',
  colour: 'blue',
  gatewayUrl: 'https://gateway.example/api',
  authUrl: 'https://id.example',
  legacyUrl: '',
  legacyAltUrl: '',
  portalUrl: '',
  accountNumber: '1',
  clientId: 'client',
  scopes: [],
  readOnly: false,
  dimensionsAs: 'array',
  reportPath: 'report-builder/v1/downloadable-reports',
};

it('lists the host, credential and scope of every endpoint', () => {
  const rows = new UsageLog(PROFILE).rows();
  expect(rows.map(({ endpoint }) => endpoint)).toEqual(EndpointId.options);
  const said = (endpoint: EndpointId) => rows.find((row) => row.endpoint === endpoint);
  expect(said('list-reports')).toEqual({
    endpoint: 'list-reports',
    role: 'gateway',
    host: 'gateway.example',
    credential: 'access-token',
    scope: SCOPES.reports,
    last: null,
  });
  expect(said('change-organization')).toMatchObject({ scope: SCOPES.certificates });
  expect(said('event-log')).toMatchObject({ host: null, credential: 'rest-token', scope: null });
  expect(said('download')).toMatchObject({ host: null, credential: 'none' });
});

it('keeps the outcome of the last call, whatever was cancelled since', () => {
  const usage = new UsageLog(PROFILE);
  usage.note('token', { atMs: 1, status: 200, error: null });
  usage.note('token', { atMs: 2, status: null, error: { kind: 'cancelled' } });
  expect(usage.rows().flatMap(({ last }) => last ?? [])).toEqual([{ atMs: 1, status: 200, error: null }]);
});
