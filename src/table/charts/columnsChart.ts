// Charts whose series are columns, as those of a pivot.

import type { Frame } from '../frame.ts';
import { COMBINATIONS } from '../metricKinds.ts';
import type { Selection } from '../rows/selection.ts';
import { part, type Work } from '../work.ts';
import { axisOf, chartOf, seriesAtMost, type ChartData } from './chartData.ts';
import { figureAt, sumFigures } from './chartFacts.ts';
import { ChartRows, otherName } from './chartPositions.ts';
import type { ChartSeries } from './chartSeries.ts';
import { isCoded, isNumber, type ChartMetric, type ChartSpec } from './chartSpec.ts';

const NO_SPLIT = new Int32Array(0);
const ONE = { slots: [0], others: 0, leftOver: 0, seriesOf: NO_SPLIT };

/** The size of a series: the sum of its values, or where they do not add up the largest. */
function sizeOf({ values }: ChartSeries, adds: boolean): number {
  let size = 0;
  for (const value of values) {
    const own = Math.abs(value);
    if (own > 0) size = adds ? size + own : Math.max(size, own);
  }
  return size;
}

/** Series in one that is the sum of them, point by point. */
function together(series: readonly ChartSeries[], combined: number): ChartSeries {
  const points = series[0]?.values.length ?? 0;
  const values = new Float64Array(points).fill(Number.NaN);
  const [exact, rounded] = [new Map<number, string>(), new Set<number>()];
  for (let point = 0; point < points; point += 1) {
    const sum = sumFigures(series.map((each) => figureAt(each, point)));
    if (!sum) continue;
    values[point] = sum.value;
    if (sum.exact !== undefined) exact.set(point, sum.exact);
    if (sum.rounded) rounded.add(point);
  }
  return { name: otherName(combined), slot: -1, values, exact, rounded, weights: null, others: combined };
}

/**
 * The largest series, in their order, with the position of each among them by size. All others are one more where they add
 * up; otherwise they are left out, and counted.
 */
function largestSeries(all: readonly ChartSeries[], most: number, adds: boolean) {
  const named = all.filter(({ others }) => others === 0);
  const ranked = named
    .map((series) => ({ series, size: sizeOf(series, adds) }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ series }) => series);
  const shown = ranked.length <= most + 1 ? ranked : ranked.slice(0, most);
  const rest = ranked.slice(shown.length);
  const combined = all.filter(({ others }) => others > 0);
  const drawn = named.flatMap((series) => {
    const slot = shown.indexOf(series);
    return slot === -1 ? [] : [{ ...series, slot }];
  });
  if (rest.length === 0 || !adds) return { series: [...drawn, ...combined], leftOver: rest.length };
  const others = rest.length + combined.reduce((sum, each) => sum + each.others, 0);
  return { series: [...drawn, together([...rest, ...combined], others)], leftOver: 0 };
}

/** A chart of several columns of numbers, each a series. Null if they cannot be charted. */
export function* columnsChart(
  frame: Frame,
  selection: Selection,
  {
    x: axisColumn,
    metric: total,
    columns: { kind, columns },
    stepMs,
    top,
  }: ChartSpec & {
    columns: NonNullable<ChartSpec['columns']>;
  },
): Work<ChartData | null> {
  const x = frame.columns[axisColumn];
  const metricOf = (index: number | null): ChartMetric | null => {
    const column = index === null ? undefined : frame.columns[index];
    return isNumber(column) ? { column, kind, weights: null } : null;
  };
  const rows = new ChartRows(frame, selection, metricOf(total));
  if (!isCoded(x) || !rows.metric) return null;
  const asked = { x: axisColumn, metric: total, split: null, ...(stepMs === undefined ? {} : { stepMs }) };
  const axis = yield* part(axisOf(x, rows, asked), 0, 0.2);
  const charts: ChartData[] = [];
  const series: ChartSeries[] = [];
  for (const [at, { column, name, others }] of columns.entries()) {
    const metric = metricOf(column);
    if (!metric) continue;
    const own = new ChartRows(frame, selection, metric);
    const work = chartOf(own, { x, split: null }, axis, { ...ONE, names: [name] });
    const chart = yield* part(
      work,
      0.2 + (0.8 * at) / columns.length,
      0.2 + (0.8 * (at + 1)) / columns.length,
    );
    charts.push(chart);
    const slot = others > 0 ? -1 : at;
    series.push(...chart.series.map((each) => ({ ...each, slot, others })));
  }
  const [first] = charts;
  if (!first) return null;
  const adds = COMBINATIONS[kind] === 'add';
  const { series: shown, leftOver } = largestSeries(series, seriesAtMost(top), adds);
  const isEmpty = series.every(({ values }) => values.every(Number.isNaN));
  return {
    ...first,
    series: shown,
    digits: Math.max(...charts.map(({ digits }) => digits)),
    untold: charts.reduce((sum, { untold }) => sum + untold, 0),
    // A value without rows in a group has no figure there, of which there is nothing to say.
    withoutFigure: isEmpty ? first.withoutFigure : 0,
    notCombined: { series: leftOver, categories: first.notCombined.categories },
  };
}
