import { expect, it } from 'vitest';
import { simulateInProcess, type InProcess } from '../../src/simulator/inProcess.ts';
import { actionTypesAt, eventLog, start } from './client.ts';

const START = Date.UTC(2026, 10, 21, 12);

/** A clock that stands still until it is moved. */
function stillClock(startAt: number) {
  let now = startAt;
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
  };
}

const ask = (here: InProcess, query = '', token = here.credentials.primaryToken) =>
  here.fetch(
    `${here.addresses.legacyUrl}/v2/mcc/customers/${here.credentials.accountNumber}/defend/rate_limiting/eventlogs?${query}`,
    { headers: { authorization: `TOK:${token}` } },
  );
const codeOf = async (answer: Promise<unknown>) => {
  try {
    await answer;
  } catch (error) {
    return error instanceof TypeError && (error.cause as { code: string }).code;
  }
  return null;
};

it('answers as the servers do', async () => {
  const simulator = await start({ startAt: START });
  const here = simulateInProcess({ clock: stillClock(START), traffic: 'usual' });
  for (const query of ['start_time=2026-11-10&end_time=2026-11-20&per_page=100', 'start_time=2026-11-10']) {
    const [there, local] = [await eventLog(simulator, query), await ask(here, query)];
    expect(local.status).toBe(there.status);
    expect(local.headers.get('content-type')).toBe(there.headers.get('content-type'));
    expect(await local.text()).toBe(await there.text());
  }
  expect((await ask(here, '', 'wrong')).status).toBe(403);
  const headers = { authorization: `TOK:${here.credentials.primaryToken}` };
  const types = await here.fetch(
    actionTypesAt({ ...simulator, addresses: { ...simulator.addresses, ...here.addresses } }),
    { headers },
  );
  expect(types.status).toBe(200);
  expect(here.arrivals).toHaveLength(4);
});

it('has no entry of its own unless there is traffic', async () => {
  const clock = stillClock(START);
  const here = simulateInProcess({ clock });
  here.events.addBetween(START - 1_000, START, 3);
  const page = (await (await ask(here)).json()) as { page_of: number; events: unknown[] };
  expect([page.page_of, page.events.length]).toEqual([1, 3]);
});

it('has the last 30 days to the second, and they move on', async () => {
  const clock = stillClock(START);
  const here = simulateInProcess({ clock });
  const from = async (start: string) => (await ask(here, `start_time=${start}&end_time=2026-11-20`)).status;
  expect([await from('2026-10-22T12:00:00'), await from('2026-10-22T11:59:59')]).toEqual([200, 400]);
  clock.advance(1_000);
  expect([await from('2026-10-22T12:00:01'), await from('2026-10-22T12:00:00')]).toEqual([200, 400]);
});

it('can lose a request before or after it was handled, cut its answer, and answer something else', async () => {
  const here = simulateInProcess({ clock: stillClock(START) });
  here.events.growBy({ entries: 1, reachMs: 1_000 });
  const entries = async () => ((await (await ask(here)).json()) as { events: unknown[] }).events.length;
  here.faults.add({ times: 1, fault: { kind: 'reset' } });
  expect(await codeOf(ask(here))).toBe('ECONNRESET');
  expect(await entries()).toBe(0);
  here.faults.add({ times: 1, fault: { kind: 'hang', when: 'after' } });
  expect(await codeOf(ask(here))).toBe('ECONNRESET');
  expect(await entries()).toBe(2);
  here.faults.add({ times: 1, fault: { kind: 'cut', after: { share: 0.5 } } });
  const cut = await ask(here);
  expect(cut.status).toBe(200);
  expect(await codeOf(cut.text())).toBe('ECONNRESET');
  here.faults.add({
    times: 1,
    fault: { kind: 'body', body: '<html>', headers: { 'content-type': 'text/html' } },
  });
  const odd = await ask(here);
  expect([odd.headers.get('content-type'), await odd.text()]).toEqual(['text/html', '<html>']);
  here.faults.add({ times: 1, fault: { kind: 'answer', status: 503, headers: { 'retry-after': '2' } } });
  const busy = await ask(here);
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await codeOf(here.fetch('https://elsewhere.invalid/'))).toBe('ENOTFOUND');
});
