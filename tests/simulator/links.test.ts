import { expect, it } from 'vitest';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { bearer, generate, start, type Report } from './client.ts';

async function linked(simulator: Simulator) {
  return (await (await generate(simulator, await bearer(simulator))).json()) as Report;
}

it('expires links by the clock, and refuses changed ones', async () => {
  const simulator = await start({ immediateRows: 1_000 });
  const { link = '' } = await linked(simulator);
  expect((await fetch(link)).status).toBe(200);
  expect((await fetch(link.replace('Expires=', 'Expires=9'))).status).toBe(403);
  simulator.clock.advance(301_000);
  const late = await fetch(link);
  expect([late.status, await late.text()]).toEqual([
    403,
    expect.stringContaining('<Code>AccessDenied</Code>'),
  ]);
});

it('sends part of an archive if it is unchanged', async () => {
  const simulator = await start({ immediateRows: 1_000 });
  const { link = '' } = await linked(simulator);
  const whole = Buffer.from(await (await fetch(link)).arrayBuffer());
  const etag = (await fetch(link)).headers.get('etag') ?? '';
  const rest = await fetch(link, { headers: { range: 'bytes=100-', 'if-range': etag } });
  expect(rest.status).toBe(206);
  expect(Buffer.from(await rest.arrayBuffer()).equals(whole.subarray(100))).toBe(true);
  expect((await fetch(link, { headers: { range: 'bytes=100-', 'if-range': '"other"' } })).status).toBe(200);
});

it('refuses a request with credentials', async () => {
  const simulator = await start({ immediateRows: 1_000 });
  const { link = '' } = await linked(simulator);
  expect((await fetch(link, { headers: { authorization: 'Bearer x' } })).status).toBe(400);
});
