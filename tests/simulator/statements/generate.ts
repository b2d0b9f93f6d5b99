import { expect } from 'vitest';
import {
  all,
  download,
  field,
  file,
  followed,
  gateway,
  having,
  large,
  post,
  query,
  type Ask,
} from './ask.ts';
import { holds, is, refuses, section, wrong } from './line.ts';

const PARAMS = { start: 'today-1d', end: 'today', metrics: ['request_count'] };
const filter = (field: string, operator: string, value: unknown) =>
  query({ filter: JSON.stringify([{ field, operator, value }]) });
const params = (shape: object) => is(200, { query: { params: shape } });
const NOT_ARRAY = having(
  ({ readings }) => {
    readings.dimensions = 'object';
  },
  query({ dimensions: ['platform'] }),
);
const NOT_OBJECT = having(
  ({ readings }) => {
    readings.dimensions = 'array';
  },
  query({ dimensions: { 0: 'platform' } }),
);
/** The first line and one more. */
const lines = (check: (header: string | undefined, rows: string[]) => void) =>
  holds((body) => {
    const [header, ...rows] = body as string[];
    check(header, rows);
  });
const figure = (row: string | undefined) => Number(row?.split(',').at(-1));
const descending = (rows: string[]) => rows.toSorted((a, b) => figure(b) - figure(a));

/** Asks with every ID that a lookup returns. */
const everyId = (name: string, ask: (ids: string[]) => Ask) =>
  followed(gateway(`/report-builder/v1/${name}`), ({ body }) =>
    ask((field(body, 'items') as { id: string }[]).map(({ id }) => id)),
  );
const FOREIGN = '[{"field":"platform","operator":"in","value":["wac"],"label":"x"}]';
const lenient = (ask: Ask) =>
  having(({ readings }) => {
    readings.unknownFields = 'ignored';
  }, ask);

