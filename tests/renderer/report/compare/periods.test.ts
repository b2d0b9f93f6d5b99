import { describe, expect, it } from 'vitest';
import {
  cautionsOf,
  comparedPeriods,
  gapsOf,
  periodsOf,
  type TimeBounds,
} from '../../../../src/renderer/report/compare/periods.ts';
import type { Comparison } from '../../../../src/table/comparison/comparison.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const NOV = (day: number, hour = 0) => Date.UTC(2026, 10, day, hour);
const ALL: TimeBounds = { from: null, to: null };
const hours = (fromMs: number, count: number) => ({
  sorted: Array.from({ length: count }, (_, hour) => fromMs + hour * HOUR),
  stepMs: HOUR,
});
const span = (fromMs: number, toMs: number) => ({ fromMs, toMs });

describe('the periods of a whole report', () => {
  it('are its last whole days', () => {
    // Seven days: halves of 84 hours would hold different times of day.
    expect(periodsOf(hours(NOV(14), 168), ALL, null)).toEqual({
      now: span(NOV(18), NOV(21)),
      before: span(NOV(15), NOV(18)),
    });
    // From midnight, if that costs no day, else up to the end.
    expect(periodsOf(hours(NOV(14), 5 * 24 + 7), ALL, null)?.now).toEqual(span(NOV(17), NOV(19)));
    expect(periodsOf(hours(NOV(14, 7), 48), ALL, null)?.now).toEqual(span(NOV(15, 7), NOV(16, 7)));
  });

  it('are its last whole weeks, if there are two', () => {
    expect(periodsOf(hours(NOV(1), 20 * 24), ALL, null)).toEqual({
      now: span(NOV(14), NOV(21)),
      before: span(NOV(7), NOV(14)),
    });
  });

  it('are halves of less than two days, and have as many months each', () => {
    const short = periodsOf(hours(NOV(14), 11), ALL, null)!;
    expect(short).toEqual({ now: span(NOV(14, 6), NOV(14, 11)), before: span(NOV(14, 1), NOV(14, 6)) });
    expect(cautionsOf(short, HOUR)).toEqual([{ kind: 'times-of-day' }]);
    const months = { sorted: [0, 1, 2, 3].map((at) => Date.UTC(2026, at, 1)), stepMs: 31 * DAY };
    const found = periodsOf(months, ALL, null)!;
    expect(found).toEqual({
      now: span(Date.UTC(2026, 2, 1), Date.UTC(2026, 4, 1)),
      before: span(Date.UTC(2026, 0, 1), Date.UTC(2026, 2, 1)),
    });
    expect(cautionsOf(found, 31 * DAY)).toEqual([{ kind: 'lengths' }]);
  });

  it('leave out points that are unfinished', () => {
    const covered = span(NOV(14), NOV(16) + 20 * 60_000);
    expect(periodsOf(hours(NOV(14), 49), ALL, covered)?.now).toEqual(span(NOV(15), NOV(16)));
    // Unless nothing else is shown.
    const last = { from: { ms: NOV(16), inclusive: true }, to: null };
    expect(periodsOf(hours(NOV(14), 49), last, covered)?.now).toEqual(span(NOV(16), NOV(16, 1)));
    // There are rows after everything that is said to be covered: then it says nothing.
    expect(periodsOf(hours(NOV(14), 4), ALL, span(NOV(13), NOV(14)))?.now).toEqual(
      span(NOV(14, 2), NOV(14, 4)),
    );
  });

  it('need two points', () => {
    expect(periodsOf({ sorted: [], stepMs: HOUR }, ALL, null)).toBeNull();
    expect(periodsOf({ sorted: [NOV(1)], stepMs: null }, ALL, null)).toBeNull();
  });
});

describe('the period before what is shown', () => {
  const shown = (fromMs: number, toMs: number): TimeBounds => ({
    from: { ms: fromMs, inclusive: true },
    to: { ms: toMs, inclusive: false },
  });

  it('is as long, at the same times a week earlier, or else a day', () => {
    expect(periodsOf(hours(NOV(1), 20 * 24), shown(NOV(20), NOV(21)), null)).toEqual({
      now: span(NOV(20), NOV(21)),
      before: span(NOV(13), NOV(14)),
    });
    const found = periodsOf(hours(NOV(18), 3 * 24), shown(NOV(20, 6), NOV(20, 18)), null)!;
    expect(found.before).toEqual(span(NOV(19, 6), NOV(19, 18)));
    expect(cautionsOf(found, HOUR)).toEqual([{ kind: 'weekdays' }]);
  });

  it('is in what is shown where nothing before is in the report', () => {
    const found = periodsOf(hours(NOV(18), 3 * 24), shown(NOV(18), NOV(20)), null)!;
    expect(found).toEqual({ now: span(NOV(19), NOV(20)), before: span(NOV(18), NOV(19)) });
  });

  it('is in what is shown where only other times of day are before it', () => {
    // Of seven days, the last hour is unfinished; there is room for six days and 23 hours before it, not for seven.
    const times = hours(NOV(1), 2 * 168 - 1);
    const covered = span(NOV(1), NOV(15) - 90 * 60_000);
    const found = periodsOf(times, { from: { ms: NOV(7, 23), inclusive: true }, to: null }, covered)!;
    expect(found.now.toMs - found.now.fromMs).toBe(3 * DAY);
    expect(cautionsOf(found, HOUR)).toEqual([{ kind: 'weekdays' }]);
  });

  it('is to the millisecond where times have no common step', () => {
    const times = { sorted: [0, 1_000, 1_700, DAY, DAY + 2_500].map((ms) => NOV(1) + ms), stepMs: 1_000 };
    expect(periodsOf(times, shown(NOV(2), NOV(2) + 2_000), null)).toEqual({
      now: span(NOV(2), NOV(2) + 2_000),
      before: span(NOV(1), NOV(1) + 2_000),
    });
    expect(gapsOf(times, { now: span(NOV(2), NOV(3)), before: span(NOV(1), NOV(2)) })).toEqual([]);
  });
});

it('tells of points without rows in one of the periods', () => {
  const { sorted, stepMs } = hours(NOV(1), 48);
  const periods = { now: span(NOV(2), NOV(3)), before: span(NOV(1), NOV(2)) };
  expect(gapsOf({ sorted, stepMs }, periods)).toEqual([]);
  const holed = sorted.filter((_, hour) => hour < 5 || hour > 8);
  expect(gapsOf({ sorted: holed, stepMs }, periods)).toEqual([
    { kind: 'gaps', points: 24, now: 24, before: 20 },
  ]);
});

it('tells the times of two reports that were compared', () => {
  const compared = {
    now: { x: { kind: 'time', values: Float64Array.of(NOV(8), NOV(9), NOV(10)) }, stepMs: DAY },
    offsetMs: 7 * DAY,
    unmatched: { now: 1, before: 0 },
  } as unknown as Comparison;
  expect(comparedPeriods(compared, { now: null, before: null })).toEqual({
    now: span(NOV(8), NOV(11)),
    before: span(NOV(1), NOV(3)),
  });
  expect(comparedPeriods(compared, { now: null, before: span(NOV(1), NOV(2)) })?.before).toEqual(
    span(NOV(1), NOV(2)),
  );
});
