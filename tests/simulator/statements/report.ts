import { expect } from 'vitest';
import {
  after,
  all,
  download,
  ended,
  field,
  gateway,
  having,
  known,
  large,
  query,
  send,
  text,
  followed,
  type Answer,
} from './ask.ts';
import { holds, is, lacks, member, refuses, section } from './line.ts';

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const ms = (body: unknown, name: string) => Date.parse(text(body, name));
const linkOf = (body: unknown) => new URL(text(body, 'link'));
const parameter = (name: string, check: (value: string | null, body: unknown) => void) =>
  holds((body) => {
    check(linkOf(body).searchParams.get(name), body);
  });
/** What the `@id` of the answer leads to. */
const atId = ({ body }: Answer) => gateway(text(body, '@id'));
const params = (check: (params: Record<string, unknown>) => void) =>
  holds((body) => {
    check(field(field(body, 'query'), 'params') as Record<string, unknown>);
  });

export const REPORT = [
  ...section('Downloadable report (response of generate)', [
    [
      '@id is a relative path',
      large(),
      (answer) => {
        is(202)(answer);
        expect(text(answer.body, '@id')).toMatch(/^\/report-builder\/v1\/downloadable-reports\/[\w-]+$/);
      },
    ],
    [
      '@id retrieves the report that it belongs to',
      followed(query(), (first) => all(known(first.body), atId(first))),
      holds((body) => {
        const [first, found] = body as { id: string }[];
        expect(found?.id).toBe(first?.id);
      }),
    ],
    [
      '@id may name another path',
      having(
        ({ readings }) => {
          readings.reportPath = 'elsewhere';
        },
        followed(query(), (first) => all(known(first.body), atId(first))),
      ),
      holds((body) => {
        const [first, found] = body as { id: string; '@id': string }[];
        expect(found?.id).toBe(first?.id);
        expect(first?.['@id']).not.toContain('downloadable-reports');
      }),
    ],
    ['@type is that of the sample', query(), is(200, { '@type': 'DownloadableReport' })],
    [
      '@type may be the documented one',
      having(({ readings }) => {
        readings.reportType = 'Report';
      }, query()),
      is(200, { '@type': 'Report' }),
    ],
    [
      'id is a string',
      query(),
      member('id', (id) => {
        expect(id).toMatch(/^[\w-]+$/);
      }),
    ],
    [
      'every report has its own id',
      all(query(), query()),
      holds((body) => {
        const [one, other] = body as { id: string }[];
        expect(one?.id).not.toBe(other?.id);
      }),
    ],
    [
      'status is one of the five',
      query(),
      member('status', (status) => {
        expect(['submitted', 'processing', 'error', 'canceled', 'completed']).toContain(status);
      }),
    ],
    [
      'created_at is a time',
      query(),
      member('created_at', (value) => {
        expect(value).toMatch(TIME);
      }),
    ],
    [
      'a time may have a colon before its fraction',
      having(({ readings }) => {
        readings.fraction = 'colon';
      }, query()),
      member('created_at', (value) => {
        expect(value).toMatch(/T\d\d:\d\d:\d\d:\d{6}Z$/);
      }),
    ],
    [
      'completed_at is not before created_at',
      query(),
      holds((body) => {
        expect(ms(body, 'completed_at')).toBeGreaterThanOrEqual(ms(body, 'created_at'));
      }),
    ],
    ['completed_at is absent while submitted', large(), lacks(202, 'completed_at')],
    ['expires_at is absent while submitted', large(), lacks(202, 'expires_at')],
    ['link is absent while submitted', large(), lacks(202, 'link')],
    [
      'the list of dimensions is the actual one',
      query({ dimensions: ['pop', 'country'] }),
      is(200, { dimensions: ['pop', 'country'] }),
    ],
    [
      'with by, the time dimension is added',
      query({ by: 'hour', dimensions: ['platform'] }),
      is(200, { dimensions: ['timestamp', 'platform'] }),
    ],
    [
      'and not twice',
      query({ by: 'hour', dimensions: ['platform', 'timestamp'] }),
      is(200, { dimensions: ['platform', 'timestamp'] }),
    ],
    [
      'the dimensions of the query stay as they were',
      query({ by: 'hour', dimensions: ['platform'] }),
      is(200, { query: { params: { dimensions: ['platform'] } } }),
    ],
    [
      'the list of metrics is that of the report',
      query({ metrics: ['bytes_in', 'cache_hit'] }),
      is(200, { metrics: ['bytes_in', 'cache_hit'] }),
    ],
    [
      'relative dates are converted to fixed dates',
      query({ start: 'today-1d', end: 'today' }),
      is(200, {
        query: { params: { start: '2026-11-20T00:00:00.000000Z', end: '2026-11-21T00:00:00.000000Z' } },
      }),
    ],
    [
      'fixed dates stay as they are',
      query({ start: '2026-11-19T10:00:00:123456Z' }),
      is(200, { query: { params: { start: '2026-11-19T10:00:00:123456Z' } } }),
    ],
    [
      'units are listed per metric',
      query({ metrics: ['request_count', 'bytes_out'], units: { bytes_out: 'gigabyte' } }),
      is(200, { query: { params: { units: { request_count: 'one', bytes_out: 'gigabyte' } } } }),
    ],
    [
      'percentages have no unit',
      query({ metrics: ['cache_hit_percentage'] }),
      params(({ units }) => {
        expect(units).toEqual({});
      }),
    ],
    [
      'the query has the same fields as the request',
      query({ by: 'day', limit: 9, sort: ['-request_count'], filter: '[]' }),
      is(200, {
        query: {
          params: { by: 'day', limit: 9, sort: ['-request_count'], filter: '[]', metrics: ['request_count'] },
        },
      }),
    ],
    [
      'the link is signed',
      query(),
      parameter('Signature', (value) => {
        expect(value).toMatch(/.{20}/);
      }),
    ],
    [
      'the link carries the content-disposition',
      query({}, { filename: 'week' }),
      parameter('response-content-disposition', (value) => {
        expect(value).toContain('"week"');
      }),
    ],
    [
      'the report ID is the name by default',
      query(),
      parameter('response-content-disposition', (value, body) => {
        expect(value).toContain(`"${text(body, 'id')}"`);
      }),
    ],
    [
      'the link carries its expiry as Unix time',
      query(),
      parameter('Expires', (value, body) => {
        expect(Number(value) * 1_000).toBe(ms(body, 'expires_at'));
      }),
    ],
    [
      'the link carries a key identifier',
      query(),
      parameter('Key-Pair-Id', (value) => {
        expect(value).toMatch(/^\w+$/);
      }),
    ],
    [
      'the link carries nothing else',
      query(),
      holds((body) => {
        expect([...linkOf(body).searchParams.keys()].toSorted()).toEqual([
          'Expires',
          'Key-Pair-Id',
          'Signature',
          'response-content-disposition',
        ]);
      }),
    ],
    [
      'a link is valid for 5 minutes',
      query(),
      holds((body) => {
        const valid = ms(body, 'expires_at') - ms(body, 'completed_at');
        expect(valid).toBeGreaterThanOrEqual(300_000);
        expect(valid).toBeLessThanOrEqual(301_000);
      }),
    ],
    [
      'the link gives the archive',
      download(query()),
      holds((_body, { bytes, headers }) => {
        expect(headers['content-type']).toBe('application/zip');
        expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
      }),
    ],
    [
      'a link still works near its end',
      followed(query(), ({ body }) => after(290, () => send(text(body, 'link')))),
      is(200),
    ],
    [
      'a link ends when it says',
      followed(query(), ({ body }) => after(302, () => send(text(body, 'link')))),
      is(403),
    ],
    [
      'a link cannot be changed',
      followed(
        query(),
        ({ body }) =>
          () =>
            send(text(body, 'link').replace('Expires=1', 'Expires=2')),
      ),
      is(403),
    ],
    ['a link takes no other credential', download(query(), { authorization: 'Bearer x' }), is(400)],
  ]),
  ...section('States and transitions', [
    [
      '200 has completed_at, expires_at and link',
      query(),
      holds((body) => {
        for (const name of ['completed_at', 'expires_at', 'link']) expect(body).toHaveProperty([name]);
      }),
    ],
    ['202 has status submitted', large(), is(202, { status: 'submitted' })],
    ['a submitted report completes', ended(), is(200, { status: 'completed' })],
    [
      'a report may end as error',
      having((simulator) => {
        simulator.endNextReport('error');
      }, ended()),
      is(200, { status: 'error' }),
    ],
    [
      'without a link',
      having((simulator) => {
        simulator.endNextReport('error');
      }, ended()),
      lacks(200, 'link', 'completed_at'),
    ],
    [
      'a report may end as canceled',
      having((simulator) => {
        simulator.endNextReport('canceled');
      }, ended()),
      is(200, { status: 'canceled' }),
    ],
    [
      'a report is processing in between',
      having(
        (simulator) => {
          simulator.endNextReport('never');
        },
        followed(large(), (answer) => after(6, atId(answer))),
      ),
      is(200, { status: 'processing' }),
    ],
    [
      'a report that does not exist is not found',
      gateway('/report-builder/v1/downloadable-reports/nope'),
      refuses(404),
    ],
  ]),
];
