import { expect, it } from 'vitest';
import { startControl } from '../../src/simulator/control.ts';
import { USUAL_READINGS } from '../../src/simulator/readings.ts';
import { running, start } from './client.ts';

it('returns the connection, moves the clock and sets faults, for local programs only', async () => {
  const simulator = await start();
  const control = await startControl(simulator);
  running.push(control);
  const get = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(control.address + path, init);
    return [reply.status, await reply.json()] as const;
  };
  expect(await get('/connection')).toMatchObject([200, { addresses: simulator.addresses }]);
  const before = simulator.clock.now();
  await get('/clock', { method: 'POST', body: '{"advanceMs":60000}' });
  expect(simulator.clock.now() - before).toBeGreaterThanOrEqual(60_000);
  expect(await get('/faults', { method: 'POST', body: '{"fault":{"kind":"hang"}}' })).toEqual([
    200,
    { id: 1 },
  ]);
  expect(await get('/faults', { method: 'POST', body: '{"fault":{"kind":"nonsense"}}' })).toMatchObject([
    400,
    {},
  ]);
  expect(await get('/readings', { method: 'POST', body: '{"pageOf":"quotient"}' })).toMatchObject([
    200,
    { pageOf: 'quotient', plus: 'itself' },
  ]);
  expect(simulator.readings.pageOf).toBe('quotient');
  for (const body of ['{"pageOf":"half"}', '{"nope":"whole"}'])
    expect(await get('/readings', { method: 'POST', body })).toMatchObject([400, {}]);
  expect(simulator.readings).toEqual({ ...USUAL_READINGS, pageOf: 'quotient' });
  expect(await get('/connection', { headers: { origin: 'https://evil.example' } })).toMatchObject([403, {}]);
});
