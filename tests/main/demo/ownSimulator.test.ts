import { EventEmitter } from 'node:events';
import type { UtilityProcess } from 'electron';
import { expect, it } from 'vitest';
import { OwnSimulator } from '../../../src/main/demo/ownSimulator.ts';
import { FakeClock, settle } from '../../fakeClock.ts';

/** A child process that ends when it is asked to, or only when it is killed. */
class Child extends EventEmitter {
  readonly told: unknown[] = [];
  readonly #obeys: boolean;

  constructor(obeys: boolean) {
    super();
    this.#obeys = obeys;
  }
  postMessage(message: unknown) {
    this.told.push(message);
    if (this.#obeys) queueMicrotask(() => this.emit('exit', 0));
  }
  kill() {
    this.told.push('killed');
    this.emit('exit', 15);
    return true;
  }
}

const ADDRESSES = { gatewayUrl: 'g', authUrl: 'a', legacyUrl: 'l', legacyAltUrl: 'm' };
const CREDENTIALS = {
  clientId: 'c',
  clientSecret: 's',
  scopes: [],
  accountNumber: '1',
  primaryToken: 'p',
  backupToken: 'b',
};

async function started(obeys: boolean) {
  const clock = new FakeClock();
  const child = new Child(obeys);
  const simulator = new OwnSimulator(() => child as unknown as UtilityProcess, clock);
  const starting = simulator.start();
  child.emit('message', { addresses: ADDRESSES, credentials: CREDENTIALS });
  expect(await starting).toMatchObject({ ok: true });
  return { clock, child, simulator };
}

it('a simulator is asked to end, and not killed if it does', async () => {
  const { child, simulator, clock } = await started(true);
  await simulator.stop();
  await clock.pass(60_000);
  expect(child.told).toEqual(['end']);
  await simulator.stop();
  expect(child.told, 'it has ended already').toEqual(['end']);
});

it('a simulator that does not end is killed after a while', async () => {
  const { child, simulator, clock } = await started(false);
  const stopping = simulator.stop();
  await settle();
  expect(child.told).toEqual(['end']);
  await clock.pass(2_000);
  await stopping;
  expect(child.told).toEqual(['end', 'killed']);
});

it('nothing is asked where none runs', async () => {
  const simulator = new OwnSimulator(() => {
    throw new Error('started');
  }, new FakeClock());
  await expect(simulator.stop()).resolves.toBeUndefined();
});
