import { describe, expect, it } from 'vitest';
import { SCOPES, type ProfileForm } from '../../../src/contract/profiles.ts';
import { testStepsOf, type TestStep } from '../../../src/contract/connection.ts';
import type { SecretName } from '../../../src/contract/result.ts';
import type { FaultRule } from '../../../src/simulator/faults.ts';
import { start } from '../../simulator/client.ts';
import { openAccount } from './account.ts';

type Break = {
  part?: Partial<ProfileForm>;
  without?: SecretName[];
  clientSecret?: string;
  fault?: FaultRule;
  noPrimary?: boolean;
};

/** Tests a connection that is broken in one way. Returns its steps as words, and what arrived. */
async function test({ part = {}, without = [], clientSecret, fault, noPrimary }: Break = {}) {
  const simulator = await start();
  const account = await openAccount(simulator);
  if (fault) simulator.faults.add(fault);
  if (noPrimary) simulator.tokens.deletePrimary();
  for (const name of without) await account.connections.forgetSecret(account.id, name);
  const connection = await account.change(part, clientSecret ? { clientSecret } : {});
  const told: TestStep[] = [];
  const steps = await connection.test((step) => told.push(step));
  expect(told).toEqual(steps);
  expect(steps.map(({ id }) => id)).toEqual(testStepsOf(connection.profile));
  const words = Object.fromEntries(
    steps.map(({ id, state, error }) => [id, error ? `${state}: ${error.kind}` : state]),
  );
  return { steps, words, arrivals: simulator.arrivals, addresses: simulator.addresses };
}

const ALL_WELL = {
  address: 'ok',
  'reach-auth': 'ok',
  token: 'ok',
  'reach-gateway': 'ok',
  scope: 'ok',
  'gateway-call': 'ok',
  'reach-legacy': 'ok',
  'legacy-call': 'ok',
};
const NOWHERE = 'http://127.0.0.1:9';

