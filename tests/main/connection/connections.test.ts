import { describe, expect, it } from 'vitest';
import { Connection } from '../../../src/contract/connection.ts';
import { SCOPES } from '../../../src/contract/profiles.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { probeReports } from '../../../src/main/http/reportListing.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { start } from '../../simulator/client.ts';
import { nodeTransport } from '../http/nodeTransport.ts';
import { openAccount } from './account.ts';

const to = ({ arrivals }: Simulator, role: string) => arrivals.filter((each) => each.role === role);
const bearers = (simulator: Simulator) =>
  to(simulator, 'gateway').map(({ headers }) => headers.authorization ?? '');
const OTHER = '11111111-2222-4333-8444-555555555555';

describe('the access token of a profile', () => {
  it.each([
    ['its name', { name: 'Other', colour: 'red' } as const, {}],
    ['its account', { accountNumber: '0077' }, {}],
    ['its lock', { readOnly: true }, {}],
    ['its legacy host', { legacyUrl: 'http://localhost:1' }, {}],
    ['a REST token', {}, { primaryToken: OTHER }],
  ])('is kept if %s changes', async (_what, part, secrets) => {
    const simulator = await start();
    const account = await openAccount(simulator);
    await probeReports(account.connection().client);
    const connection = await account.change(part, secrets);
    expect(account.connections.snapshot()).toMatchObject({
      token: { kind: 'valid', renewals: 1 },
      reach: { kind: 'online' },
    });
    expect(await probeReports(connection.client)).toEqual(ok(undefined));
    expect(to(simulator, 'auth')).toHaveLength(1);
  });

  it.each([
    ['the scopes', { scopes: [SCOPES.reports] }, {}],
    ['the client secret', {}, 'same'],
  ])('is replaced if %s change', async (_what, part, secrets) => {
    const simulator = await start();
    const account = await openAccount(simulator);
    const before = account.connection();
    await probeReports(before.client);
    const { clientSecret } = simulator.credentials;
    const after = await account.change(part, secrets === 'same' ? { clientSecret } : {});
    expect(before.tokens.state.kind).toBe('none');
    await probeReports(after.client);
    expect(to(simulator, 'auth')).toHaveLength(2);
    expect(new Set(bearers(simulator)).size).toBe(2);
  });

  it('is replaced if the client changes', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    await probeReports(account.connection().client);
    const connection = await account.change({ clientId: 'another' });
    expect(await probeReports(connection.client)).toMatchObject({ error: { kind: 'token-refused' } });
    expect(bearers(simulator)).toHaveLength(1);
  });

  it.each(['gatewayUrl', 'authUrl'] as const)('is sent nowhere else if %s changes', async (address) => {
    const simulator = await start();
    const account = await openAccount(simulator);
    await probeReports(account.connection().client);
    const connection = await account.change({ [address]: 'http://localhost:1' });
    expect(await probeReports(connection.client)).toMatchObject({
      error: { kind: 'secret-bound-elsewhere' },
    });
    expect(to(simulator, 'gateway')).toHaveLength(1);
  });

  it('is no longer requested by a connection that was replaced', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    const before = account.connection();
    await account.change({ scopes: [SCOPES.rules] });
    expect(await probeReports(before.client)).toEqual(fail({ kind: 'cancelled' }));
    expect(simulator.arrivals).toEqual([]);
  });

  it('is dropped with the client secret', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    await probeReports(account.connection().client);
    await account.connections.forgetSecret(account.id, 'clientSecret');
    expect(await probeReports(account.connection().client)).toEqual(
      fail({ kind: 'secret-missing', secret: 'clientSecret' }),
    );
    expect(bearers(simulator)).toHaveLength(1);
  });

  it('is requested once at a time, whatever is saved meanwhile', async () => {
    const simulator = await start();
    simulator.faults.add({ role: 'auth', fault: { kind: 'delay', ms: 60 } });
    let [inFlight, most] = [0, 0];
    const network = nodeTransport();
    const account = await openAccount(simulator, {
      transport: {
        ...network,
        async send(exchange) {
          if (exchange.url.port !== new URL(simulator.addresses.authUrl).port) return network.send(exchange);
          most = Math.max(most, (inFlight += 1));
          try {
            return await network.send(exchange);
          } finally {
            await new Promise((resolve) => setTimeout(resolve, 20)); // closing a connection takes time
            inFlight -= 1;
          }
        },
      },
    });
    const { clientSecret } = simulator.credentials;
    const calls = [probeReports(account.connection().client)];
    calls.push(probeReports((await account.change({ name: 'Other' })).client));
    calls.push(probeReports((await account.change({ scopes: [SCOPES.reports] })).client));
    calls.push(probeReports((await account.change({}, { clientSecret })).client));
    const outcomes = await Promise.all(calls);
    expect(outcomes.at(-1)).toEqual(ok(undefined));
    expect(most).toBe(1);
  });

  it('has a valid state, however long its lifetime', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    simulator.faults.add({
      role: 'auth',
      fault: { kind: 'body', body: '{"access_token":"abcdefgh","expires_in":1e306}' },
    });
    await account.connection().tryReach();
    expect(Connection.safeParse(account.connections.snapshot()).error).toBeUndefined();
  });
});