export const GENERATE = [
  ...section('1. Generate downloadable report', [
    [
      'the body is JSON by its type',
      post({ query: { params: PARAMS } }, { 'content-type': 'text/plain' }),
      refuses(415),
    ],
    ['the body is JSON by its text', post('start=today'), refuses(400)],
    ['a body is required', post(''), refuses(400)],
    [
      'the answer is JSON only',
      post({ query: { params: PARAMS } }, { accept: 'application/xml' }),
      refuses(406),
    ],
    ['query is required', post({}), wrong('query')],
    ['query contains params', post({ query: {} }), wrong('query.params')],
    ['params are nested in the query', post({ params: PARAMS }), wrong('query')],
    ['params is an object', post({ query: { params: [] } }), wrong('params')],
    ['filename is a string', query({}, { filename: 7 }), wrong('filename')],
    ['filename is not null', query({}, { filename: null }), wrong('filename')],
    ['format csv is taken', query({}, { format: 'csv' }), is(200)],
    ['format json is taken', query({}, { format: 'json' }), is(200)],
    ['format has no other value', query({}, { format: 'xml' }), wrong('format')],
    ['the case of format counts', query({}, { format: 'CSV' }), wrong('format')],
    ['format is not null', query({}, { format: null }), wrong('format')],
    ['a field that is not documented is refused', query({}, { file_name: 'x' }), refuses(400, /file_name/)],
    ['a report completed at once answers 200', query(), is(200, { status: 'completed' })],
    ['a report still to be made answers 202', large(), is(202, { status: 'submitted' })],
    ['an unsuccessful request returns an error', query({ metrics: ['nope'] }), refuses(400, /nope/)],
    [
      'format is csv by default',
      file(query()),
      lines((header) => {
        expect(header).toBe('request_count');
      }),
    ],
    [
      'csv is inside the archive',
      file(query({}, { format: 'csv' })),
      holds((_body, { reason }) => {
        expect(reason).toMatch(/^[^,]+\.csv$/);
      }),
    ],
    [
      'json is inside the archive',
      file(query({}, { format: 'json' })),
      holds((_body, { reason }) => {
        expect(reason).toMatch(/^[^,]+\.json$/);
      }),
    ],
    [
      'json is an array of objects',
      file(query({}, { format: 'json' })),
      holds((body) => {
        expect((body as object[])[0]).toHaveProperty('request_count');
      }),
    ],
    [
      'filename is the name of the download',
      download(query({}, { filename: 'week 47' })),
      holds((_body, { headers }) => {
        expect(headers['content-disposition']).toContain('filename="week 47"');
      }),
    ],
    ['a long filename is taken too', download(query({}, { filename: 'n'.repeat(300) })), is(200)],
  ]),
  ...section('Report query parameters (params object)', [
    ['start is required', query({ start: undefined }), wrong('start')],
    ['start is a string', query({ start: 1_795_000_000 }), wrong('start')],
    ['start is a time', query({ start: 'yesterday' }), wrong('start')],
    ['start is a day that exists', query({ start: '2026-02-30T00:00:00:000000Z' }), wrong('start')],
    ['end is required', query({ end: undefined }), wrong('end')],
    ['end is not null', query({ end: null }), wrong('end')],
    ['metrics is required', query({ metrics: undefined }), wrong('metrics')],
    ['metrics has one metric or more', query({ metrics: [] }), wrong('metrics')],
    ['metrics is an array', query({ metrics: 'request_count' }), wrong('metrics')],
    ['metrics are IDs from the lookup', query({ metrics: ['Requests'] }), wrong('metric')],
    ['by may be left out', query({ by: undefined }), params({ by: null })],
    ['by may be null', query({ by: null }), params({ by: null })],
    ['by is a granularity ID', query({ by: 'hourly' }), wrong('granularity')],
    ['by is not a number', query({ by: 60 }), wrong('by')],
    [
      '5 minutes are available for data of the last days',
      query({ by: 'minute5', start: 'today-7d', end: 'today-6d' }),
      is(200),
    ],
    [
      '5 minutes are not available for older data',
      query({ by: 'minute5', start: 'today-9d', end: 'today-8d' }),
      wrong('by'),
    ],
    ['dimensions may be left out', query({ dimensions: undefined }), is(200, { dimensions: [] })],
    [
      'dimensions may be an object of strings',
      query({ dimensions: { 0: 'platform' } }),
      is(200, { dimensions: ['platform'] }),
    ],
    [
      'dimensions may be an array as in the sample',
      query({ dimensions: ['platform'] }),
      is(200, { dimensions: ['platform'] }),
    ],
    ['dimensions may have to be an object', NOT_ARRAY, wrong('dimensions')],
    ['dimensions may have to be an array', NOT_OBJECT, wrong('dimensions')],
    ['dimensions is not null', query({ dimensions: null }), wrong('dimensions')],
    ['dimensions are IDs from the lookup', query({ dimensions: ['Platform'] }), wrong('dimension')],
    [
      'limit may be 1',
      file(query({ dimensions: ['platform'], limit: 1 })),
      lines((_header, rows) => {
        expect(rows).toHaveLength(1);
      }),
    ],
    ['limit may be any positive integer', query({ limit: 40_000_000_000_000_000_000 }), is(200)],
    ['limit is not 0', query({ limit: 0 }), wrong('limit')],
    ['limit is not negative', query({ limit: -1 }), wrong('limit')],
    ['limit is whole', query({ limit: 1.5 }), wrong('limit')],
    ['limit is a number', query({ limit: '10' }), wrong('limit')],
    ['limit is not null', query({ limit: null }), wrong('limit')],
    [
      'limit is the largest number of rows',
      file(query({ dimensions: ['country'], limit: 5 })),
      lines((_header, rows) => {
        expect(rows).toHaveLength(5);
      }),
    ],
    ['sort is an array', query({ sort: 'request_count' }), wrong('sort')],
    ['sort is not null', query({ sort: null }), wrong('sort')],
    ['sort takes dimensions and metrics only', query({ sort: ['-nope'] }), wrong('sort')],
    [
      'sort orders upwards without a sign',
      file(query({ dimensions: ['pop'], sort: ['request_count'] })),
      lines((_header, rows) => {
        expect(rows).toEqual(descending(rows).toReversed());
      }),
    ],
    [
      'a minus orders downwards',
      file(query({ dimensions: ['pop'], sort: ['-request_count'] })),
      lines((_header, rows) => {
        expect(rows).toEqual(descending(rows));
      }),
    ],
    [
      'the first entry is the primary order',
      file(query({ dimensions: ['platform', 'country'], sort: ['-platform', 'request_count'] })),
      lines((_header, rows) => {
        expect(rows.map((row) => row.split(',')[0]).join(' ')).toMatch(/^(?:wac ?)+(?:cache ?)+(?:adn ?)+$/);
      }),
    ],
    [
      'later entries break ties',
      file(query({ dimensions: ['platform', 'country'], sort: ['platform', '-request_count'] })),
      lines((_header, rows) => {
        const adn = rows.filter((row) => row.startsWith('adn'));
        expect(adn).toEqual(descending(adn));
      }),
    ],
    [
      'sort takes a metric that the report does not have',
      all(
        file(query({ dimensions: ['pop'], sort: ['-bytes_out'] })),
        file(query({ dimensions: ['pop'], metrics: ['request_count', 'bytes_out'], sort: ['-bytes_out'] })),
      ),
      holds((body) => {
        const [without, having] = body as string[][];
        expect(without).toEqual(having?.map((row) => row.replace(/,[^,]*$/, '')));
      }),
    ],
    ['sort takes a dimension that the report does not have', query({ sort: ['pop'] }), is(200)],
    ['units is an object', query({ units: ['thousand'] }), wrong('units')],
    ['units is not null', query({ units: null }), wrong('units')],
    ['units are for known metrics', query({ units: { nope: 'one' } }), wrong('units')],
    ['units are known', query({ units: { request_count: 'dozen' } }), wrong('units')],
    ['a unit matches the type of its metric', query({ units: { request_count: 'byte' } }), wrong('units')],
    [
      'a percentage takes no unit',
      query({ metrics: ['cache_hit_percentage'], units: { cache_hit_percentage: 'one' } }),
      wrong('units'),
    ],
    [
      'the default unit has scale 1',
      all(file(query()), file(query({ units: { request_count: 'thousand' } }))),
      holds((body) => {
        const [ones, thousands] = body as string[][];
        expect(Number(ones?.[1])).toBe(Number(thousands?.[1]) * 1_000);
      }),
    ],
    ['metrics are what their lookup has', everyId('metrics', (metrics) => query({ metrics })), is(200)],
    [
      'dimensions are what their lookup has',
      everyId('dimensions', (dimensions) => query({ by: 'day', dimensions })),
      is(202),
    ],
    [
      'a param that is not documented is refused',
      query({ granularity: 'hour' }),
      refuses(400, /granularity/),
    ],
  ]),
  ...section('Filter object', [
    ['a field that is not documented is refused', query({ filter: FOREIGN }), wrong('filter')],
    [
      'or it may be ignored, here and around',
      lenient(query({ filter: FOREIGN, granularity: 'hour' }, { file_name: 'x' })),
      is(200),
    ],
    ['filter is a string', query({ filter: [] }), wrong('filter')],
    ['filter is not null', query({ filter: null }), wrong('filter')],
    ['filter is encoded JSON', query({ filter: '[' }), wrong('filter')],
    [
      'filter encodes an array',
      query({ filter: '{"field":"platform","operator":"in","value":["wac"]}' }),
      wrong('filter'),
    ],
    ['field is required', query({ filter: '[{"operator":"in","value":["wac"]}]' }), wrong('filter')],
    ['field is a dimension', filter('request_count', 'in', ['1']), wrong('filter.field')],
    ['operator is required', query({ filter: '[{"field":"platform","value":["wac"]}]' }), wrong('filter')],
    ['operator is an ID from the lookup', filter('platform', '=', 'wac'), wrong('filter.operator')],
    ['value is required', query({ filter: '[{"field":"platform","operator":"in"}]' }), wrong('filter')],
    [
      'an operator with multi_value takes an array',
      filter('platform', 'in', 'wac'),
      wrong('filter.operator'),
    ],
    ['an operator without it takes one value', filter('pop', 'equals', ['iad']), wrong('filter.operator')],
    [
      'the value has the type of the dimension',
      filter('status_code', 'equals', 200),
      wrong('filter.operator'),
    ],
    ['so has each value of an array', filter('status_code', 'in', ['200', 304]), wrong('filter.operator')],
    ['platform in cache is taken', filter('platform', 'in', ['cache']), is(200)],
    ['platform in wac and adn is taken', filter('platform', 'in', ['wac', 'adn']), is(200)],
    ['platform has no display names', filter('platform', 'in', ['HTTP Large']), wrong('filter.operator')],
    [
      'rows that do not pass are left out',
      file(
        query({ dimensions: ['platform'], filter: '[{"field":"platform","operator":"in","value":["wac"]}]' }),
      ),
      lines((_header, rows) => {
        expect(rows.map((row) => row.split(',')[0])).toEqual(['wac']);
      }),
    ],
    [
      'all filters must pass',
      file(
        query({
          dimensions: ['platform'],
          filter:
            '[{"field":"platform","operator":"in","value":["wac","adn"]},{"field":"platform","operator":"not_in","value":["adn"]}]',
        }),
      ),
      lines((_header, rows) => {
        expect(rows.map((row) => row.split(',')[0])).toEqual(['wac']);
      }),
    ],
  ]),
];
