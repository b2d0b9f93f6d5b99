import { expect, it } from 'vitest';
import { chartData, type ChartData } from '../../../src/table/charts/chartData.ts';
import { hasPeriods, periodBefore, unusualPoints, usualOf } from '../../../src/table/charts/pastPoints.ts';
import { frameOf } from '../frames.ts';

const DAY = 86_400_000;

/** A chart of a figure a day. */
const daily = (figures: readonly string[]): ChartData =>
  chartData(
    frameOf(
      ['time', 'hits'],
      figures.map((hits, at) => [new Date(Date.UTC(2026, 10, 1) + at * DAY).toISOString(), hits]),
    ),
    null,
    { x: 0, metric: 1, split: null },
  )!;

it('figures with more digits than a double has keep them, in the order of all their digits', () => {
  const data = daily([
    '12345678901234567892',
    '12345678901234567891',
    '12345678901234567890',
    '12345678901234567894',
  ]);
  const [series] = data.series;
  const usual = usualOf(data, series!, { periodMs: DAY, most: 3 });
  expect(usual.lowest.exact.get(3)).toBe('12345678901234567890');
  expect(usual.median.exact.get(3)).toBe('12345678901234567891');
  expect(usual.highest.exact.get(3)).toBe('12345678901234567892');
  expect(unusualPoints(data, series!, usual)).toMatchObject([{ point: 3, isOver: true }]);
  const near = daily([2, 1, 0, 3].map((digit) => `1234567890123456789${digit}`));
  expect(
    unusualPoints(near, near.series[0]!, usualOf(near, near.series[0]!, { periodMs: DAY, most: 3 })),
  ).toEqual([]);
  expect(periodBefore(data, series!, DAY).exact.get(3)).toBe('12345678901234567890');
});

it('nothing is usual of fewer than three periods, and a usual of 0 has no share', () => {
  const data = daily(['0', '0', '0', '5']);
  const usual = usualOf(data, data.series[0]!, { periodMs: DAY, most: 14 });
  expect([...usual.median.values]).toEqual([Number.NaN, Number.NaN, Number.NaN, 0]);
  expect(unusualPoints(data, data.series[0]!, usual)).toEqual([{ point: 3, isOver: true, share: null }]);
});

it('points that are wider than a period, or at other times in each, have none', () => {
  const x = daily(['1', '2']).x;
  const fits = (stepMs: number | null) => hasPeriods({ x, stepMs }, DAY);
  expect([DAY, DAY / 24, 2 * DAY, DAY / 24 + DAY / 7, null].map(fits)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
