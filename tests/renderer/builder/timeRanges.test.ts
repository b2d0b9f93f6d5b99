import { expect, it } from 'vitest';
import { rangeNamed } from '../../../src/renderer/builder/timeRanges.ts';

it('ranges are whole days in UTC, spelled out, across leap days and ends of years', () => {
  const leap = Date.UTC(2028, 2, 1, 0, 30);
  expect(rangeNamed('yesterday', leap)).toEqual({ start: '2028-02-29 00:00', end: '2028-03-01 00:00' });
  expect(rangeNamed('week', leap).start).toBe('2028-02-23 00:00');
  expect(rangeNamed('month', leap).start).toBe('2028-01-31 00:00');
  expect(rangeNamed('lastMonth', Date.UTC(2027, 0, 31))).toEqual({
    start: '2026-12-01 00:00',
    end: '2027-01-01 00:00',
  });
  expect(rangeNamed('rolling', leap)).toEqual({ start: 'now-24h', end: 'now' });
});