describe('the test of a connection', () => {
  it('runs every step in order, changes nothing, and sends no credential to a host before its call', async () => {
    const { steps, words, arrivals, addresses } = await test();
    expect(words).toEqual(ALL_WELL);
    expect(steps.map(({ id }) => id)).toEqual(Object.keys(ALL_WELL));
    expect(steps.find(({ id }) => id === 'token')).toMatchObject({ host: new URL(addresses.authUrl).host });
    const sent = arrivals.map(({ method, role }) => `${method} ${role}`);
    expect(sent).toEqual([
      'HEAD auth',
      'POST auth',
      'HEAD gateway',
      'GET gateway',
      'HEAD legacy',
      'GET legacy',
    ]);
    for (const { method, headers } of arrivals)
      if (method === 'HEAD') expect(headers.authorization).toBeUndefined();
  });

  it.each<[string, Break, Partial<Record<TestStep['id'], string>>]>([
    [
      'a wrong client secret',
      { clientSecret: 'wrong' },
      { token: 'failed: token-refused', scope: 'skipped', 'gateway-call': 'skipped' },
    ],
    [
      'no client secret',
      { without: ['clientSecret'] },
      { token: 'failed: secret-missing', scope: 'skipped', 'gateway-call': 'skipped' },
    ],
    [
      'no such identity provider',
      { part: { authUrl: NOWHERE } },
      { 'reach-auth': 'failed: unreachable', token: 'skipped', scope: 'skipped', 'gateway-call': 'skipped' },
    ],
    [
      'a gateway that closes every connection',
      { fault: { role: 'gateway', fault: { kind: 'reset' } } },
      { 'reach-gateway': 'skipped', scope: 'skipped', 'gateway-call': 'failed: unreachable' },
    ],
    [
      'a network that asks to sign in',
      { fault: { role: 'gateway', fault: { kind: 'answer', status: 511 } } },
      { 'reach-gateway': 'failed: unexpected-answer', scope: 'skipped', 'gateway-call': 'skipped' },
    ],
    [
      'a scope that is missing',
      { part: { scopes: [SCOPES.rules] } },
      { scope: 'failed: not-authorized', 'gateway-call': 'skipped' },
    ],
    [
      'a gateway that knows no reports',
      { fault: { role: 'gateway', method: 'GET', fault: { kind: 'answer', status: 404 } } },
      { scope: 'skipped', 'gateway-call': 'failed: refused' },
    ],
    ['a primary token that is refused', { noPrimary: true }, { 'legacy-call': 'backup' }],
    [
      'both tokens refused',
      { noPrimary: true, without: ['backupToken'] },
      { 'legacy-call': 'failed: not-authorized' },
    ],
    [
      'no REST token',
      { without: ['primaryToken', 'backupToken'] },
      { 'legacy-call': 'failed: secret-missing' },
    ],
    [
      'no such legacy host',
      { part: { legacyUrl: NOWHERE } },
      { 'reach-legacy': 'failed: unreachable', 'legacy-call': 'skipped' },
    ],
    ['a wrong account', { part: { accountNumber: '0077' } }, { 'legacy-call': 'failed: refused' }],
  ])('names the failed step, and skips those that depend on it: %s', async (_name, broken, expected) => {
    expect((await test(broken)).words).toEqual({ ...ALL_WELL, ...expected });
  });

  it('notes a renewal that failed at the identity provider, not at the gateway that asked for it', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    simulator.faults.add({ role: 'gateway', method: 'GET', fault: { kind: 'answer', status: 401 } });
    simulator.faults.add({
      role: 'auth',
      method: 'POST',
      skip: 1,
      fault: { kind: 'answer', status: 403, body: '<html><title>Sign in</title></html>' },
    });
    const told: TestStep[] = [];
    const steps = await account.connection().test((step) => told.push(step));
    const host = new URL(simulator.addresses.authUrl).host;
    expect(steps.filter(({ state }) => state === 'failed')).toMatchObject([
      { id: 'token', host, error: { kind: 'unexpected-answer', role: 'auth', what: 'web-page' } },
    ]);
    expect(steps.map(({ id }) => id)).toEqual(Object.keys(ALL_WELL));
    expect(told.filter(({ id }) => id === 'token').map(({ state }) => state)).toEqual(['ok', 'failed']);
    const gateway = steps.filter(({ id }) => id === 'scope' || id === 'gateway-call');
    expect(gateway.map(({ state }) => state)).toEqual(['skipped', 'skipped']);
  });

  it('shows that the service cannot be reached', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    const connection = await account.change({ authUrl: NOWHERE });
    await connection.test(() => undefined);
    expect(connection.service.reach).toMatchObject({ kind: 'online' });
    const nowhere = await account.change({ gatewayUrl: NOWHERE, authUrl: NOWHERE, legacyUrl: '' });
    await nowhere.test(() => undefined);
    expect(nowhere.service.reach).toMatchObject({ kind: 'offline', error: { kind: 'unreachable' } });
  });

  it('does not take the sign-in page of a network for the host', async () => {
    const simulator = await start();
    simulator.faults.add({ role: 'gateway', method: 'HEAD', fault: { kind: 'answer', status: 511 } });
    const account = await openAccount(simulator);
    const connection = await account.change({ legacyUrl: '' });
    const steps = await connection.test(() => undefined);
    const error = { kind: 'unexpected-answer', role: 'gateway', what: 'web-page' };
    expect(steps.find(({ id }) => id === 'reach-gateway')).toMatchObject({ state: 'failed', error });
    expect(steps.find(({ id }) => id === 'gateway-call')).toMatchObject({ state: 'skipped' });
    expect(connection.service.reach).toMatchObject({ kind: 'offline', error });
  });

  it('says how long each step took, but not for steps that sent nothing', async () => {
    const { steps } = await test({ without: ['clientSecret'] });
    const took = new Map(steps.map(({ id, tookMs }) => [id, tookMs]));
    expect(took.get('reach-auth')).toBeTypeOf('number');
    for (const id of ['address', 'token', 'scope'] as const) expect(took.get(id)).toBeNull();
  });

  it('leaves out hosts that the profile does not have', async () => {
    const { words } = await test({ part: { gatewayUrl: '', authUrl: '' } });
    expect(words).toEqual({ address: 'ok', 'reach-legacy': 'ok', 'legacy-call': 'ok' });
    expect((await test({ part: { legacyUrl: '' } })).words).not.toHaveProperty('reach-legacy');
  });

  it('ends at once if there is no host', async () => {
    const { words, arrivals } = await test({ part: { gatewayUrl: '', legacyUrl: '' } });
    expect(words).toEqual({ address: 'failed: invalid' });
    expect(arrivals).toEqual([]);
  });

  it('requests a new token even if there is one', async () => {
    const simulator = await start();
    const account = await openAccount(simulator);
    const connection = account.connection();
    for (let time = 0; time < 2; time += 1) await connection.test(() => undefined);
    expect(simulator.arrivals.filter((each) => each.path === '/connect/token')).toHaveLength(2);
  });
});
