import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  filledGaps,
  filledPast,
  pointsWithoutGaps,
} from '../../../../src/renderer/report/chart/filledGaps.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { pastChart } from '../../../../src/table/charts/pastChart.ts';
import { periodBefore, unusualPoints, usualOf } from '../../../../src/table/charts/pastPoints.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';

const START = Date.UTC(2026, 10, 19);
const HOUR_MS = 3_600_000;
const rowAt = (hour: number, hits: string) => [new Date(START + hour * HOUR_MS).toISOString(), hits];

it('every hour without rows is 0, and every other figure stays as it is', () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 });
  const hits = fc.constantFrom('5', '0.10', '90071992547409931', '');
  fc.assert(
    fc.property(fc.array(hits, { minLength: 30, maxLength: 30 }), hours, (figures, found) => {
      // With three hours beside each other, hours are usually the granularity.
      const all = [...new Set([...found, 61, 62, 63])].toSorted((a, b) => a - b);
      const rows = all.map((hour, at) => rowAt(hour, figures[at % figures.length] ?? ''));
      const data = chartData(frameOf(['time', 'hits'], rows), null, { x: 0, metric: 1, split: null })!;
      fc.pre(data.stepMs === HOUR_MS);
      const filled = filledGaps(data);
      const [first = 0] = all;
      expect([...filled.x.values]).toEqual(
        Array.from({ length: 64 - first }, (_, at) => START + (first + at) * HOUR_MS),
      );
      expect(pointsWithoutGaps(data)).toBe(filled.x.values.length);
      const [before, after] = [data.series[0]!, filled.series[0]!];
      for (const [point, value] of after.values.entries()) {
        const source = [...data.x.values].indexOf(filled.x.values[point] ?? '');
        const isRow = source >= 0 && !data.gaps.has(source);
        expect(value).toBe(isRow ? before.values[source] : 0);
        expect(after.exact.get(point)).toBe(isRow ? before.exact.get(source) : undefined);
      }
      expect(filledGaps(data)).toBe(filled);
    }),
    { numRuns: 60 },
  );
});

it('counts the points that it would have before it makes them', () => {
  const rows = [rowAt(0, '1'), rowAt(1, '1'), rowAt(2, '1'), rowAt(100_000, '1')];
  const data = chartData(frameOf(['time', 'hits'], rows), null, { x: 0, metric: 1, split: null })!;
  expect(pointsWithoutGaps(data)).toBe(100_001);
});

it('months without rows are at the start of each', () => {
  const months = [0, 1, 2, 6].map((at) => [new Date(Date.UTC(2026, at, 1)).toISOString(), '1']);
  const data = chartData(frameOf(['time', 'hits'], months), null, { x: 0, metric: 1, split: null })!;
  expect([...filledGaps(data).x.values]).toEqual(Array.from({ length: 7 }, (_, at) => Date.UTC(2026, at, 1)));
});

it('the day before has 0 at times without rows that the report covers, and nothing at those before it', () => {
  // Of the day before the last, the hours 2 to 4 and from 10 on have rows; the report starts at 1.
  const hours = [2, 3, 4, ...Array.from({ length: 38 }, (_, at) => 10 + at)];
  const frame = frameOf(
    ['time', 'hits'],
    hours.map((hour) => rowAt(hour, '5')),
  );
  const selection = Uint32Array.from([...hours.keys()].filter((at) => hours[at]! >= 24));
  const spec = { x: 0, metric: 1, split: null, stepMs: HOUR_MS };
  const data = chartData(frame, selection, spec)!;
  const [series] = data.series;
  const beforeWith = (covers?: { fromMs: number; toMs: number }, isZero = true) => {
    const asked = { ...spec, ...(covers && { covers }) };
    const of = { shown: data, selection, from: null };
    const past = done(pastChart(frame, of, asked, { periodMs: 24 * HOUR_MS, most: 1 }))!;
    const shown = isZero ? filledPast(past) : past;
    const { values } = periodBefore(data, series!, 24 * HOUR_MS, { data: shown, series: shown.series[0]! });
    return [...values.subarray(0, 11)];
  };
  const none = Number.NaN;
  const zeros = [0, 0, 0, 0, 0];
  const covers = { fromMs: START + HOUR_MS, toMs: START + 48 * HOUR_MS };
  expect(beforeWith(covers)).toEqual([none, 0, 5, 5, 5, ...zeros, 5]);
  // Of a file nobody knows what it covers beyond its rows.
  expect(beforeWith()).toEqual([none, none, 5, 5, 5, ...zeros, 5]);
  // Where gaps are drawn, the past has gaps as well.
  expect(beforeWith(covers, false)).toEqual([none, none, 5, 5, 5, ...zeros.map(() => none), 5]);
});

it('an outage is in no usual range where its hours are gaps, and stands out where they are 0', () => {
  // Six days; the hours 3 and 4 of the second and of the last have no rows.
  const isOut = (hour: number) => [27, 28, 123, 124].includes(hour);
  const hours = Array.from({ length: 144 }, (_, hour) => hour).filter((hour) => !isOut(hour));
  const hits = (hour: number) => String(100 + Math.floor(hour / 24));
  const frame = frameOf(
    ['time', 'hits'],
    hours.map((hour) => rowAt(hour, hits(hour))),
  );
  const selection = Uint32Array.from([...hours.keys()].filter((at) => hours[at]! >= 120));
  const spec = { x: 0, metric: 1, split: null, stepMs: HOUR_MS };
  const data = chartData(frame, selection, spec)!;
  const days = { periodMs: 24 * HOUR_MS, most: 5 };
  const past = done(pastChart(frame, { shown: data, selection, from: null }, spec, days))!;
  const at = (isZero: boolean) => {
    const [own, before] = isZero ? [filledGaps(data), filledPast(past)] : [data, past];
    const usual = usualOf(own, own.series[0]!, days, { data: before, series: before.series[0]! });
    const point = [...own.x.values].indexOf(START + 123 * HOUR_MS);
    const figures = [usual.lowest, usual.median, usual.highest].map(({ values }) => values[point]);
    return { figures, periods: usual.periods[point], unusual: unusualPoints(own, own.series[0]!, usual) };
  };
  // Of the four days with rows at that hour.
  expect(at(false)).toEqual({ figures: [100, 102.5, 104], periods: 4, unusual: [] });
  // That of the second day is 0 as well, so that the range reaches down to it.
  expect(at(true)).toEqual({ figures: [0, 102, 104], periods: 5, unusual: [] });
});
