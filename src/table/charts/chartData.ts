import type { CodedColumn } from '../columns/codedColumn.ts';
import { digitsOf } from '../figures/exactTotals.ts';
import type { Frame } from '../frame.ts';
import { COMBINATIONS, type MetricKind } from '../metricKinds.ts';
import type { Selection } from '../rows/selection.ts';
import { done, type Work } from '../work.ts';
import { ChartRows, largest } from './chartPositions.ts';
import {
  chartedRatio,
  chartMetric,
  isCoded,
  suggestCharts,
  type ChartMetric,
  type ChartSpec,
  type TimeSpan,
  type Units,
} from './chartSpec.ts';
import type { ChartSeries } from './chartSeries.ts';
import { fillChart, gapsOf, seriesValues, withoutFigures } from './filledChart.ts';
import { seriesSlots } from './seriesSlots.ts';
import { coveredSpan, partialPoints, timeAxis, wholeSpan } from './timeAxis.ts';

/** How the rows of a point become one value. */
type Aggregation =
  | { kind: 'count of rows' }
  | { kind: 'sum' }
  /** A mean weighted by the metric named `by`. */
  | { kind: 'weighted'; by: string }
  /** The quotient of the sums of what a derived column is made of. */
  | { kind: 'quotient' }
  /** Rows cannot be combined, so only points of one row have a value; `of` says what kind of metric it is. */
  | { kind: 'single rows'; of: MetricKind };

