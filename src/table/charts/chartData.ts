import { Figures, largest, timeAxis, type Positions } from './chartPositions.ts';
import {
  chartMetric,
  isCoded,
  suggestCharts,
  type ChartMetric,
  type ChartSpec,
  type Units,
} from './chartSpec.ts';
import type { CodedColumn } from '../columns/codedColumn.ts';
import type { Frame } from '../frame.ts';
import { done, type Work } from '../work.ts';
import { COMBINATIONS, type MetricKind } from '../metricKinds.ts';
import { digitsOf, RowCounts, SingleRows, Sums, WeightedMeans, type PointValues } from './pointValues.ts';
import type { Selection } from '../rows/selection.ts';
import { seriesSlots } from './seriesSlots.ts';

/** How the rows of a point become one value. */
type Aggregation =
  | { kind: 'count of rows' }
  | { kind: 'sum' }
  /** A mean weighted by the metric named `by`. */
  | { kind: 'weighted'; by: string }
  /** Rows cannot be combined, so only points of one row have a value; `of` says what kind of metric it is. */
  | { kind: 'single rows'; of: MetricKind };

export type ChartSeries = {
  name: string;
  /** The place of the name among all in the report, from the largest on, whatever is shown; -1 for “Other”. */
  slot: number;
  /** NaN for a gap. */
  values: Float64Array<ArrayBuffer>;
  /** The digits of values that a double does not have, by point. */
  exact: ReadonlyMap<number, string>;
  /** The points whose values are rounded. */
  rounded: ReadonlySet<number>;
  /** The weight of each value, if the values are weighted means; NaN if that is not known. */
  weights: Float64Array<ArrayBuffer> | null;
  /** If this is “Other”, the number of smaller series it combines; otherwise 0. */
  others: number;
};

export type ChartData = {
  /** Epoch milliseconds, or category names. */
  x: { kind: 'time'; values: Float64Array<ArrayBuffer> } | { kind: 'category'; values: string[] };
  /** If the last category is “Other”, the number of categories it combines; otherwise 0. */
  otherCategories: number;
  series: ChartSeries[];
  aggregation: Aggregation;
  /** The fraction digits of the metric as received. */
  digits: number;
  /** The usual time between two points in milliseconds; null if there is none. */
  stepMs: number | null;
  /** Whether neighbouring times were merged because there are too many to show. */
  merged: boolean;
  /** The points without a row, which interrupt a line where times are missing. */
  gaps: ReadonlySet<number>;
  /** The points in time that the report covers only in part, at its ends. */
  partial: ReadonlySet<number>;
  /** The number of rows without a value for the axis or the split, which are left out. */
  leftOut: number;
  /** The number of rows whose figure is missing, though they belong to a point. */
  withoutFigure: number;
  /** The number of points that have no value because their rows cannot be combined. */
  untold: number;
  /** The number of smaller series and categories that are left out because they cannot be combined to “Other”. */
  notCombined: { series: number; categories: number };
};

const MOST_SERIES = 8;
const MOST_BARS = 30;

function aggregationOf(metric: ChartMetric | null): Aggregation {
  if (!metric) return { kind: 'count of rows' };
  const { kind, weights } = metric;
  switch (COMBINATIONS[kind]) {
    case 'add':
      return { kind: 'sum' };
    case 'weight':
      return weights ? { kind: 'weighted', by: weights.name } : { kind: 'single rows', of: kind };
    case 'none':
      return { kind: 'single rows', of: kind };
  }
}

function pointValues(metric: ChartMetric | null, points: number): PointValues {
  if (!metric) return new RowCounts(points);
  const { column, kind, weights } = metric;
  if (COMBINATIONS[kind] === 'add') return new Sums(column, points);
  return weights ? new WeightedMeans(column, weights, points) : new SingleRows(column, points);
}

type Axis = Pick<ChartData, 'x' | 'stepMs' | 'merged'> & {
  positions: Positions;
  others: number;
  leftOver: number;
};

/** The axis: the times of a column of times, otherwise the largest categories. */
function axisOf(column: CodedColumn, figures: Figures): Axis {
  if (column.kind === 'time') {
    const { points, ...axis } = timeAxis(column, figures);
    return { x: { kind: 'time', values: Float64Array.from(points) }, ...axis, others: 0, leftOver: 0 };
  }
  const { names, ...groups } = largest(column, figures, MOST_BARS);
  return { x: { kind: 'category', values: names }, stepMs: null, merged: false, ...groups };
}

type Filled = { values: PointValues; points: number; width: number };

/**
 * The values of a series, point by point. A report has rows only where something was counted. So an amount without a
 * row is 0 at a point where another series has one, and unknown where none has.
 */
