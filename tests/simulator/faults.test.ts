import { describe, expect, it } from 'vitest';
import { startControl } from '../../src/simulator/control.ts';
import { bearer, check, generate, running, start, type Report } from './client.ts';

describe('faults', () => {
  it('strike as often as they are told, where they are told', async () => {
    const simulator = await start();
    const headers = await bearer(simulator);
    const listing = () => fetch(`${simulator.addresses.gatewayUrl}/report-builder/v1/reports`, { headers });
    simulator.faults.add({
      role: 'gateway',
      skip: 1,
      times: 1,
      fault: { kind: 'answer', status: 503, headers: { 'retry-after': '1' }, body: 'busy' },
    });
    expect([(await listing()).status, (await listing()).status, (await listing()).status]).toEqual([
      200, 503, 200,
    ]);
    expect(simulator.faults.list()[0]?.applied).toBe(1);
  });

  it('cut, reset and lie about lengths', async () => {
    const simulator = await start({ immediateRows: 1_000 });
    const report = (await (await generate(simulator, await bearer(simulator))).json()) as Report;
    const link = report['link'] ?? '';
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'cut', after: { share: 0.5 } } });
    await expect((await fetch(link)).arrayBuffer()).rejects.toThrow();
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'reset' } });
    await expect(fetch(link)).rejects.toThrow();
    simulator.faults.add({
      role: 'link',
      times: 1,
      fault: { kind: 'body', body: '<html>', headers: { 'content-type': 'text/html' } },
    });
    expect(await (await fetch(link)).text()).toBe('<html>');
    expect((await fetch(link)).status).toBe(200);
  });

  it('end reports as told', async () => {
    const simulator = await start();
    const headers = await bearer(simulator);
    for (const ending of ['error', 'canceled'] as const) {
      simulator.endNextReport(ending);
      const report = (await (await generate(simulator, headers)).json()) as Report;
      expect((await check(simulator, headers, report['id'] ?? ''))['status']).toBe(ending);
    }
  });
});

describe('the control address', () => {
  it('tells the connection, moves the clock, sets faults, and is for local programs only', async () => {
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
    expect(await get('/connection', { headers: { origin: 'https://evil.example' } })).toMatchObject([
      403,
      {},
    ]);
  });
});
