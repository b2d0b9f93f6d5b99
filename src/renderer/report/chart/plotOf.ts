import type { ChartData } from '../../../table/charts/chartData.ts';
import type { Zone } from '../../../contract/settings.ts';
import type { ChartSeries } from '../../../table/charts/chartSeries.ts';
import { addsUp } from '../../../table/charts/chartFacts.ts';
import { nameOfFigure, type ColumnFigure } from '../description/columnFigures.ts';
import { PATTERNS } from '../../ui/chart/patterns.ts';
import type { Measure, Plot, PlotSeries } from '../../ui/chart/plot.ts';

/** A metric of a chart: its figures, and what they are of. */
export type ChartedMetric = {
  data: ChartData;
  /** Null if rows are counted. */
  metric: string | null;
  /** What the metric is called, and its unit; null if rows are counted. */
  figure: ColumnFigure | null;
  /** Its position among all columns of numbers, which decides its colour if there is no split. */
  slot: number;
};

/** What series that belong together are charted of. */
export type Charted = {
  metrics: readonly ChartedMetric[];
  axis: string;
  split: string | null;
};

/** Values at the categories of another axis; gaps where a category is missing or combines others. */
function aligned(series: ChartSeries, from: ChartData['x'], to: ChartData['x']): ChartSeries {
  if (from.kind === 'time' || to.kind === 'time') return series;
  const positions = new Map(from.values.map((name, point) => [name, point]));
  const at = to.values.map((name) => positions.get(name) ?? -1);
  const values = Float64Array.from(at, (point) => series.values[point] ?? Number.NaN);
  const exact = new Map<number, string>();
  const rounded = new Set<number>();
  for (const [point, source] of at.entries()) {
    const digits = series.exact.get(source);
    if (digits !== undefined) exact.set(point, digits);
    if (series.rounded.has(source)) rounded.add(point);
  }
  return { ...series, values, exact, rounded };
}

/** Whether the last category combines different ones in two charts. */
const othersDiffer = (a: ChartData, b: ChartData) =>
  a.otherCategories > 0 &&
  (a.otherCategories !== b.otherCategories ||
    a.x.values.length !== b.x.values.length ||
    !(a.x.kind === 'category' && b.x.kind === 'category' && sameNames(a.x.values, b.x.values)));

const sameNames = (a: readonly string[], b: readonly string[]) => {
  const names = new Set(b);
  return a.every((name) => names.has(name));
};

/** The figures of a metric at the points of the first one. */
function seriesOf(
  first: ChartData,
  each: ChartedMetric,
  measure: number,
  { split, metrics }: Charted,
  rowCount: string,
): PlotSeries[] {
  const { data } = each;
  const isFirst = data === first;
  return data.series.map((one): PlotSeries => {
    const series = isFirst ? one : aligned(one, data.x, first.x);
    if (!isFirst && othersDiffer(first, data)) series.values[series.values.length - 1] = Number.NaN;
    return {
      name: split === null ? (each.metric ?? rowCount) : series.name,
      slot: split === null ? each.slot : series.slot,
      values: series.values,
      exact: series.exact,
      rounded: series.rounded,
      others: series.others,
      isEmpty: split !== null && series.isEmpty === true,
      measure,
      // Of several metrics, each has its own pattern, and a name the same colour in all of them.
      ...(split !== null && metrics.length > 1
        ? { pattern: PATTERNS[measure % PATTERNS.length] ?? 'solid' }
        : {}),
    };
  });
}

/** Puts the figures of several metrics into one chart. All have the same axis; categories follow the first metric. */
export function plotOf(charted: Charted, rowCount: string, zone: Zone): Plot | null {
  const first = charted.metrics[0]?.data;
  if (!first) return null;
  const measures = charted.metrics.map(({ data, metric, figure }): Measure => ({
    // Beside others without a split, a series has the name of its column.
    name:
      metric !== null && charted.split === null && charted.metrics.length > 1
        ? metric
        : ((figure && nameOfFigure(figure)) ?? rowCount),
    unit: figure?.unit ?? null,
    digits: data.digits,
    addsUp: addsUp(data),
  }));
  return {
    x: first.x,
    axis: charted.axis,
    stepMs: first.stepMs,
    zone,
    partial: new Set(charted.metrics.flatMap(({ data }) => [...data.partial])),
    measures,
    series: charted.metrics.flatMap((each, measure) => seriesOf(first, each, measure, charted, rowCount)),
  };
}