describe('the connection of a profile', () => {
  it('uses a changed profile', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    await account.connection().probe('primaryToken');
    const connection = await account.change({ accountNumber: '0077' });
    await connection.probe('primaryToken');
    expect(to(simulator, 'legacy').map(({ path }) => path.split('/')[4])).toEqual([
      simulator.credentials.accountNumber,
      '0077',
    ]);
  });

  it('uses the backup while the primary is refused, says so once, and starts again with a new token', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    const { accountNumber, primaryToken, backupToken } = simulator.credentials;
    const rotation = () => account.rotations.show(account.id);
    simulator.tokens.deletePrimary();
    for (let call = 0; call < 3; call += 1) await account.connection().test(() => undefined);
    expect(account.switched).toEqual(['backupToken']);
    expect(rotation()).toMatchObject({ onBackup: true });
    await account.change({ accountNumber }, { primaryToken: OTHER });
    expect(rotation()).toMatchObject({ onBackup: false });
    await account.connection().test(() => undefined);
    const sent = to(simulator, 'legacy').flatMap(({ headers }) => headers.authorization ?? []);
    expect(sent).toEqual(
      [primaryToken, backupToken, backupToken, backupToken, OTHER, backupToken].map((each) => `TOK:${each}`),
    );
  });

  it('returns to the primary when the backup is forgotten', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    simulator.tokens.deletePrimary();
    await account.connection().test(() => undefined);
    await account.connections.forgetSecret(account.id, 'backupToken');
    expect(account.rotations.show(account.id)).toMatchObject({ onBackup: false });
  });

  it('stays listed while its secrets cannot be forgotten', async () => {
    const account = await openAccount(await start());
    account.disk.full = true;
    expect(await account.connections.remove(account.id)).toMatchObject({ error: { kind: 'disk' } });
    expect(account.connections.snapshot().profiles).toHaveLength(1);
    expect(account.stored()).toHaveLength(3);
  });

  it('still uses the backup after a change of its name', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    await account.change({}, { primaryToken: OTHER });
    await account.connection().test(() => undefined);
    expect(account.connection().restTokens.onBackup).toBe(true);
    await account.change({ name: 'Another name' });
    expect(account.connection().restTokens.onBackup).toBe(true);
    expect(
      account
        .connection()
        .usage.rows()
        .some(({ last }) => last !== null),
    ).toBe(true);
  });

  it('leaves nothing behind when the profile is removed, not even secrets entered meanwhile', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    const connection = account.connection();
    expect(account.stored()).toHaveLength(3);
    await probeReports(connection.client);
    const tokens = account.connections.tokensOf(account.id);
    const saving = account.change({}, { clientSecret: 'another', primaryToken: OTHER }).catch(() => null);
    expect(await account.connections.remove(account.id)).toEqual(ok(undefined));
    await saving;
    const late = tokens.ok && (await tokens.value.put('primaryToken', new Secret(OTHER), false));
    expect(late).toEqual(fail({ kind: 'missing', what: 'profile' }));
    expect(account.stored()).toEqual([]);
    expect(await probeReports(connection.client)).toEqual(fail({ kind: 'cancelled' }));
    expect(bearers(simulator)).toHaveLength(1);
  });

  it('keeps the access token when a rotation stores a REST API token', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    await probeReports(account.connection().client);
    const { rotations, id } = account;
    await rotations.begin(id);
    await rotations.next(id);
    const fresh = simulator.tokens.rotate();
    account.keyring.locked = true;
    expect(await rotations.paste(id, fresh)).toMatchObject({ error: { kind: 'keyring-unavailable' } });
    account.keyring.locked = false;
    expect(await rotations.paste(id, fresh)).toEqual(ok(undefined));
    expect(await rotations.next(id)).toMatchObject({ ok: true });
    expect(rotations.show(id).step).toBe('others');
    await probeReports(account.connection().client);
    expect(to(simulator, 'auth')).toHaveLength(1);
  });
});

describe('consent to unprotected storage', () => {
  it('is asked of the user, once at a time, and withdrawn without a question', async () => {
    const answers = [false, true];
    let asked = 0;
    const account = await openAccount(await start(), {
      mayStoreUnprotected: async () => {
        asked += 1;
        return answers.shift() ?? false;
      },
    });
    const { connections, keyring } = account;
    const consentAtMs = () => connections.snapshot().vault.fixedKeyConsentAtMs;
    for (const name of ['clientSecret', 'primaryToken', 'backupToken'] as const)
      await connections.forgetSecret(account.id, name);
    keyring.missing = true;
    await account.change({}, { clientSecret: 'another' });

    expect(await Promise.all([connections.consent(true), connections.consent(true)])).toEqual([
      ok(undefined),
      ok(undefined),
    ]);
    expect({ asked, at: consentAtMs(), stored: account.stored() }).toEqual({
      asked: 1,
      at: null,
      stored: [],
    });
    expect(await connections.consent(true)).toEqual(ok(undefined));
    expect({ asked, stored: account.stored() }).toEqual({ asked: 2, stored: ['clientSecret'] });
    expect(consentAtMs()).not.toBeNull();
    expect(await connections.consent(false)).toEqual(ok(undefined));
    expect({ asked, at: consentAtMs() }).toEqual({ asked: 2, at: null });
  });

  it('is not asked for where a keyring protects secrets', async () => {
    const mayStoreUnprotected = () => Promise.reject(new Error('asked'));
    const account = await openAccount(await start(), { mayStoreUnprotected });
    expect(await account.connections.consent(true)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    // Not even when it fell back to a fixed key.
    account.keyring.missing = true;
    expect(await account.connections.consent(true)).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    expect(account.connections.snapshot().vault.fixedKeyConsentAtMs).toBeNull();
  });
});
