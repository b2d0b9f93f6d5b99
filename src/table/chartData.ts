import { Figures, largest, timeAxis, type Positions } from './chartPositions.ts';
import { distinctTexts, type CodedColumn } from './codedColumn.ts';
import type { Column } from './column.ts';
import type { Frame } from './frame.ts';
import type { NumberColumn } from './numberColumn.ts';
import type { Selection } from './selection.ts';

/** The columns of a chart, by index. Without a metric, rows are counted. */
export type ChartSpec = {
  /** The axis: a column of times or texts. */
  x: number;
  metric: number | null;
  split: number | null;
};

/** How the rows of a point are aggregated to one value. */
type Aggregation = 'sum' | 'mean of rows' | 'count of rows';

type ChartSeries = {
  name: string;
  /** NaN for a gap. */
  values: Float64Array<ArrayBuffer>;
  /** If this is “Other”, the number of smaller series it combines; otherwise 0. */
  others: number;
};

export type ChartData = {
  /** Epoch milliseconds, or category names. */
  x: { kind: 'time'; values: Float64Array<ArrayBuffer> } | { kind: 'category'; values: string[] };
  series: ChartSeries[];
  aggregation: Aggregation;
  /** The usual time between two points in milliseconds; null if there is none. */
  stepMs: number | null;
  /** Whether neighbouring times were merged because there are too many to show. */
  merged: boolean;
  /** The number of rows without a value for the axis or the split, which are left out. */
  leftOut: number;
};

const MOST_SERIES = 12;
const MOST_BARS = 30;

/** Shares cannot be added up, nor averaged exactly; the mean over rows is shown instead. */
const isShare = (name: string): boolean => /_percentage$|(?:^|_)ratio$/i.test(name);

const isCoded = (column: Column | undefined): column is CodedColumn =>
  column !== undefined && column.kind !== 'number';
const isNumber = (column: Column | undefined): column is NumberColumn => column?.kind === 'number';

/** A suggested chart: over time, otherwise by the first dimension. Null if there is nothing to chart. */
export function suggestChart(frame: Frame): ChartSpec | null {
  const { columns, length } = frame;
  if (!length) return null;
  const time = columns.findIndex((column) => column.kind === 'time');
  const figures = columns.flatMap((column, index) =>
    isNumber(column) ? [{ index, share: isShare(column.name) }] : [],
  );
  const metric = (figures.find((each) => !each.share) ?? figures[0])?.index ?? null;
  const texts = columns.flatMap((column, index) =>
    column.kind === 'text' ? [{ index, distinct: distinctTexts(column) }] : [],
  );
  if (time >= 0) {
    const split = texts.find(({ distinct }) => distinct > 1 && distinct <= 2_000)?.index ?? null;
    return { x: time, metric, split };
  }
  const x = texts.find(({ distinct }) => distinct > 1) ?? texts[0];
  return x ? { x: x.index, metric, split: null } : null;
}

/** Sums and row counts by point and series. */
class PointSums {
  readonly #points: number;
  readonly #width: number;
  readonly #sums: Float64Array;
  readonly #counts: Uint32Array;
  constructor(points: number, width: number) {
    this.#points = points;
    this.#width = width;
    this.#sums = new Float64Array(points * width);
    this.#counts = new Uint32Array(points * width);
  }

  add(point: number, series: number, figure: number): void {
    const at = point * this.#width + series;
    this.#sums[at] = (this.#sums[at] ?? 0) + figure;
    this.#counts[at] = (this.#counts[at] ?? 0) + 1;
  }

  /** The values of a series, point by point. */
  figures(series: number, aggregation: Aggregation): Float64Array<ArrayBuffer> {
    return Float64Array.from({ length: this.#points }, (_, point) =>
      this.#figure(point, series, aggregation),
    );
  }

  /**
   * A report has rows only where something was counted. So a series without a row is 0 at a point where another series
   * has one, and unknown where none has.
   */
  #figure(point: number, series: number, aggregation: Aggregation): number {
    const first = point * this.#width;
    const at = first + series;
    const [sum, count] = [this.#sums[at] ?? 0, this.#counts[at] ?? 0];
    if (aggregation === 'mean of rows') return count ? sum / count : Number.NaN;
    if (count) return sum;
    return this.#counts.subarray(first, first + this.#width).some(Boolean) ? 0 : Number.NaN;
  }
}

type Axis = Pick<ChartData, 'x' | 'stepMs' | 'merged'> & { positions: Positions };

/** The axis: the times of a column of times, otherwise the largest categories. */
function axisOf(column: CodedColumn, figures: Figures): Axis {
  if (column.kind === 'time') {
    const { points, ...axis } = timeAxis(column, figures);
    return { x: { kind: 'time', values: Float64Array.from(points) }, ...axis };
  }
  const { names, positions } = largest(column, figures, MOST_BARS);
  return { x: { kind: 'category', values: names }, stepMs: null, merged: false, positions };
}

/** Aggregates the selected rows for a chart. Null if the columns cannot be charted. */
export function chartData(frame: Frame, selection: Selection, spec: ChartSpec): ChartData | null {
  const columnAt = (index: number | null) => (index === null ? undefined : frame.columns[index]);
  const [x, chosen, split] = [columnAt(spec.x), columnAt(spec.metric), columnAt(spec.split)];
  if (!isCoded(x)) return null;
  const metric = isNumber(chosen) ? chosen : null;
  const aggregation = metric ? (isShare(metric.name) ? 'mean of rows' : 'sum') : 'count of rows';

  const figures = new Figures(frame, selection, metric);
  const axis = axisOf(x, figures);
  const groups = isCoded(split) ? largest(split, figures, MOST_SERIES) : null;
  const names = groups?.names ?? [metric?.name ?? 'rows'];

  const sums = new PointSums(axis.x.values.length, names.length);
  let leftOut = 0;
  for (let index = 0; index < figures.count; index += 1) {
    const row = figures.rowAt(index);
    const point = axis.positions.of(row);
    const series = groups ? groups.positions.of(row) : 0;
    const figure = figures.of(row);
    if (point < 0 || series < 0) leftOut += 1;
    else if (!Number.isNaN(figure)) sums.add(point, series, figure);
  }

  const series = names.map((name, at, { length }): ChartSeries => ({
    name,
    values: sums.figures(at, aggregation),
    others: groups && at === length - 1 ? groups.others : 0,
  }));
  return { x: axis.x, series, aggregation, stepMs: axis.stepMs, merged: axis.merged, leftOut };
}
