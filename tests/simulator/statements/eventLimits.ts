import { expect } from 'vitest';
import { after, all, field, followed, having, log, type Ask } from './ask.ts';
import { each, holds, is, member, refuses, section } from './line.ts';

type Entry = Record<string, unknown>;
const entries = (body: unknown) => field(body, 'events') as Entry[];
const RANGE = '?start_time=2026-11-10&end_time=2026-11-20';
const WHOLE = `${RANGE}&per_page=1000`;
const filtered = (filters: object) => log(`${WHOLE}&filters=${encodeURIComponent(JSON.stringify(filters))}`);
const none = is(200, { events: [], page_of: 0 });

/** The world’s clock starts at noon and runs, so that 30 days ago is a little after this. */
const BEFORE_EDGE = '2026-10-22T12:00:00';
const WITHIN_EDGE = '2026-10-22T12:30:00';

/** Entries with times a microsecond before and after the ends of a period, of which two are in it. */
const AT_THE_ENDS: Ask = having(({ events }) => {
  const second = Date.UTC(2026, 10, 15, 3) * 1_000;
  events.add(
    [0, 1, 2_999_999, 3_000_000].map((micros) => ({
      atMicros: second + micros,
      entry: { id: `at ${micros}` },
    })),
  );
}, log('?start_time=2026-11-15T03:00:00&end_time=2026-11-15T03:00:02&per_page=1000'));

/** Asks for what one entry has in a field, and expects that entry. */
const byOwn = (name: string): Ask =>
  followed(log(WHOLE), ({ body }) => {
    const value = entries(body)[0]?.[name];
    return filtered({ [name]: typeof value === 'string' ? value : JSON.stringify(value) });
  });
const found = (check: (entry: Entry) => void) => member('events', each(check));

export const EVENT_LIMITS = [
  ...section('4. Get event log entries, at its limits', [
    [
      'the start is excluded and the last second whole, to the microsecond',
      AT_THE_ENDS,
      member('events', (list) => {
        const ids = (list as Entry[]).map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining(['at 1', 'at 2999999']));
        expect(ids).not.toContain('at 0');
        expect(ids).not.toContain('at 3000000');
      }),
    ],
    [
      'a start and an end that are the same are the rest of that second',
      log('?start_time=2026-11-15&end_time=2026-11-15'),
      is(200, { time_from: Date.UTC(2026, 10, 15) / 1_000, time_to: Date.UTC(2026, 10, 15) / 1_000 }),
    ],
    ['almost 30 days ago is available', log(`?start_time=${WITHIN_EDGE}&end_time=2026-11-20`), is(200)],
    [
      '30 days and less than a second is not',
      log(`?start_time=${BEFORE_EDGE}&end_time=2026-11-20`),
      refuses(400, /30 days/),
    ],
    [
      'the edge moves on while a log is paged',
      all(
        log(`?start_time=${WITHIN_EDGE}&end_time=2026-11-20&page=1`),
        after(3_600, log(`?start_time=${WITHIN_EDGE}&end_time=2026-11-20&page=2`)),
      ),
      refuses(400, /30 days/),
    ],
    ['an end in the future is taken', log('?start_time=2026-11-20&end_time=2027-01-01'), is(200)],
    ['an empty start is refused', log('?start_time=&end_time=2026-11-20'), refuses(400)],
    ['both dates may not be empty', log('?start_time=&end_time='), refuses(400)],
    ['a time has two digits', log('?start_time=2026-11-19T8:00:00&end_time=2026-11-20'), refuses(400)],
    ['a time is of one day', log('?start_time=2026-11-19T24:00:00&end_time=2026-11-20'), refuses(400)],
    ['per_page is not 0', log(`${RANGE}&per_page=0`), refuses(400, /per_page/)],
    ['per_page is not negative', log(`${RANGE}&per_page=-1`), refuses(400, /per_page/)],
    ['per_page has no fraction', log(`${RANGE}&per_page=10.5`), refuses(400, /per_page/)],
    ['per_page has no exponent', log(`${RANGE}&per_page=1e2`), refuses(400, /per_page/)],
    ['per_page is not empty', log(`${RANGE}&per_page=`), refuses(400, /per_page/)],
    ['page has no fraction', log(`${RANGE}&page=1.5`), refuses(400, /page/)],
    [
      'page_of does not depend on the page',
      log(`${RANGE}&page=999999`),
      holds((body) => {
        expect(Number(field(body, 'page_of'))).toBeGreaterThan(1);
        expect(field(body, 'page')).toBe(999_999);
      }),
    ],
    ['an empty list of values is satisfied by nothing', filtered({ Status: [] }), none],
    ['no filters are satisfied by everything', filtered({}), is(200, { page: 1 })],
    ['a part of a value is not the value', filtered({ Host: 'example' }), none],
    ['one extra space makes another value', filtered({ 'Request Method': 'HTTP_METHOD_GET ' }), none],
    ['an inherited name is no field', filtered({ toString: 'x' }), none],
    ['filters are not null', log(`${RANGE}&filters=null`), refuses(400, /filters/)],
    ['a value is not null', filtered({ Status: null }), refuses(400, /filters/)],
    ['filters are not empty', log(`${RANGE}&filters=`), refuses(400, /filters/)],
    [
      'a filter by any name of a field: id',
      byOwn('id'),
      member('events', (list) => {
        expect(list).toHaveLength(1);
      }),
    ],
    ...['Client IP', 'URL', 'User Agent', 'Country Code', 'Rate Limiting Enforcement Tuple ID'].map(
      (name): [string, Ask, ReturnType<typeof found>] => [
        `a filter by any name of a field: ${name}`,
        byOwn(name),
        found((entry) => {
          expect(entry).toHaveProperty([name]);
        }),
      ],
    ),
    [
      'a filter is compared with a number as it is written',
      filtered({ 'Rate Limiting Enforcement Duration': ['60', '300'] }),
      found((entry) => {
        expect([60, 300]).toContain(entry['Rate Limiting Enforcement Duration']);
      }),
    ],
    [
      'pages of a filtered log count what passes',
      all(
        log(`${RANGE}&per_page=1`),
        log(`${RANGE}&per_page=1&filters=${encodeURIComponent('{"Request Method":"HTTP_METHOD_POST"}')}`),
      ),
      holds((body) => {
        const [whole = 0, part = 0] = (body as object[]).map((page) => Number(field(page, 'page_of')));
        expect(part).toBeGreaterThan(0);
        expect(part).toBeLessThan(whole);
      }),
    ],
  ]),
];
