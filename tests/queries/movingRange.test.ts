import { describe, expect, it } from 'vitest';
import { movingRangesOf, rangeBefore, requestAt } from '../../src/queries/movingRange.ts';

const at = (text: string) => Date.parse(text);

describe('a moving range', () => {
  it.each([
    ['day', 1, '2026-11-22T10:05:00Z', '2026-11-21', '2026-11-22'],
    ['day', 7, '2026-11-22T00:00:00Z', '2026-11-15', '2026-11-22'],
    ['day', 1, '2028-03-01T00:00:00.001Z', '2028-02-29', '2028-03-01'],
    // 22 November 2026 is a Sunday.
    ['week', 1, '2026-11-22T23:59:59Z', '2026-11-09', '2026-11-16'],
    ['week', 2, '2026-11-23T00:00:00Z', '2026-11-09', '2026-11-23'],
    ['month', 1, '2026-03-31T12:00:00Z', '2026-02-01', '2026-03-01'],
    ['month', 3, '2026-01-01T00:00:00Z', '2025-10-01', '2026-01-01'],
  ] as const)('of the last %s (%i) at %s is %s to %s, in UTC', (unit, count, now, start, end) => {
    expect(rangeBefore({ unit, count }, at(now))).toEqual({
      start: `${start}T00:00:00.000000Z`,
      end: `${end}T00:00:00.000000Z`,
    });
  });

  it('replaces the times of a request and nothing else; without one they are sent as they are', () => {
    const query = {
      by: 'hour',
      dimensions: ['platform'],
      start: 'today-1d',
      end: 'today',
      metrics: ['request_count'],
      filter: [],
      limit: 10,
      sort: ['-request_count'],
      units: {},
    };
    const version = { number: 3, savedAtMs: 0, request: { query, format: 'csv' as const, fileName: 'a' } };
    const nowMs = at('2026-11-22T10:05:00Z');
    expect(requestAt({ ...version, range: null }, nowMs)).toEqual(version.request);
    expect(requestAt({ ...version, range: { unit: 'day', count: 1 } }, nowMs)).toEqual({
      ...version.request,
      query: { ...query, start: '2026-11-21T00:00:00.000000Z', end: '2026-11-22T00:00:00.000000Z' },
    });
  });
});

describe('fixed times that could move', () => {
  it.each([
    ['2026-11-02', '2026-11-09', ['1 week', '7 day']],
    ['2026-06-01', '2026-07-01', ['1 month', '30 day']],
    ['2026-06-01', '2026-06-29', ['4 week', '28 day']],
    ['2027-02-01', '2027-03-01', ['1 month', '4 week', '28 day']],
    ['2026-11-21', '2026-11-22', ['1 day']],
    ['2024-01-01', '2026-01-01', ['24 month']],
    ['2026-11-22', '2026-11-22', []],
    ['2026-11-22', '2026-11-21', []],
  ])('from %s to %s are %j', (from, to, expected) => {
    const found = movingRangesOf({ start: `${from}T00:00:00.000000Z`, end: `${to}T00:00:00.000000Z` });
    expect(found.map(({ unit, count }) => `${count} ${unit}`)).toEqual(expected);
  });

  it('are whole days and nothing else', () => {
    expect(movingRangesOf({ start: 'now-7d', end: 'now' })).toEqual([]);
    expect(
      movingRangesOf({ start: '2026-11-21T00:00:00.000001Z', end: '2026-11-22T00:00:00.000000Z' }),
    ).toEqual([]);
  });
});
