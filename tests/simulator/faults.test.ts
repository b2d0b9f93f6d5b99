import { describe, expect, it } from 'vitest';
import { bearer, generate, start, tokenOf, type Report } from './client.ts';

describe('faults', () => {
  it('apply to the requests that their rules describe, as often as they say', async () => {
    const simulator = await start();
    const headers = await bearer(simulator);
    const listing = async () =>
      (await fetch(`${simulator.addresses.gatewayUrl}/report-builder/v1/reports`, { headers })).status;
    simulator.faults.add({
      role: 'gateway',
      skip: 1,
      times: 1,
      fault: { kind: 'answer', status: 503, headers: { 'retry-after': '1' }, body: 'busy' },
    });
    expect(await listing()).toBe(200);
    expect((await tokenOf(simulator)).status, 'another host, though a fault is due').toBe(200);
    expect([await listing(), await listing()]).toEqual([503, 200]);
    expect(simulator.faults.list()[0]?.applied).toBe(1);
  });

  it('can answer in place of the service once it has handled the request', async () => {
    const simulator = await start();
    const change = async () => {
      const url = `${simulator.addresses.gatewayUrl}/sec/cps/v2.0/certificates/88214/organization`;
      const reply = await fetch(url, {
        method: 'PUT',
        headers: await bearer(simulator),
        body: '{"id":3121}',
      });
      return reply.status;
    };
    const fault = { kind: 'answer', status: 504 } as const;
    simulator.faults.add({ method: 'PUT', times: 1, fault });
    simulator.faults.add({ method: 'PUT', times: 1, fault: { ...fault, when: 'after' } });
    expect([await change(), await change()]).toEqual([504, 504]);
    expect(await change(), 'the second was handled, so the authority is busy').toBe(409);
  });

  it('can cut or reset connections, replace bodies and announce wrong lengths', async () => {
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
    const replaced = await fetch(link);
    expect([replaced.headers.get('content-type'), await replaced.text()]).toEqual(['text/html', '<html>']);
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'body', body: 'short', announce: 100 } });
    const lie = await fetch(link);
    expect(lie.headers.get('content-length')).toBe('100');
    await expect(lie.text()).rejects.toThrow();
    simulator.faults.add({ role: 'link', times: 1, fault: { kind: 'body', body: 'short', announce: null } });
    expect((await fetch(link)).headers.get('content-length')).toBeNull();
    expect((await fetch(link)).status).toBe(200);
  });
});
