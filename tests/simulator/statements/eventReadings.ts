import { expect } from 'vitest';
import type { Readings } from '../../../src/simulator/readings.ts';
import { after, all, field, having, log, type Ask } from './ask.ts';
import { holds, is, member, section } from './line.ts';

type Entry = Record<string, unknown>;
const entries = (body: unknown) => field(body, 'events') as Entry[];
const lists = (body: unknown) => (body as object[]).map(entries);
const ids = (list: readonly Entry[] | undefined) => list?.map(({ id }) => id);
const seconds = (entry: Entry) => Number(entry['Epoch Time']);
const RANGE = '?start_time=2026-11-10&end_time=2026-11-20';

const read = (readings: Partial<Readings>, ask: Ask): Ask =>
  having((simulator) => {
    Object.assign(simulator.readings, readings);
  }, ask);
const mixed = (check: (list: readonly Entry[], text: string) => void) =>
  [
    read({ entries: 'mixed' }, log(`${RANGE}&per_page=1000`)),
    holds((body, { text }) => {
      expect(entries(body)).toHaveLength(1_000);
      check(entries(body), text);
    }),
  ] as const;
/** Some entries are so, and some are not. */
const some = (list: readonly Entry[], is: (entry: Entry) => boolean) => {
  const share = list.filter(is).length / list.length;
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThan(0.5);
};

/** What the interface leaves open about the event log, and what has been seen of it. */
export const EVENT_READINGS = [
  ...section('4. Get event log entries, as it may be', [
    [
      'page_of may be a string',
      all(log(RANGE), read({ pageOf: 'text' }, log(RANGE))),
      holds((body) => {
        const [number, text] = (body as object[]).map((page) => field(page, 'page_of'));
        expect(number).toBeTypeOf('number');
        expect(text).toBe(String(number));
      }),
    ],
    [
      'page_of may be 0 though there are entries',
      read({ pageOf: 'zero' }, log(RANGE)),
      is(200, { page_of: 0 }),
    ],
    [
      'page_of may shrink from page to page',
      read({ pageOf: 'shrinking' }, all(log(RANGE), log(`${RANGE}&page=2`), log(`${RANGE}&page=3`))),
      holds((body) => {
        const [first = 0, ...more] = (body as object[]).map((page) => Number(field(page, 'page_of')));
        expect(more).toEqual([first - 1, first - 2]);
      }),
    ],
    [
      'an answer may name another page',
      read({ pageEcho: 'first' }, log(`${RANGE}&page=2`)),
      is(200, { page: 1 }),
    ],
    [
      'the oldest entry may come first',
      all(log(`${RANGE}&per_page=1000`), read({ eventOrder: 'oldest' }, log(`${RANGE}&per_page=1000`))),
      holds((body) => {
        const [newest = [], oldest = []] = lists(body).map((list) => list.map(seconds));
        expect(newest).toEqual(newest.toSorted((a, b) => b - a));
        expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
      }),
    ],
    [
      'a page may begin with the last entry of the one before',
      read({ repeats: 'one' }, all(...[1, 2, 3].map((page) => log(`${RANGE}&per_page=5&page=${page}`)))),
      holds((body) => {
        const [one, two, three] = lists(body).map(ids);
        expect(two?.[0]).toBe(one?.[4]);
        expect(three?.[0]).toBe(two?.[4]);
        expect(new Set([one, two, three].flat()).size).toBe(13);
      }),
    ],
    [
      'entries may arrive late',
      all(
        read(
          { arrival: 'late' },
          log('?start_time=2026-11-21T11:00:00&end_time=2026-11-21T12:00:00&per_page=1000'),
        ),
        after(1_800, log('?start_time=2026-11-21T11:00:00&end_time=2026-11-21T11:59:59&per_page=1000')),
      ),
      holds((body) => {
        const [first, second] = lists(body).map(ids);
        expect(second).toEqual(expect.arrayContaining(first ?? []));
      }),
    ],
    [
      'pages shift while entries arrive',
      having(
        ({ events }) => {
          events.growBy({ entries: 2, reachMs: 1_000 });
        },
        all(log('?per_page=5'), log('?per_page=5&page=2')),
      ),
      holds((body) => {
        const [one, two] = lists(body).map(ids);
        expect(two?.slice(0, 2)).toEqual(one?.slice(3));
      }),
    ],
    [
      'entries may arrive with an earlier time',
      having(({ events, clock }) => {
        events.addBetween(clock.now() - 7_200_000, clock.now() - 3_600_000, 3);
      }, log('?start_time=2026-11-21T10:00:00&end_time=2026-11-21T11:00:00&per_page=1000')),
      member('events', (list) => {
        expect((list as Entry[]).length).toBeGreaterThanOrEqual(3);
      }),
    ],
    [
      'some entries have the names of another generation',
      ...mixed((list) => {
        some(list, (entry) => 'Rate Limiting Action Type' in entry);
        for (const entry of list)
          expect('Rate Limiting Action Type' in entry).not.toBe('Rate Limiting Enforcement Type' in entry);
      }),
    ],
    [
      'some have no id',
      ...mixed((list) => {
        some(list, (entry) => !('id' in entry));
      }),
    ],
    [
      'some start epochs are seconds with a fraction',
      ...mixed((list) => {
        const start = (entry: Entry) =>
          Number(entry['Rate Limiting Enforcement Start Epoch'] ?? entry['Rate Limiting Action Start Epoch']);
        some(list, (entry) => start(entry) < 1e11);
        some(list, (entry) => start(entry) % 1 !== 0);
      }),
    ],
    [
      'some have a field that nobody knows, with more digits than a double has',
      ...mixed((_list, text) => {
        const numbers = [...text.matchAll(/"Edge Trace Number":(\d+)/g)].map(([, digits = '']) => digits);
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers.filter((digits) => String(Number(digits)) !== digits).length).toBeGreaterThan(0);
      }),
    ],
    [
      'some addresses are of IPv6',
      ...mixed((list) => {
        some(list, (entry) => String(entry['Client IP']).includes(':'));
      }),
    ],
    [
      'filters find what is sent',
      read(
        { entries: 'mixed' },
        log(`${RANGE}&per_page=1000&filters=${encodeURIComponent('{"Rate Limiting Action Type":["NOP"]}')}`),
      ),
      member('events', (list) => {
        expect(list).not.toHaveLength(0);
        for (const entry of list as Entry[]) expect(entry['Rate Limiting Action Type']).toBe('NOP');
      }),
    ],
  ]),
];
