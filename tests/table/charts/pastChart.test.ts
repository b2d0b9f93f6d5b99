import { expect, it } from 'vitest';
import { chartData } from '../../../src/table/charts/chartData.ts';
import { pastChart } from '../../../src/table/charts/pastChart.ts';
import { periodBefore } from '../../../src/table/charts/pastPoints.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';

const DAY_MS = 86_400_000;

it('what only the time before had is among its others, and beside them the day before is whole', () => {
  // Of the second day, which is in view: a is the largest; b and c are the others. Nothing of d is left.
  const rows = ['19,a,10', '19,b,3', '19,d,40', '20,a,9', '20,b,2', '20,c,1'].map((line) => {
    const [day, ...cells] = line.split(',');
    return [`2026-11-${day}T00:00:00Z`, ...cells];
  });
  const frame = frameOf(['time', 'host', 'hits'], rows);
  const selection = Uint32Array.of(3, 4, 5);
  const spec = { x: 0, metric: 2, split: 1, top: 1, stepMs: DAY_MS };
  const data = chartData(frame, selection, spec)!;
  expect(data.series.map(({ name }) => name)).toEqual(['a', 'Other (2)']);
  const past = done(
    pastChart(frame, { shown: data, selection, from: null }, spec, { periodMs: DAY_MS, most: 1 }),
  )!;
  const before = data.series.map((series, at) =>
    periodBefore(data, series, DAY_MS, { data: past, series: past.series[at]! }),
  );
  expect(before.map(({ values }) => [...values])).toEqual([[10], [43]]);
});

it('without others, what only the time before had is in no series', () => {
  const rows = ['19,a,10', '19,d,40', '20,a,9'].map((line) => {
    const [day, ...cells] = line.split(',');
    return [`2026-11-${day}T00:00:00Z`, ...cells];
  });
  const frame = frameOf(['time', 'host', 'hits'], rows);
  const selection = Uint32Array.of(2);
  const spec = { x: 0, metric: 2, split: 1, stepMs: DAY_MS };
  const data = chartData(frame, selection, spec)!;
  const past = done(
    pastChart(frame, { shown: data, selection, from: null }, spec, { periodMs: DAY_MS, most: 1 }),
  )!;
  expect(past.series.map(({ name, values }) => [name, ...values])).toEqual([['a', 10, 9]]);
});
