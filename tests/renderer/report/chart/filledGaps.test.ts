import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filledGaps, pointsWithoutGaps } from '../../../../src/renderer/report/chart/filledGaps.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
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
