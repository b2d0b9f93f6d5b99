import { expect, it } from 'vitest';
import { startControl } from '../../src/simulator/control.ts';
import { USUAL_READINGS } from '../../src/simulator/readings.ts';
import { eventLog, running, start } from './client.ts';

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

it('adds entries to the event log, at once and with each request', async () => {
  const simulator = await start({ startAt: Date.UTC(2026, 10, 21, 12) });
  const control = await startControl(simulator);
  running.push(control);
  const post = async (path: string, body: object) => {
    const reply = await fetch(control.address + path, { method: 'POST', body: JSON.stringify(body) });
    return [reply.status, await reply.json()] as const;
  };
  const now = simulator.clock.now();
  const page = async () => {
    const body = await (await eventLog(simulator, 'per_page=1000')).json();
    return (body as { events: { id: string }[] }).events.map(({ id }) => id);
  };
  const before = await page();
  const [status, added] = await post('/events', { fromMs: now - 3_600_000, beforeMs: now, entries: 3 });
  expect([status, added]).toEqual([200, [expect.any(String), expect.any(String), expect.any(String)]]);
  const after = await page();
  expect(after).toEqual(expect.arrayContaining([...before, ...(added as string[])]));
  expect(await post('/events/growth', { entries: 2, reachMs: 60_000 })).toEqual([200, {}]);
  await page();
  expect((await page()).length).toBeGreaterThanOrEqual(after.length + 2);
  for (const wrong of [{ entries: 0 }, { fromMs: 0, beforeMs: 1, entries: 1.5 }])
    expect(await post('/events', wrong)).toMatchObject([400, {}]);
});
