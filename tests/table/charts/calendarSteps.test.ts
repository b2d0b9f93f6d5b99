import { describe, expect, it } from 'vitest';
import { moved, pointEnd, stepOfTimes, stepsBetween } from '../../../src/table/charts/calendarSteps.ts';
import { chartData } from '../../../src/table/charts/chartData.ts';
import { compareWork } from '../../../src/table/comparison/compare.ts';
import type { Side } from '../../../src/table/comparison/comparisonSpec.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf, textsOf } from '../frames.ts';

const DAY = 86_400_000;
const month = (year: number, at: number) => Date.UTC(year, at, 1);
const months = (year: number, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => month(year, from + at));
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** A report with a row for each of some times, of which each has another figure. */
const reportOf = (times: readonly number[]) =>
  frameOf(
    ['time', 'bytes_out'],
    times.map((ms, at) => [new Date(ms).toISOString(), String(at + 1)]),
  );
const sideOf = (times: readonly number[], covers: Side['covers'] = null): Side => ({
  frame: reportOf(times),
  selection: null,
  units: {},
  covers,
});
function differences(now: Side, before: Side): (string | null | undefined)[][] {
  const found = done(compareWork({ now, before }, { axis: 'time', metric: 'bytes_out', split: null }));
  if ('not' in found) throw new Error(`They are not compared: ${found.not.kind}.`);
  const columns = found.table.columns.map(textsOf);
  return Array.from({ length: found.table.length }, (_, row) => columns.map((column) => column[row]));
}

describe('steps of months', () => {
  it('end where the next one begins, however long they are', () => {
    for (const [count, each] of [
      [1, 31],
      [3, 92],
      [12, 366],
    ] as const)
      for (let at = 0; at < 60; at += count) {
        const [from, to] = [month(2023, at), month(2023, at + count)];
        expect(pointEnd(from, each * DAY)).toBe(to);
        expect(moved(to, -1, each * DAY)).toBe(from);
        expect(stepsBetween(from, month(2023, at + 7 * count), each * DAY)).toBe(7);
        expect(Math.floor(stepsBetween(from, to - 1, each * DAY))).toBe(0);
      }
  });

  it('are only those of times that all start a month', () => {
    expect(stepOfTimes(28 * DAY, [month(2026, 1), month(2026, 2)])).toBe(31 * DAY);
    expect(stepOfTimes(30 * DAY, [month(2026, 3), month(2026, 4)])).toBe(31 * DAY);
    expect(stepOfTimes(28 * DAY, [month(2026, 1) + DAY, month(2026, 2) + DAY])).toBe(28 * DAY);
    expect(stepOfTimes(DAY, [month(2026, 1), month(2026, 2)])).toBe(DAY);
    expect(stepOfTimes(365 * DAY, [month(2026, 0), month(2027, 0)])).toBe(366 * DAY);
    // Any other length is what it is.
    expect(moved(month(2026, 0), 2, 28 * DAY)).toBe(month(2026, 0) + 56 * DAY);
    expect(pointEnd(month(2026, 1) + 3_600_000, 31 * DAY)).toBe(month(2026, 1) + 3_600_000 + 31 * DAY);
  });
});

describe('a chart of months', () => {
  it('has an unfinished last month only if the month is not over', () => {
    const partial = (toMs: number) =>
      chartData(reportOf(months(2026, 2)), null, {
        x: 0,
        metric: 1,
        split: null,
        covers: { fromMs: month(2026, 0), toMs },
      })?.partial;
    expect(partial(month(2026, 2))).toEqual(new Set());
    expect(partial(month(2026, 2) - DAY)).toEqual(new Set([1]));
  });

  it('has a gap at the first month that is missing', () => {
    const [january = 0, , , , may = 0] = months(2026, 5);
    const data = chartData(reportOf([...months(2025, 12), january, may]), null, {
      x: 0,
      metric: 1,
      split: null,
    });
    expect([...(data?.gaps ?? [])].map((point) => day(Number(data?.x.values[point])))).toEqual([
      '2026-02-01',
    ]);
  });
});

describe('two reports by months', () => {
  it('are compared month by month, in years of different length', () => {
    const rows = differences(sideOf(months(2025, 12)), sideOf(months(2024, 12)));
    expect(rows).toEqual(
      Array.from({ length: 12 }, (_, at) => [
        new Date(month(2025, at)).toISOString().replace('.000', ''),
        new Date(month(2024, at)).toISOString().replace('.000', ''),
        String(at + 1),
        String(at + 1),
        '0',
        '0',
      ]),
    );
  });

  it('are compared though their months have other lengths, from where each is covered', () => {
    const covers = { fromMs: month(2026, 0), toMs: month(2026, 4) };
    // January has no rows, and February and March are 28 and 31 days long.
    const rows = differences(sideOf(months(2026, 2, 1), covers), sideOf(months(2025, 4, 6)));
    expect(
      rows.map(([now, before, to, from]) => [now?.slice(0, 10), before?.slice(0, 10), to, from]),
    ).toEqual([
      ['2026-01-01', '2025-07-01', undefined, '1'],
      ['2026-02-01', '2025-08-01', '1', '2'],
      ['2026-03-01', '2025-09-01', '2', '3'],
      ['2026-04-01', '2025-10-01', undefined, '4'],
    ]);
  });
});
