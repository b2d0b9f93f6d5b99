import { describe, expect, it } from 'vitest';
import { Identifier, PastRequest, ReportQuery, ReportTime } from '../../src/contract/reports.ts';

const QUERY = {
  by: null,
  dimensions: [],
  start: 'now-7d',
  end: 'now',
  metrics: ['bytes_out'],
  filter: [],
  limit: null,
  sort: [],
  units: {},
};

describe('a time', () => {
  it.each(['startOfDay-7d', 'now/d', '@d-7d', 'now-7d', 'now-1d/d', '-7d', '7d', 'start of day', 'yesteday'])(
    'may be relative, in whatever grammar: %s',
    (text) => {
      expect(ReportTime.parse(` ${text} `)).toBe(text);
    },
  );
  it.each([
    '',
    '   ',
    'now\n-7d',
    'now\u0000',
    '14 Nov 2026',
    '9:00',
    '2026-11-20',
    '20261120',
    'x'.repeat(101),
  ])('is refused when it is certainly none: %j', (text) => {
    expect(ReportTime.safeParse(text).success).toBe(false);
  });
});

describe('an identifier', () => {
  it.each(['bytes_out', 'Client IP', 'edge/host', '-x', 'größe', '@fields.COMMON_HEADER'])(
    'is what the service defines: %s',
    (id) => {
      expect(Identifier.parse(id)).toBe(id);
    },
  );
  it.each(['', ' ', 'a\tb', 'a\nb', '\ud800', 'x'.repeat(1001)])(
    'is refused when nothing could send it: %j',
    (id) => {
      expect(Identifier.safeParse(id).success).toBe(false);
    },
  );
});

it('a filter takes what the interface names, and keeps any other value', () => {
  for (const value of ['wac', 200, ['wac'], [200, 404], ['wac', 200], [], null, true, { from: 1, to: [2] }]) {
    const filter = [{ field: 'status/code', operator: 'is one of', value }];
    expect(ReportQuery.parse({ ...QUERY, filter }).filter).toEqual(filter);
  }
});

it('a request of an earlier version reads as it is, and what the interface does not name stays', () => {
  const early = { query: QUERY, format: 'csv', fileName: 'what/ever' };
  expect(PastRequest.parse(early)).toEqual(early);
  const later = {
    ...early,
    query: { ...QUERY, filter: [{ field: 'a', operator: 'in', value: 1, unknown: { negate: true } }] },
    unknown: { body: { title: 'x' }, query: { id: '7' }, params: { offset: [0, null] } },
  };
  expect(PastRequest.parse(later)).toEqual(later);
});

it('a request may hold far more than anybody chooses by hand', () => {
  const ids = Array.from({ length: 200 }, (_, index) => `id${index}`);
  const filter = ids.map((field) => ({ field, operator: 'in', value: ids }));
  const query = { ...QUERY, dimensions: ids, metrics: ids, sort: ids, filter };
  expect(ReportQuery.parse(query)).toEqual(query);
});

it('a request of an older file loses the credentials in it', () => {
  const older = {
    query: {
      ...QUERY,
      filter: [{ field: 'a', operator: 'b', value: { token: 'x' }, unknown: { secret: 'x' } }],
    },
    format: 'csv',
    fileName: '',
    unknown: { body: { client_secret: 'x', priority: 1 } },
  };
  expect(PastRequest.parse(older)).toMatchObject({
    query: { filter: [{ value: {}, unknown: {} }] },
    unknown: { body: { priority: 1 } },
  });
  expect(JSON.stringify(PastRequest.parse(older))).not.toContain('"x"');
});
