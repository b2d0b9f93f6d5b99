// What a chart has of its own past, of some of the rows, beside plain arithmetic over the rows.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chartData } from '../../../src/table/charts/chartData.ts';
import { periodBefore, unusualPoints, usualOf } from '../../../src/table/charts/pastPoints.ts';
import { pastChart } from '../../../src/table/charts/pastChart.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';

const HOUR = 3_600_000;
const STEP = 12 * HOUR;
const START = Date.UTC(2026, 9, 5);

/** A row: its half day, tenths of hits, percent of a rate, and the requests that weight it. */
type Row = readonly [at: number, tenths: number, rate: number, requests: number];
const row: fc.Arbitrary<Row> = fc.tuple(
  fc.nat(45),
  fc.nat(9_999),
  fc.nat(100),
  fc.integer({ min: 1, max: 50 }),
);

/** The figure of each half day with rows: the sum of hits in tenths, or the rate of all requests. */
function figuresOf(rows: readonly Row[], isRate: boolean): Map<number, number> {
  const found = new Map<number, [sum: number, weight: number]>();
  for (const [at, tenths, rate, requests] of rows) {
    const [sum, weight] = found.get(at) ?? [0, 0];
    found.set(at, [sum + (isRate ? rate * requests : tenths), weight + requests]);
  }
  return new Map([...found].map(([at, [sum, weight]]) => [at, isRate ? sum / weight : sum]));
}

/** The middle of figures, halfway between the two middle ones of an even number. */
function middle(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : (sorted[half - 1]! + sorted[half]!) / 2;
}

it('the period before and what is usual are those of the rows, for sums and for weighted rates', () => {
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 4, maxLength: 70 }),
      fc.record({
        isRate: fc.boolean(),
        days: fc.constantFrom(1, 7),
        most: fc.integer({ min: 3, max: 14 }),
        cutFirst: fc.boolean(),
        cutLast: fc.boolean(),
        some: fc.boolean(),
        /** The first half day in view, whose past is out of sight then. */
        inView: fc.option(fc.nat(45)),
      }),
      (all, { isRate, days, most, cutFirst, cutLast, some, inView }) => {
        const rows = all.filter((_, at) => !some || at % 3 > 0);
        const times = [...new Set(rows.map(([at]) => at))].toSorted((a, b) => a - b);
        const [first, last] = [times[0]!, times.at(-1)!];
        const frame = frameOf(
          ['time', 'hits', 'cache_hit_percentage', 'request_count'],
          all.map(([at, tenths, rate, requests]) => [
            new Date(START + at * STEP).toISOString(),
            (tenths / 10).toFixed(1),
            String(rate),
            String(requests),
          ]),
        );
        const selection = Uint32Array.from(all.keys()).filter((at) => !some || at % 3 > 0);
        const shown = selection.filter((at) => inView === null || all[at]![0] >= inView);
        fc.pre(shown.length > 0);
        const spec = {
          x: 0,
          metric: isRate ? 2 : 1,
          split: null,
          stepMs: STEP,
          covers: {
            fromMs: START + first * STEP + (cutFirst ? HOUR : 0),
            toMs: START + (last + 1) * STEP - (cutLast ? HOUR : 0),
          },
        };
        const data = chartData(frame, shown, spec)!;
        fc.pre(data.x.kind === 'time' && data.stepMs === STEP);
        const figures = figuresOf(rows, isRate);
        const isWhole = (at: number) =>
          figures.has(at) && !(cutFirst && at === first) && !(cutLast && at === last);
        const perPeriod = days * 2;
        const pastOf = (at: number, periods: number) =>
          Array.from({ length: periods }, (_, k) => at - (k + 1) * perPeriod)
            .filter(isWhole)
            .map((each) => figures.get(each)!);
        const series = data.series[0]!;
        const periodMs = days * 24 * HOUR;
        const past = done(
          pastChart(frame, { shown: data, selection: shown, from: selection }, spec, { periodMs, most }),
        )!;
        const from = inView === null ? ([] as const) : ([{ data: past, series: past.series[0]! }] as const);
        const before = periodBefore(data, series, periodMs, ...from);
        const usual = usualOf(data, series, { periodMs, most }, ...from);
        const unusual = new Map(unusualPoints(data, series, usual).map((each) => [each.point, each]));
        const wrong: string[] = [];
        const check = (what: string, point: number, holds: boolean) => {
          if (!holds) wrong.push(`${what} at ${point}`);
        };
        const same = (what: string, { values }: { values: Float64Array }, point: number, wanted?: number) => {
          const value = values[point]!;
          if (wanted === undefined) check(what, point, Number.isNaN(value));
          else if (isRate) check(what, point, Math.abs(value - wanted) < 1e-9);
          // Tenths of hits, and halves of them, are exact.
          else check(what, point, value === Number((wanted / 10).toFixed(2)));
        };
        for (const [point, ms] of [...data.x.values].entries()) {
          const at = (ms - START) / STEP;
          same('before', before, point, pastOf(at, 1)[0]);
          const past = pastOf(at, most);
          const isKnown = past.length >= 3;
          check('periods', point, usual.periods[point] === (isKnown ? past.length : 0));
          const [low, high] = [Math.min(...past), Math.max(...past)];
          same('median', usual.median, point, isKnown ? middle(past) : undefined);
          same('lowest', usual.lowest, point, isKnown ? low : undefined);
          same('highest', usual.highest, point, isKnown ? high : undefined);
          const now = figures.get(at);
          const half = (high - low) / 2;
          // Rates are rounded: those that are nearly as low or high as what is not unusual are not judged.
          const near = Math.min(Math.abs(now! - (low - half)), Math.abs(now! - (high + half)));
          if (now === undefined || (isRate && near < 1e-9)) continue;
          const found = unusual.get(point);
          check(
            'unusual',
            point,
            (found !== undefined) === (isKnown && isWhole(at) && (now < low - half || now > high + half)),
          );
          if (!found) continue;
          check('side', point, found.isOver === now > high);
          const share = Math.abs(now - middle(past)) / middle(past);
          check(
            'share',
            point,
            found.share === null ? middle(past) === 0 : Math.abs(found.share - share) < 1e-6,
          );
        }
        expect(wrong).toEqual([]);
      },
    ),
    { numRuns: 1_000 },
  );
});
