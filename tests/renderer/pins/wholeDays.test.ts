import { expect, it } from 'vitest';
import { daysWithin, wholeDaysOf } from '../../../src/renderer/pins/wholeDays.ts';

const at = (text: string) => Date.parse(`2026-11-${text}Z`);
const HOUR = 3_600_000;
const span = (from: string, to: string) => ({ fromMs: at(from), toMs: at(to) });
const hours = (from: string, to: string) =>
  Array.from({ length: (at(to) - at(from)) / HOUR }, (_, hour) => at(from) + hour * HOUR);

it.each([
  ['17T00:00', '24T00:00', span('17T00:00', '24T00:00')],
  ['17T00:01', '24T06:30', span('18T00:00', '24T00:00')],
  ['17T06:00', '18T06:00', null],
])('of a span from %s to %s, only whole days count', (from, to, days) => {
  expect(daysWithin(span(from, to))).toEqual(days);
});

it('no day counts that the rows do not reach, though the report may cover it', () => {
  const covers = span('17T00:00', '24T00:00');
  const reaching = (to: string) => wholeDaysOf(covers, { sorted: hours('17T00:00', to), stepMs: HOUR })?.toMs;
  expect(reaching('24T00:00')).toBe(at('24T00:00'));
  expect(reaching('23T00:00')).toBe(at('23T00:00'));
  expect(reaching('22T23:00')).toBe(at('22T00:00'));
});

it('a single day may have one point; longer points are of no single day', () => {
  const day = span('23T00:00', '24T00:00');
  expect(wholeDaysOf(day, { sorted: [at('23T00:00')], stepMs: null })).toEqual(day);
  expect(wholeDaysOf(span('17T00:00', '24T00:00'), { sorted: [at('17T00:00')], stepMs: null })).toBeNull();
  const weeks = [at('09T00:00'), at('16T00:00')];
  expect(wholeDaysOf(span('09T00:00', '23T00:00'), { sorted: weeks, stepMs: 168 * HOUR })).toBeNull();
  expect(wholeDaysOf(day, { sorted: [], stepMs: null })).toBeNull();
});
