import { expect, it } from 'vitest';
import { coveredSpan, distinctNames, rangeNameAt } from '../../src/queries/reportSpan.ts';
import { FULL } from './requests.ts';

const AT = Date.UTC(2026, 10, 24, 18, 52);
const day = (date: number) => Date.UTC(2026, 10, date);

it.each<[string, string | null, string, string, number, number]>([
  ['a month to now by hour has no row of today', 'hour', '2026-11-01T00:00:00Z', 'now', day(1), day(24)],
  ['nor by day', 'day', '2026-11-20T00:00:00Z', 'now', day(20), day(24)],
  ['the last days to now by hour are as asked', 'hour', '2026-11-20T00:00:00Z', 'now', day(20), AT],
  ['whole days are whole', null, '2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z', day(1), day(3)],
  ['up to the last second as well', 'day', '2026-11-01T00:00:00Z', '2026-11-02T23:59:59Z', day(1), day(3)],
  ['less than a day is as asked', 'day', '2026-11-24T00:00:00Z', 'now', day(24), AT],
])('%s', (_, by, start, end, fromMs, beforeMs) => {
  expect(coveredSpan({ by, start, end }, AT)).toEqual({ fromMs, beforeMs });
});

it('the range of a request that was made has the end that was asked for then', () => {
  const query = { start: '2026-11-01T00:00:00Z', end: 'now' };
  expect(rangeNameAt(query, AT)).toBe('2026-11-01 00:00 to 2026-11-24 18:52 UTC');
  expect(rangeNameAt(query, AT + 60_000)).not.toBe(rangeNameAt(query, AT));
  expect(rangeNameAt({ ...query, end: 'whenever' }, AT)).toBe('2026-11-01 00:00 to whenever UTC');
});

it('runs of one name are told apart by their ranges', () => {
  const over = (start: string, end: string) => ({
    request: { ...FULL, query: { ...FULL.query, start, end } },
    createdAtMs: AT,
  });
  const week = over('2026-11-09T00:00:00Z', '2026-11-16T00:00:00Z');
  const day = over('2026-11-16T00:00:00Z', 'now');
  const other = { ...week, request: { ...week.request, fileName: 'Other' } };
  expect(distinctNames([week, other, day])).toEqual([
    'Traffic by host, 2026-11-09 to 2026-11-15 UTC',
    'Other',
    'Traffic by host, 2026-11-16 00:00 to 2026-11-24 18:52 UTC',
  ]);
});
