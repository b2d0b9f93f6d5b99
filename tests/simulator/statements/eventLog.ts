import { expect } from 'vitest';
import { all, field, followed, having, known, log, type Ask } from './ask.ts';
import { each, holds, is, member, refuses, section } from './line.ts';

type Entry = Record<string, unknown>;
const entries = (body: unknown) => field(body, 'events') as Entry[];
const seconds = (entry: Entry | undefined) => Number(entry?.['Epoch Time']);
const written = (unix: number) => new Date(Math.floor(unix) * 1_000).toISOString().slice(0, 19);
const period = (from: number, to: number, rest = '') =>
  log(`?start_time=${written(from)}&end_time=${written(to)}${rest}`);
const RANGE = '?start_time=2026-11-10&end_time=2026-11-20';
const filters = (value: unknown, rest = '&per_page=1000') =>
  log(
    `${RANGE}${rest}&filters=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  );
const found = (check: (entry: Entry) => void) => member('events', each(check));
const none = is(200, { events: [], page_of: 0 });
/** The period around an entry that does not begin with its second, by its Unix time. */
const around = (from: number, to: number): Ask =>
  followed(log(`${RANGE}&per_page=100`), ({ body }) => {
    const one = entries(body).find((entry) => seconds(entry) % 1 > 0.2);
    return all(known(one), period(seconds(one) + from, seconds(one) + to, '&per_page=1000'));
  });
const has = (there: boolean) =>
  holds((body) => {
    const [one, page] = body as Entry[];
    const ids = entries(page).map(({ id }) => id);
    if (there) expect(ids).toContain(one?.['id']);
    else expect(ids).not.toContain(one?.['id']);
    expect(one).toHaveProperty('id');
  });
const GET = { 'Request Method': 'HTTP_METHOD_GET' };

export const EVENT_LOG = [
  ...section('4. Get event log entries', [
    ['start_time alone is refused', log('?start_time=2026-11-20'), refuses(400, /both/)],
    ['end_time alone is refused', log('?end_time=2026-11-20'), refuses(400, /both/)],
    [
      'without dates, the last 24 hours are returned',
      log(),
      holds((body) => {
        expect(Number(field(body, 'time_to')) - Number(field(body, 'time_from'))).toBe(86_400);
      }),
    ],
    [
      'and end now',
      log(),
      member('time_to', (value) => {
        expect(Math.abs(Number(value) - Date.UTC(2026, 10, 21, 12) / 1_000)).toBeLessThan(3_600);
      }),
    ],
    [
      'no entry is older then',
      log('?per_page=1000'),
      holds((body) => {
        for (const entry of entries(body))
          expect(seconds(entry)).toBeGreaterThan(Number(field(body, 'time_from')));
        expect(entries(body)).not.toHaveLength(0);
      }),
    ],
    [
      'a time of day is taken',
      log('?start_time=2026-11-19T08:00:00&end_time=2026-11-20T08:00:00'),
      is(200, { time_from: Date.UTC(2026, 10, 19, 8) / 1_000 }),
    ],
    [
      'without one, a time is that of midnight',
      log('?start_time=2026-11-19&end_time=2026-11-20'),
      is(200, { time_from: Date.UTC(2026, 10, 19) / 1_000, time_to: Date.UTC(2026, 10, 20) / 1_000 }),
    ],
    [
      'one date may have a time of day and the other not',
      log('?start_time=2026-11-19T08:00:00&end_time=2026-11-20'),
      is(200),
    ],
    ['a time has no zone', log('?start_time=2026-11-19T08:00:00Z&end_time=2026-11-20'), refuses(400)],
    ['a time has no fraction', log('?start_time=2026-11-19T08:00:00.5&end_time=2026-11-20'), refuses(400)],
    ['a time has seconds', log('?start_time=2026-11-19T08:00&end_time=2026-11-20'), refuses(400)],
    ['a date must exist', log('?start_time=2026-11-10&end_time=2026-11-31'), refuses(400)],
    ['the end is not before the start', log('?start_time=2026-11-20&end_time=2026-11-19'), refuses(400)],
    [
      'a start more than 30 days ago is refused',
      log('?start_time=2026-10-20&end_time=2026-11-20'),
      refuses(400, /30 days/),
    ],
    [
      'an end more than 30 days ago is refused',
      log('?start_time=2026-10-01&end_time=2026-10-20'),
      refuses(400, /30 days/),
    ],
    ['29 days ago is available', log('?start_time=2026-10-23&end_time=2026-11-20'), is(200)],
    ['activity after the start is included, also within its second', around(0, 60), has(true)],
    ['activity before the start is not', around(1, 60), has(false)],
    ['activity before the end of the last second is included', around(-60, 0), has(true)],
    ['activity after the end is not', around(-60, -1), has(false)],
    [
      'per_page is 10 by default',
      log(RANGE),
      member('events', (list) => {
        expect(list).toHaveLength(10);
      }),
    ],
    [
      'per_page is the number of entries',
      log(`${RANGE}&per_page=3`),
      member('events', (list) => {
        expect(list).toHaveLength(3);
      }),
    ],
    [
      'per_page may be 1000',
      log(`${RANGE}&per_page=1000`),
      member('events', (list) => {
        expect(list).toHaveLength(1_000);
      }),
    ],
    ['per_page is at most 1000', log(`${RANGE}&per_page=1001`), refuses(400, /per_page/)],
    [
      'a larger per_page may be reduced instead',
      having(
        ({ readings }) => {
          readings.largePage = 'reduced';
        },
        log(`${RANGE}&per_page=1001`),
      ),
      member('events', (list) => {
        expect(list).toHaveLength(1_000);
      }),
    ],
    ['per_page is an integer', log('?per_page=all'), refuses(400, /per_page/)],
    ['page is 1 by default', log(RANGE), is(200, { page: 1 })],
    ['page is the page returned', log(`${RANGE}&page=2`), is(200, { page: 2 })],
    ['page is an integer', log('?page=two'), refuses(400, /page/)],
    ['page is 1 or more', log('?page=0'), refuses(400, /page/)],
    [
      'page 2 continues page 1',
      all(log(`${RANGE}&per_page=4`), log(`${RANGE}&per_page=2&page=2`)),
      holds((body) => {
        const [four, two] = (body as object[]).map(entries);
        expect(two).toEqual(four?.slice(2));
      }),
    ],
    [
      'page_of counts the pages',
      all(log(`${RANGE}&per_page=1`), log(`${RANGE}&per_page=1000`)),
      holds((body) => {
        const [ones, thousands] = (body as object[]).map((page) => Number(field(page, 'page_of')));
        expect(thousands).toBe(Math.ceil((ones ?? 0) / 1_000));
      }),
    ],
    [
      'page_of may be a quotient',
      having(
        ({ readings }) => {
          readings.pageOf = 'quotient';
        },
        log(`${RANGE}&per_page=1000`),
      ),
      member('page_of', (value) => {
        expect(Number(value) % 1).not.toBe(0);
      }),
    ],
    ['after the last page there is nothing', log(`${RANGE}&page=100000`), is(200, { events: [] })],
    [
      'time_from and time_to are Unix seconds',
      log('?start_time=2026-11-19T00:00:01&end_time=2026-11-19T00:00:02'),
      is(200, { time_from: 1_795_046_401, time_to: 1_795_046_402 }),
    ],
    [
      'a filter by one value',
      filters(GET),
      found((entry) => {
        expect(entry).toMatchObject(GET);
      }),
    ],
    [
      'a filter by any of several values',
      filters({ 'Request Method': ['HTTP_METHOD_GET', 'HTTP_METHOD_POST'] }),
      member('events', (list) => {
        expect(new Set((list as Entry[]).map((entry) => entry['Request Method'])).size).toBe(2);
      }),
    ],
    [
      'all filters must be satisfied',
      filters({ ...GET, 'Rate Limiting Enforcement Type': 'NOP' }),
      found((entry) => {
        expect(entry).toMatchObject({ ...GET, 'Rate Limiting Enforcement Type': 'NOP' });
      }),
    ],
    ['the case of a name counts', filters({ 'request method': 'HTTP_METHOD_GET' }), none],
    ['the case of a value counts', filters({ 'Request Method': 'http_method_get' }), none],
    ['an unknown name is satisfied by nothing', filters({ Method: 'HTTP_METHOD_GET' }), none],
    ['filters are JSON', filters('{'), refuses(400, /filters/)],
    ['filters are an object', filters([GET]), refuses(400, /filters/)],
    [
      'a value is a string or an array of them',
      filters({ 'Rate Limiting Enforcement Duration': 60 }),
      refuses(400, /filters/),
    ],
    [
      'filters are URL-encoded, with spaces as %20',
      log(`${RANGE}&filters=%7B%22Request%20Method%22%3A%22HTTP_METHOD_GET%22%7D`),
      found((entry) => {
        expect(entry).toMatchObject(GET);
      }),
    ],
    [
      'a plus in filters is a plus',
      log(`${RANGE}&filters=%7B%22Request+Method%22%3A%22HTTP_METHOD_GET%22%7D`),
      none,
    ],
    [
      'or it is a space',
      having(
        ({ readings }) => {
          readings.plus = 'space';
        },
        log(`${RANGE}&filters=%7B%22Request+Method%22%3A%22HTTP_METHOD_GET%22%7D`),
      ),
      found((entry) => {
        expect(entry).toMatchObject(GET);
      }),
    ],
    ['there is no request body', log('', { body: '{}' }), refuses(400)],
    ['the answer is JSON only', log('', { headers: { accept: 'application/xml' } }), refuses(406)],
    ['the method is GET', log('', { method: 'POST' }), refuses(404)],
  ]),
];