function seriesValues({ values, points, width }: Filled, series: number, adds: boolean) {
  const found = new Float64Array(points);
  const exact = new Map<number, string>();
  const rounded = new Set<number>();
  let untold = 0;
  for (let point = 0; point < points; point += 1) {
    const first = point * width;
    if (values.rows(first + series) === 0) {
      const isZero =
        adds && Array.from({ length: width }, (_, each) => values.rows(first + each)).some(Boolean);
      found[point] = isZero ? 0 : Number.NaN;
      continue;
    }
    const each = values.value(first + series);
    found[point] = each.value;
    if (each.exact !== undefined) exact.set(point, each.exact);
    if (each.rounded) rounded.add(point);
    if (each.untold) untold += 1;
  }
  const weights = values.weight
    ? Float64Array.from(
        { length: points },
        (_, point) => values.weight?.(point * width + series) ?? Number.NaN,
      )
    : null;
  return { values: found, exact, rounded, weights, untold };
}

/** The points without a row in any series. */
function gapsOf({ values, points, width }: Filled): ReadonlySet<number> {
  const gaps = new Set<number>();
  for (let point = 0; point < points; point += 1) {
    const first = point * width;
    if (!Array.from({ length: width }, (_, each) => values.rows(first + each)).some(Boolean)) gaps.add(point);
  }
  return gaps;
}

/** Aggregates the selected rows for a chart. Null if the columns cannot be charted. */
// oxlint-disable-next-line require-yield -- not written yet
export function* chartWork(
  frame: Frame,
  selection: Selection,
  spec: ChartSpec,
  units: Units = {},
): Work<ChartData | null> {
  const x = frame.columns[spec.x];
  const split = spec.split === null ? undefined : frame.columns[spec.split];
  if (!isCoded(x)) return null;
  const metric = chartMetric(frame, spec.metric, units);
  const aggregation = aggregationOf(metric);
  const adds = aggregation.kind === 'sum' || aggregation.kind === 'count of rows';

  const figures = new Figures(frame, selection, metric);
  const axis = axisOf(x, figures);
  const groups = isCoded(split) ? largest(split, figures, MOST_SERIES) : null;
  const names = groups?.names ?? [metric?.column.name ?? 'rows'];
  const [points, width] = [axis.x.values.length, names.length];

  const values = pointValues(metric, points * width);
  let [leftOut, withoutFigure] = [0, 0];
  for (let index = 0; index < figures.count; index += 1) {
    const row = figures.rowAt(index);
    const point = axis.positions.of(row);
    const series = groups ? groups.positions.of(row) : 0;
    if (point >= 0 && series >= 0) {
      values.add(point * width + series, row);
      if (!figures.has(row)) withoutFigure += 1;
    } else if (axis.positions.isMissing(row) || groups?.positions.isMissing(row)) leftOut += 1;
  }

  const slots = isCoded(split) ? seriesSlots(frame, split, units) : null;
  const filled = { values, points, width };
  let untold = 0;
  const series = names.map((name, at): ChartSeries => {
    const { untold: untoldHere, ...found } = seriesValues(filled, at, adds);
    untold += untoldHere;
    const others = groups && at === groups.codes.length ? groups.others : 0;
    const slot = slots ? (slots[groups?.codes[at] ?? -1] ?? -1) : 0;
    return { name, slot, others, ...found };
  });
  return {
    x: axis.x,
    otherCategories: axis.others,
    series,
    aggregation,
    digits: metric ? digitsOf(metric.column) : 0,
    stepMs: axis.stepMs,
    merged: axis.merged,
    gaps: gapsOf(filled),
    partial: new Set(),
    leftOut,
    withoutFigure,
    untold,
    notCombined: { series: groups?.leftOver ?? 0, categories: axis.leftOver },
  };
}

/** Aggregates the selected rows for a chart at once. */
export const chartData = (
  frame: Frame,
  selection: Selection,
  spec: ChartSpec,
  units: Units = {},
): ChartData | null => done(chartWork(frame, selection, spec, units));

/** Whether at least one point has a value. */
const showsValues = ({ series }: ChartData) => series.some(({ values }) => !values.every(Number.isNaN));

/** A suggested chart: the first of the suggestions that shows something. Null if there is nothing to chart. */
export function suggestChart(frame: Frame, units: Units = {}): ChartSpec | null {
  const suggestions = suggestCharts(frame, units);
  const shown = suggestions.find((spec) => {
    // Only a metric that cannot be combined may show nothing.
    const metric = chartMetric(frame, spec.metric, units);
    if (!metric || COMBINATIONS[metric.kind] === 'add') return true;
    const data = chartData(frame, null, spec, units);
    return data !== null && showsValues(data);
  });
  return shown ?? null;
}
