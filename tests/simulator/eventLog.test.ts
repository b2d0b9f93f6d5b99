import { expect, it } from 'vitest';
import type { Simulator } from '../../src/simulator/simulator.ts';
import { eventLog, start } from './client.ts';

type Log = { page: number; page_of: number; events: Record<string, unknown>[] };
const START = { startAt: Date.UTC(2026, 10, 21, 12) };
const RANGE = 'start_time=2026-11-10&end_time=2026-11-20';

const pageOf = async (simulator: Simulator, query: string) =>
  (await (await eventLog(simulator, query)).json()) as Log;

/** Every event of a query, read page by page. */
async function wholeLog(simulator: Simulator, query: string, perPage: number): Promise<Log['events']> {
  const events: Log['events'] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const log = await pageOf(simulator, `${query}&per_page=${perPage}&page=${page}`);
    last = log.page_of;
    if (page < last) expect(log.events).toHaveLength(perPage);
    events.push(...log.events);
  }
  return events;
}

it('returns the whole log in pages, without loss', async () => {
  const simulator = await start(START);
  const events = await wholeLog(simulator, RANGE, 1_000);
  expect(events.length).toBeGreaterThan(1_000);
  expect(new Set(events.map((event) => event['id'])).size).toBe(events.length);
  expect(await wholeLog(simulator, RANGE, 777)).toEqual(events);
});

it('adds events to the log as time passes', async () => {
  const simulator = await start(START);
  const before = await pageOf(simulator, 'per_page=1');
  simulator.clock.advance(3 * 86_400_000);
  const after = await pageOf(simulator, 'per_page=1');
  expect(after.events[0]?.['id']).not.toBe(before.events[0]?.['id']);
});

it.each([
  ['one date only', 'start_time=2026-11-20'],
  ['older than 30 days', 'start_time=2026-10-01&end_time=2026-11-01'],
  ['more than 1,000 events per page', 'per_page=1001'],
  ['an invalid date', 'start_time=2026-02-30&end_time=2026-11-01'],
  ['filters that are not an object', 'filters=[1]'],
])('answers 400 to %s', async (_name, query) => {
  const simulator = await start(START);
  expect((await eventLog(simulator, query)).status).toBe(400);
});

it('returns the events that have one of the values in every filtered field', async () => {
  const simulator = await start(START);
  const filters = encodeURIComponent(
    JSON.stringify({
      'Rate Limiting Enforcement Type': ['NOP', 'DROP-REQUEST'],
      'Request Method': 'HTTP_METHOD_GET',
    }),
  );
  const all = await wholeLog(simulator, RANGE, 1_000);
  const expected = all.filter(
    (event) =>
      ['NOP', 'DROP-REQUEST'].includes(String(event['Rate Limiting Enforcement Type'])) &&
      event['Request Method'] === 'HTTP_METHOD_GET',
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(all.length);
  expect(await wholeLog(simulator, `${RANGE}&filters=${filters}`, 1_000)).toEqual(expected);
});
