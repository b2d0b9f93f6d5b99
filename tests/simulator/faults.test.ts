import { describe, expect, it } from 'vitest';
import type { Fault } from '../../src/simulator/faults.ts';
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

  /** Changes the organization of a request by its id. The service knows which one it then has. */
  async function change(fault: Fault) {
    const simulator = await start();
    const headers = await bearer(simulator);
    const put = (signal: AbortSignal | null = null) =>
      fetch(`${simulator.addresses.gatewayUrl}/sec/cps/v2.0/certificates/88214/organization`, {
        method: 'PUT',
        headers,
        body: '{"id":3121}',
        signal,
      });
    simulator.faults.add({ method: 'PUT', times: 1, fault });
    const abort = new AbortController();
    const asked = put(abort.signal);
    asked.catch(() => undefined); // it may fail before the test looks
    const puts = () => simulator.arrivals.filter(({ method }) => method === 'PUT');
    await expect.poll(puts).toHaveLength(1);
    // A request that was handled is busy with the first change.
    const wasHandled = async () => (await put()).status === 409;
    return { asked, abort, wasHandled, puts };
  }

  it.each([
    ['head', false],
    ['before', false],
    ['after', true],
  ] as const)(
    'can reset a connection at or after the head, and say whether the work was done: %s',
    async (when, done) => {
      const { asked, wasHandled, puts } = await change({ kind: 'reset', when });
      await expect(asked).rejects.toThrow();
      expect(puts()[0]?.bodyText).toBe(when === 'head' ? '' : '{"id":3121}');
      expect(await wasHandled()).toBe(done);
    },
  );

  it.each([
    ['before', false],
    ['after', true],
  ] as const)('can leave a request without an answer, before or after the work: %s', async (when, done) => {
    const { asked, abort, wasHandled } = await change({ kind: 'hang', when });
    expect(await wasHandled()).toBe(done);
    abort.abort();
    await expect(asked).rejects.toThrow();
  });

  it('can stop in the middle of an answer', async () => {
    const { asked, abort, wasHandled } = await change({ kind: 'stall', after: { bytes: 10 } });
    const reader = (await asked).body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe('{"id":3121');
    expect(await wasHandled()).toBe(true);
    const rest = reader?.read();
    abort.abort();
    await expect(rest).rejects.toThrow();
  });
});
