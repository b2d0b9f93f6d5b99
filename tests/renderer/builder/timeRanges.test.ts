import { expect, it } from 'vitest';
import { rangeIn, readTypedRange } from '../../../src/queries/typedRange.ts';
import { RANGES } from '../../../src/renderer/builder/timeRanges.ts';

const here = { nowMs: Date.UTC(2028, 2, 1, 0, 30), zone: 'UTC' };

it('every range that is offered can be read', () => {
  expect(RANGES.map((name) => readTypedRange(name, here.nowMs)?.start)).toEqual([
    'now-1h',
    'now-24h',
    '2028-03-01 00:00',
    '2028-02-29 00:00',
    '2028-02-23 00:00',
    '2028-02-21 00:00',
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