export type ChartData = {
  /** Epoch milliseconds, or category names. */
  x:
    | { kind: 'time'; values: Float64Array<ArrayBuffer> }
    /** `empty` are the points of which the name stands for cells without a text. */
    | { kind: 'category'; values: string[]; empty?: ReadonlySet<number> };
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
  /** The first and the last time in all rows, whichever are selected; null if there is none, or no axis of times. */
  whole: TimeSpan | null;
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
/** The most series that may be asked for. */
const MOST_TOP = 12;
const MOST_BARS = 30;

export function aggregationOf(metric: ChartMetric | null): Aggregation {
  if (!metric) return { kind: 'count of rows' };
  const { column, kind, weights } = metric;
  switch (COMBINATIONS[kind]) {
    case 'add':
      return { kind: 'sum' };
    case 'weight':
      return weights ? { kind: 'weighted', by: weights.name } : { kind: 'single rows', of: kind };
    case 'divide':
      return chartedRatio(column) ? { kind: 'quotient' } : { kind: 'single rows', of: kind };
    case 'none':
      return { kind: 'single rows', of: kind };
  }
}

/** The points of a chart, and those that the rows of each code belong to. */
export type Axis = Pick<ChartData, 'x' | 'stepMs' | 'merged'> & {
  positions: Int32Array;
  others: number;
  leftOver: number;
  /** Whether amounts are 0 at a point without any rows, rather than unknown. */
  complete?: boolean;
};

/** The axis: the times of a column of times, otherwise the largest categories. */
export function* axisOf(column: CodedColumn, rows: ChartRows, spec: ChartSpec): Work<Axis> {
  if (column.kind === 'time') {
    const { points, ...axis } = yield* timeAxis(column, rows, spec.stepMs ?? null);
    return { x: { kind: 'time', values: Float64Array.from(points) }, ...axis, others: 0, leftOver: 0 };
  }
  const most = spec.split === null && spec.top !== undefined ? seriesAtMost(spec.top) : MOST_BARS;
  const { names, empty, ...groups } = yield* largest(column, rows, most);
  return { x: { kind: 'category', values: names, empty }, stepMs: null, merged: false, ...groups };
}

/** The number of series to show at most, without the one of all others. */
export const seriesAtMost = (top = MOST_SERIES): number => Math.max(1, Math.min(top, MOST_TOP));

/** The series of a chart: the names, the smaller ones that one of them combines, and the position of each among all. */
export type ChartNames = {
  names: readonly string[];
  /** Which of the names stand for cells without a text. */
  empty?: ReadonlySet<number>;
  slots: readonly number[];
  /** The number of names that the last series combines, or 0. */
  others: number;
  leftOver: number;
  seriesOf: Int32Array;
};

const ONE_SERIES = new Int32Array(0);

/** The series of a chart of rows. */
export function* namesOf(
  rows: ChartRows,
  split: CodedColumn | null,
  spec: ChartSpec,
  units: Units,
): Work<ChartNames> {
  if (!split) {
    const names = [rows.metric?.column.name ?? 'rows'];
    return { names, slots: [0], others: 0, leftOver: 0, seriesOf: ONE_SERIES };
  }
  const { names, codes, empty, positions, others, leftOver } = yield* largest(
    split,
    rows,
    seriesAtMost(spec.top),
  );
  const slotOf = yield* seriesSlots(rows.frame, split, units);
  const slots = names.map((_, at) => slotOf[codes[at] ?? -1] ?? -1);
  return { names, empty, slots, others, leftOver, seriesOf: positions };
}

/** The chart of rows whose points and series are known. */
export function* chartOf(
  rows: ChartRows,
  columns: { x: CodedColumn; split: CodedColumn | null },
  axis: Axis,
  { names, empty, slots, others, leftOver, seriesOf }: ChartNames,
): Work<ChartData> {
  const points = axis.x.values.length;
  const positions = { ...columns, points, pointOf: axis.positions, seriesOf, width: names.length };
  const filled = yield* fillChart(rows, positions);
  const aggregation = aggregationOf(rows.metric);
  const adds = aggregation.kind === 'sum' || aggregation.kind === 'count of rows';
  const gaps = gapsOf(filled);
  const unknown = new Set([...(axis.complete ? [] : gaps), ...withoutFigures(filled)]);
  let untold = 0;
  const series = names.map((name, at): ChartSeries => {
    const { untold: untoldHere, ...found } = seriesValues(filled, at, { adds, unknown });
    untold += untoldHere;
    const isOther = others > 0 && at === names.length - 1;
    const isEmpty = empty?.has(at) === true;
    return { name, isEmpty, slot: slots[at] ?? -1, others: isOther ? others : 0, ...found };
  });
  return {
    x: axis.x,
    otherCategories: axis.others,
    series,
    aggregation,
    digits: rows.metric ? digitsOf(rows.metric.column) : 0,
    stepMs: axis.stepMs,
    merged: axis.merged,
    gaps,
    whole: null,
    partial: new Set(),
    leftOut: filled.leftOut,
    withoutFigure: filled.withoutFigure,
    untold,
    notCombined: { series: leftOver, categories: axis.leftOver },
  };
}

/** Aggregates the selected rows for a chart. Null if the columns cannot be charted. */
export function* chartWork(
  frame: Frame,
  selection: Selection,
  spec: ChartSpec,
  units: Units = {},
): Work<ChartData | null> {
  const x = frame.columns[spec.x];
  const found = spec.split === null ? undefined : frame.columns[spec.split];
  const split = isCoded(found) ? found : null;
  if (!isCoded(x)) return null;
  const rows = new ChartRows(frame, selection, chartMetric(frame, spec.metric, units));
  const axis = yield* axisOf(x, rows, spec);
  const data = yield* chartOf(rows, { x, split }, axis, yield* namesOf(rows, split, spec, units));
  if (x.kind !== 'time' || data.x.kind !== 'time') return data;
  const covers = spec.covers && coveredSpan(spec.covers, x);
  return { ...data, whole: wholeSpan(x), partial: partialPoints(data.x.values, data.stepMs, covers) };
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
export function* suggestChart(frame: Frame, units: Units = {}): Work<ChartSpec | null> {
  for (const spec of suggestCharts(frame, units)) {
    // Only a metric that cannot be combined may show nothing.
    const metric = chartMetric(frame, spec.metric, units);
    if (!metric || COMBINATIONS[metric.kind] === 'add') return spec;
    const data = yield* chartWork(frame, null, spec, units);
    if (data !== null && showsValues(data)) return spec;
  }
  return null;
}
