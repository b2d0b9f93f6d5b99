import { expect, it } from 'vitest';
import { rangeIn } from '../../../src/queries/searchedDays.ts';
import { readTypedRange } from '../../../src/queries/typedRange.ts';
import { RANGES } from '../../../src/renderer/builder/timeRanges.ts';

const here = { nowMs: Date.UTC(2028, 2, 1, 0, 30), zone: 'UTC' };

it('every range that is offered can be read', () => {
  expect([...RANGES.usual, ...RANGES.others].map((name) => readTypedRange(name, here.nowMs)?.start)).toEqual([
    'now-24h',
    '2028-03-01 00:00',
    '2028-02-29 00:00',
    '2028-02-23 00:00',
    '2028-02-21 00:00',
    'now-1h',
    '2028-03-01 00:00',
    '2028-02-01 00:00',
  ]);
});

it.each(['2028-02-29', 'now-24h', 'startOfDay-7d', ''])('a start that is %j names no range', (start) => {
  expect(rangeIn(start, here, undefined)).toBeNull();
});

it('a keyword is a range, unless it came with a request', () => {
  expect(rangeIn('yesterday', here, 'now-1d')).toEqual({
    start: '2028-02-29 00:00',
    end: '2028-03-01 00:00',
  });
  expect(rangeIn('yesterday', here, 'yesterday')).toBeNull();
});

it.each([
  ['1 Nov - 5 Nov', '2027-11-01 00:00', '2027-11-06 00:00'],
  ['1 Nov 2026 to 5 Nov 2026', '2026-11-01 00:00', '2026-11-06 00:00'],
  ['24.11.2026 - 26.11.2026', '2026-11-24 00:00', '2026-11-27 00:00'],
  ['10 Nov', '2027-11-10 00:00', '2027-11-11 00:00'],
])('days that are typed as a start are a range: %s', (typed, start, end) => {
  expect(rangeIn(typed, here, undefined)).toEqual({ start, end });
});

it.each(['2026-02-30', '1 Nov - 5 Nob', '5', '4/5/2026'])('what names no day is none: %s', (typed) => {
  expect(rangeIn(typed, here, undefined)).toBeNull();
});
