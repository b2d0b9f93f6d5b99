import { describe, expect, it } from 'vitest';
import type { ProfileForm } from '../../../src/contract/profiles.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from './account.ts';

const OTHER = '11111111-2222-4333-8444-555555555555';

describe('the account of the demo', () => {
  const DEMO: ProfileForm = {
    name: 'Demo',
    colour: 'violet',
    gatewayUrl: 'http://127.0.0.1:1',
    authUrl: 'http://127.0.0.1:1',
    legacyUrl: 'http://127.0.0.1:1',
    legacyAltUrl: '',
    portalUrl: '',
    accountNumber: '1',
    clientId: 'demo',
    scopes: [],
    readOnly: false,
    dimensionsAs: 'array',
    reportPath: 'report-builder/v1/downloadable-reports',
  };
  const SECRETS = {
    clientSecret: new Secret('demo-secret'),
    primaryToken: new Secret(OTHER),
    backupToken: new Secret(OTHER),
  };

  it('is created once, and only by the demo', async () => {
    const account = await openAccount(await start());
    const { connections } = account;
    const made = await connections.demo.save(DEMO, SECRETS);
    if (!made.ok) throw new Error(made.error.kind);
    expect(await connections.demo.save({ ...DEMO, clientId: 'again' }, SECRETS)).toEqual(made);
    expect(await connections.save(made.value, DEMO, {})).toMatchObject({ error: { kind: 'invalid' } });
    expect(connections.snapshot()).toMatchObject({ activeId: made.value, secrets: [] });
    expect(account.stored(), 'of its secrets nothing is stored').toHaveLength(3);
  });

  it('is unreachable from the first failure until the simulator is back', async () => {
    const { connections } = await openAccount(await start());
    const gone = { kind: 'unreachable', role: 'gateway', host: 'it', reason: 'other' } as const;
    await connections.demo.save(DEMO, SECRETS);
    connections.demo.noteOutOfReach(gone);
    const { reach } = connections.snapshot();
    expect(reach).toMatchObject({ kind: 'offline', host: '127.0.0.1:1', error: gone });
    connections.demo.noteOutOfReach(gone);
    expect(connections.snapshot().reach).toEqual(reach);
    await connections.demo.save(DEMO, SECRETS);
    expect(connections.snapshot().reach).toEqual({ kind: 'unknown' });
  });
});
