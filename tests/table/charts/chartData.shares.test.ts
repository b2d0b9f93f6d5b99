import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartData, type ChartData } from '../../../src/table/charts/chartData.ts';
import { chartFacts } from '../../../src/table/charts/chartFacts.ts';
import { countedRows, percentage, shareOf, sharesFrame, type Counted } from '../shares.ts';

const HOURS = Array.from({ length: 6 }, (_, hour) => `2026-11-20T0${hour}:00:00Z`);
/** The service rounds to half a hundredth, and so does a mean of what it rounded. */
const ROUNDING = 0.005 + 1e-9;

/** The rows of a point and series of a chart, found by name. */
function rowsAt(data: ChartData, rows: readonly Counted[], point: number, name: string | null): Counted[] {
  const shown = new Set(data.series.filter(({ others }) => others === 0).map((each) => each.name));
  const isOther = name?.startsWith('Other (');
  const start = data.x.kind === 'time' ? data.x.values[point]! : 0;
  const end = start + (data.merged ? data.stepMs! : 1);
  const categories = data.x.kind === 'category' ? data.x.values : [];
  return rows.filter(({ time, host }) => {
    const ms = Date.parse(time);
    const isHere =
      data.x.kind === 'time'
        ? ms >= start && ms < end
        : categories[point] === host ||
          (categories[point]?.startsWith('Other (') && !categories.includes(host));
    return isHere && (name === null || (isOther ? !shown.has(host) : host === name));
  });
}

/** Compares every value of a chart with the counts; `gaps` are rows whose count is missing. */
function check(
  data: ChartData,
  rows: readonly Counted[],
  isSplit: boolean,
  gaps: ReadonlySet<number>,
): number {
  const lacks = (some: readonly Counted[]) => some.some((row) => gaps.has(rows.indexOf(row)));
  let shown = 0;
  for (const { name, values, rounded } of data.series) {
    for (const [point, value] of values.entries()) {
      const here = rowsAt(data, rows, point, isSplit ? name : null);
      const truth = shareOf(here);
      if (Number.isNaN(value)) {
        expect(here.length === 0 || lacks(here) || (Number.isNaN(truth) && here.length > 1)).toBe(true);
        continue;
      }
      shown += 1;
      expect(here).not.toEqual([]);
      if (here.length === 1) {
        expect(rounded.has(point)).toBe(false);
        expect(value).toBe(Number(percentage(here[0]!.hits, here[0]!.requests)));
      } else {
        expect(lacks(here)).toBe(false);
        expect(rounded.has(point)).toBe(true);
        expect(Math.abs(value - truth)).toBeLessThanOrEqual(ROUNDING);
      }
    }
  }
  return shown;
}

const specs = fc.constantFrom(
  { x: 0, metric: 3, split: 1 },
  { x: 0, metric: 3, split: null },
  { x: 1, metric: 3, split: null },
);

describe('a chart of shares', () => {
  it('shows the shares that follow from the counts, for series, groups of others and categories', () => {
    fc.assert(
      fc.property(countedRows(HOURS, 60), specs, (rows, spec) => {
        const data = chartData(sharesFrame(rows, 'with', new Set()), null, spec)!;
        expect(data.aggregation).toEqual({ kind: 'weighted', by: 'request_count' });
        const shown = check(data, rows, spec.split !== null, new Set());
        expect(shown).toBeGreaterThan(rows.every(({ requests }) => requests === 0) ? -1 : 0);
      }),
      { numRuns: 300 },
    );
  });

  it('shows none where a count is missing from rows that it would have to combine', () => {
    fc.assert(
      fc.property(countedRows(HOURS, 40), specs, fc.array(fc.nat(39)), (rows, spec, missing) => {
        const gaps = new Set(missing);
        check(chartData(sharesFrame(rows, 'with', gaps), null, spec)!, rows, spec.split !== null, gaps);
      }),
      { numRuns: 200 },
    );
  });

  it('shows single rows as received, and nothing else, in a report without counts', () => {
    fc.assert(
      fc.property(countedRows(HOURS, 40), specs, (rows, spec) => {
        const frame = sharesFrame(rows, 'without', new Set());
        const data = chartData(frame, null, { ...spec, metric: 2 })!;
        expect(data.aggregation).toEqual({ kind: 'single rows', of: 'share' });
        expect(data.series.every(({ others }) => others === 0)).toBe(true);
        check(data, rows, spec.split !== null, new Set(rows.keys()));
      }),
      { numRuns: 200 },
    );
  });

  it('weights the times that it merges', () => {
    const minutes = Array.from({ length: 2_500 }, (_, at) =>
      new Date(Date.UTC(2026, 10, 1) + at * 300_000).toISOString(),
    );
    fc.assert(
      fc.property(countedRows(minutes, 1), fc.nat(), (some, seed) => {
        const rows = minutes.map((time, at): Counted => {
          const requests = ((at + 1) * (seed % 977) + at) % 5_000;
          return { ...some[0]!, time, requests, hits: Math.floor((requests * ((at * 31) % 100)) / 100) };
        });
        const data = chartData(sharesFrame(rows, 'with', new Set()), null, { x: 0, metric: 3, split: null })!;
        expect(data.merged).toBe(true);
        const byPoint = Map.groupBy(rows, ({ time }) => Math.floor(Date.parse(time) / data.stepMs!));
        const truths = data.x.values.map((ms) => shareOf(byPoint.get(Number(ms) / data.stepMs!) ?? []));
        for (const [point, value] of data.series[0]!.values.entries())
          if (!Number.isNaN(value))
            expect(Math.abs(value - Number(truths[point]))).toBeLessThanOrEqual(ROUNDING);
      }),
      { numRuns: 5 },
    );
  });

  it('has the mean of what is shown, and a peak that is one of the lines', () => {
    const parts = fc.tuple(fc.nat(5), fc.nat(5), fc.array(fc.nat(8)), fc.boolean());
    fc.assert(
      fc.property(countedRows(HOURS, 60), parts, (rows, [a, b, hiddenAt, stacked]) => {
        const data = chartData(sharesFrame(rows, 'with', new Set()), null, { x: 0, metric: 3, split: 1 })!;
        const end = data.x.values.length - 1;
        const [first, last] = [Math.min(a, b, end), Math.min(Math.max(a, b), end)];
        const hidden = new Set(hiddenAt.map((at) => data.series[at]));
        const facts = chartFacts(data, { first, last, isHidden: (each) => hidden.has(each) }, stacked);
        const shown = data.series.filter((each) => !hidden.has(each));
        const here = shown.flatMap(({ name }) =>
          Array.from({ length: last - first + 1 }, (_, at) => rowsAt(data, rows, first + at, name)).flat(),
        );
        const truth = shareOf(here);
        expect(facts.total).toBeNull();
        if (Number.isNaN(truth)) expect(facts.mean).toBeNull();
        else expect(Math.abs(facts.mean!.value - truth)).toBeLessThanOrEqual(ROUNDING);
        if (!facts.peak) return;
        const { series, point, figure } = facts.peak;
        expect(shown).toContain(series);
        expect(figure.value).toBe(series!.values[point]);
        expect(point).toBeGreaterThanOrEqual(first);
        expect(point).toBeLessThanOrEqual(last);
        const named = shown.filter(({ others }) => others === 0);
        const highest = (named.length ? named : shown).flatMap(({ values }) =>
          Array.from(values.slice(first, last + 1)),
        );
        if (series!.others === 0) expect(figure.value).toBe(Math.max(...highest.filter((each) => each >= 0)));
      }),
      { numRuns: 300 },
    );
  });
});
