import { ProfileId, type Profile } from '../../../src/contract/profiles.ts';

/** A profile with an event log. */
export const account = (more: Partial<Profile> = {}): Profile => ({
  id: ProfileId.parse('4f3c2b1a-0000-4000-8000-00000000a001'),
  kind: 'account',
  createdAtMs: 0,
  name: 'ACME',
  colour: 'blue',
  gatewayUrl: '',
  authUrl: '',
  legacyUrl: 'https://legacy.example',
  legacyAltUrl: '',
  portalUrl: '',
  accountNumber: '0A1b',
  clientId: '',
  scopes: [],
  readOnly: false,
  dimensionsAs: 'array',
  reportPath: 'report-builder/v1/downloadable-reports',
  ...more,
});
