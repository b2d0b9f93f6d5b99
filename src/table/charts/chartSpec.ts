import { distinctTexts, type CodedColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import type { Frame } from '../frame.ts';
import { columnKind } from '../columns/columnKind.ts';
import { COMBINATIONS, countsRequests, isNoMeasure, type MetricKind } from '../metricKinds.ts';
import type { NumberColumn, Ratio } from '../columns/numberColumn.ts';

/** The columns of a chart, by index. Without a metric, rows are counted. */
export type ChartSpec = {
  /** The axis: a column of times or texts. */
  x: number;
  metric: number | null;
  split: number | null;
  /** Instead of a split. */
  columns?: ColumnSeries;
  /** The most series, or of a chart of categories without a split the most categories; without the one of all others. */
  top?: number;
  /**
   * The width of a point in time, aligned to UTC, weeks to Mondays; as narrow as can be shown if it is not given.
   * Points are wider where there would be too many of them, and never narrower than the times of the report.
   */
  stepMs?: number;
  /** What the rows cover, by which points at its ends are known to be incomplete. */
  covers?: Covered;
};

/**
 * Series that are columns of their own, as the values of a pivot are. `metric` of the chart is their total then, by which
 * categories are ranked; it is not drawn.
 */
export type ColumnSeries = {
  /** How cells of one point are combined, and series to the one of all others. */
  kind: MetricKind;
  /** `others` is how many values a column combines. */
  columns: readonly { column: number; name: string; others: number }[];
};

/** From one time up to another, in epoch milliseconds. */
export type TimeSpan = { fromMs: number; toMs: number };

/** The time that rows cover: that of their report, as far as their own times, from the first to the last, leave it. */
export type Covered = TimeSpan & { firstMs?: number; lastMs?: number };

/** The identifiers of units, by metric, as far as they are known. */
export type Units = Readonly<Record<string, string>>;

export const isCoded = (column: Column | undefined): column is CodedColumn =>
  column !== undefined && column.kind !== 'number';
export const isNumber = (column: Column | undefined): column is NumberColumn => column?.kind === 'number';

/** The column by which shares and averages are weighted, by its index; -1 if there is none. */
export const weightsOf = ({ columns }: Frame): number =>
  columns.findIndex((each) => isNumber(each) && !each.derived && countsRequests(each.name));

/** A metric to chart, its kind, and the column by which its rows are weighted if they have to be. */
export type ChartMetric = { column: NumberColumn; kind: MetricKind; weights: NumberColumn | null };

/** The metric in a column, or null. */
export function chartMetric(frame: Frame, index: number | null, units: Units): ChartMetric | null {
  const { columns } = frame;
  const column = index === null ? undefined : columns[index];
  if (!isNumber(column)) return null;
  const kind = columnKind(column, units);
  const isWeighted = COMBINATIONS[kind] === 'weight';
  const weights = isWeighted ? columns[weightsOf(frame)] : undefined;
  return { column, kind, weights: isNumber(weights) ? weights : null };
}

/** The sums that a chart computes a column from; null if it cannot. */
export function chartedRatio({ derived }: NumberColumn): Ratio | null {
  const ratio = derived?.ratio ?? null;
  return ratio?.ifAsked ? null : ratio;
}

/** More texts than this make no sensible first split. */
const MOST_SPLIT = 12;

/** How well a metric suits a first chart: amounts, then what can be weighted. */
function suitability({ kind, weights }: ChartMetric): number {
  if (COMBINATIONS[kind] === 'add') return 2;
  return weights ? 1 : 0;
}

/**
 * Suggests charts, the best first: over time, otherwise by the first dimension. Not every metric can be charted (see
 * `chartData`); the last suggestion counts rows. None if there is nothing to chart.
 */
export function suggestCharts(frame: Frame, units: Units = {}): ChartSpec[] {
  const { columns, length } = frame;
  if (!length) return [];
  const metrics = columns
    .flatMap((_, index) => {
      const metric = chartMetric(frame, index, units);
      return metric && !isNoMeasure(metric.column.name) ? [{ index, suits: suitability(metric) }] : [];
    })
    .toSorted((a, b) => b.suits - a.suits);
  const metricOrRows = [...metrics.slice(0, 1).map(({ index }) => index), null];
  const texts = columns.flatMap((column, index) =>
    column.kind === 'text' ? [{ index, distinct: distinctTexts(column) }] : [],
  );
  const time = columns.findIndex((column) => column.kind === 'time');
  if (time >= 0) {
    const split = texts.find(({ distinct }) => distinct > 1 && distinct <= MOST_SPLIT)?.index ?? null;
    return metricOrRows.map((metric) => ({ x: time, metric, split }));
  }
  const x = texts.find(({ distinct }) => distinct > 1) ?? texts[0];
  return x ? metricOrRows.map((metric) => ({ x: x.index, metric, split: null })) : [];
}
