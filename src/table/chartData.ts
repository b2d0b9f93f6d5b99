import type { Column } from './column.ts';
import type { NumberColumn } from './numberColumn.ts';
import type { Table } from './table.ts';
import { MISSING, NULL, type TextColumn } from './textColumn.ts';
import { rowAt, rowCount, type Rows } from './view.ts';

/** What a chart shows: columns by index. Without a metric, rows are counted. */
export type ChartSpec = {
  type: 'line' | 'bar';
  x: number;
  metric: number | null;
  split: number | null;
};

/** How the rows of one point become one figure. */
export type Aggregation = 'sum' | 'mean of rows' | 'count of rows';

export type ChartSeries = {
  name: string;
  /** NaN where there is nothing to show. */
  values: Float64Array<ArrayBuffer>;
  /** So many smaller ones taken together, when this is "Other". */
  others: number;
};

export type ChartData = {
  /** Epoch milliseconds, or names of categories. */
  x: { kind: 'time'; values: Float64Array<ArrayBuffer> } | { kind: 'category'; values: string[] };
  series: ChartSeries[];
  aggregation: Aggregation;
  /** The time between two points, when there is one; in milliseconds. */
  stepMs: number | null;
  /** Points of time that were put together because there are more than can be shown. */
  merged: boolean;
  /** Rows without a value on the axis, which no chart can show. */
  leftOut: number;
};

const MOST_SERIES = 12;
const MOST_BARS = 30;
const MOST_POINTS = 2_100;

/** A share can be neither added up nor averaged exactly; its mean over rows is what can be shown. */
export const isShare = (name: string): boolean => /_percentage$|(?:^|_)ratio$/i.test(name);

const isText = (column: Column | undefined): column is TextColumn =>
  column !== undefined && column.kind !== 'number';
const isNumber = (column: Column | undefined): column is NumberColumn => column?.kind === 'number';

/** A chart that makes sense at once: lines over time, else bars of the first dimension. Null for an empty table. */
export function suggestChart(table: Table): ChartSpec | null {
  const { columns, rows } = table;
  if (!rows) return null;
  const time = columns.findIndex((column) => column.kind === 'time');
  const figures = columns.flatMap((column, index) =>
    isNumber(column) ? [{ index, share: isShare(column.name) }] : [],
  );
  const metric = (figures.find((each) => !each.share) ?? figures[0])?.index ?? null;
  const texts = columns.flatMap((column, index) =>
    column.kind === 'text' ? [{ index, distinct: column.values.length - 2 }] : [],
  );
  if (time >= 0) {
    const split = texts.find(({ distinct }) => distinct > 1 && distinct <= 2_000)?.index ?? null;
    return { type: 'line', x: time, metric, split };
  }
  const x = texts.find(({ distinct }) => distinct > 1) ?? texts[0];
  return x ? { type: 'bar', x: x.index, metric, split: null } : null;
}

/** Sums and counts in a grid of points by series. */
class Grid {
  readonly width: number;
  readonly sums: Float64Array<ArrayBuffer>;
  readonly counts: Uint32Array<ArrayBuffer>;
  constructor(points: number, width: number) {
    this.width = width;
    this.sums = new Float64Array(points * width);
    this.counts = new Uint32Array(points * width);
  }
  add(point: number, series: number, value: number): void {
    const at = point * this.width + series;
    this.sums[at] = (this.sums[at] ?? 0) + value;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
  }
}

/** What a row adds: its figure, or one when rows are counted; null when it has no figure. */
function readerOf(table: Table, metric: number | null): (row: number) => number | null {
  const column = metric === null ? undefined : table.columns[metric];
  if (!isNumber(column)) return () => 1;
  return (row) => {
    const value = column.values[row] ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
}

const nameOf = (column: TextColumn, code: number) =>
  code === NULL ? 'null' : column.values[code] || '(empty)';

/** The largest codes of a column by their total, and how all codes map to them; the rest share one place more. */
function largest(table: Table, rows: Rows, column: TextColumn, metric: number | null, most: number) {
  const read = readerOf(table, metric);
  const totals = new Float64Array(column.values.length);
  const seen = new Uint8Array(column.values.length);
  const count = rowCount(table, rows);
  for (let index = 0; index < count; index += 1) {
    const row = rowAt(rows, index);
    const code = column.codes[row] ?? MISSING;
    totals[code] = (totals[code] ?? 0) + Math.abs(read(row) ?? 0);
    seen[code] = 1;
  }
  const codes = [...seen.keys()].filter((code) => seen[code] && code !== MISSING);
  codes.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
  const shown = codes.length <= most + 1 ? codes : codes.slice(0, most);
  const place = new Int32Array(column.values.length).fill(-1);
  for (const code of codes) place[code] = shown.length;
  for (const [index, code] of shown.entries()) place[code] = index;
  return { shown, place, others: codes.length - shown.length };
}

/** The most common distance between neighbours: the granularity, whatever rows are missing. */
function commonStep(sorted: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (let index = 1; index < sorted.length; index += 1) {
    const step = (sorted[index] ?? 0) - (sorted[index - 1] ?? 0);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  let [best, most] = [null as number | null, 0];
  for (const [step, count] of counts) if (count > most) [best, most] = [step, count];
  return best;
}

type Axis = { points: number[]; pointOf: Int32Array; stepMs: number | null; merged: boolean };

/** The points of time that occur, with a point of nothing wherever one is missing between two. */
function timeAxis(column: TextColumn, used: Uint8Array): Axis {
  const times = column.times ?? [];
  const codes = [...used.keys()].filter((code) => used[code] && !Number.isNaN(times[code] ?? Number.NaN));
  const distinct = [...new Set(codes.map((code) => (times[code] ?? 0) / 1000))].sort((a, b) => a - b);
  const step = commonStep(distinct);
  const range = (distinct.at(-1) ?? 0) - (distinct[0] ?? 0);
  const merged = distinct.length > MOST_POINTS && step !== null;
  const width = merged ? Math.ceil(range / MOST_POINTS / step) * step : null;
  const bucket = (ms: number) => (width === null ? ms : Math.floor(ms / width) * width);

  const points: number[] = [];
  const index = new Map<number, number>();
  for (const ms of distinct) {
    const at = bucket(ms);
    if (index.has(at)) continue;
    const before = points.at(-1);
    const usual = width ?? step;
    if (before !== undefined && usual !== null && at - before > usual * 1.5) points.push(before + usual);
    index.set(at, points.length);
    points.push(at);
  }
  const pointOf = new Int32Array(column.values.length).fill(-1);
  for (const code of codes) pointOf[code] = index.get(bucket((times[code] ?? 0) / 1000)) ?? -1;
  return { points, pointOf, stepMs: width ?? step, merged };
}

function usedCodes(table: Table, rows: Rows, column: TextColumn): Uint8Array {
  const used = new Uint8Array(column.values.length);
  const count = rowCount(table, rows);
  for (let index = 0; index < count; index += 1) used[column.codes[rowAt(rows, index)] ?? MISSING] = 1;
  return used;
}

/** Aggregates rows to what a chart shows. Null when the columns do not fit. */
export function chartData(table: Table, rows: Rows, spec: ChartSpec): ChartData | null {
  const x = table.columns[spec.x];
  if (!isText(x)) return null;
  const metric = spec.metric === null ? undefined : table.columns[spec.metric];
  const aggregation: Aggregation = !isNumber(metric)
    ? 'count of rows'
    : isShare(metric.name)
      ? 'mean of rows'
      : 'sum';
  const splitColumn = spec.split === null ? undefined : table.columns[spec.split];
  const split = isText(splitColumn) ? largest(table, rows, splitColumn, spec.metric, MOST_SERIES) : null;
  const names =
    split && isText(splitColumn)
      ? split.shown.map((code) => nameOf(splitColumn, code))
      : [isNumber(metric) ? metric.name : 'rows'];
  const width = names.length + (split?.others ? 1 : 0);

  const bars = x.times ? null : largest(table, rows, x, spec.metric, MOST_BARS);
  const axis = x.times ? timeAxis(x, usedCodes(table, rows, x)) : null;
  const points = axis ? axis.points.length : (bars?.shown.length ?? 0) + (bars?.others ? 1 : 0);
  const pointOf = axis?.pointOf ?? bars?.place ?? new Int32Array(0);

  const grid = new Grid(points, width);
  const read = readerOf(table, spec.metric);
  const count = rowCount(table, rows);
  let leftOut = 0;
  const splitCodes = split && isText(splitColumn) ? splitColumn.codes : null;
  for (let index = 0; index < count; index += 1) {
    const row = rowAt(rows, index);
    const point = pointOf[x.codes[row] ?? MISSING] ?? -1;
    const series = splitCodes && split ? (split.place[splitCodes[row] ?? MISSING] ?? -1) : 0;
    const value = read(row);
    if (point < 0 || series < 0) leftOut += 1;
    else if (value !== null) grid.add(point, series, value);
  }

  const series = Array.from({ length: width }, (_, at): ChartSeries => {
    const values = new Float64Array(points);
    for (let point = 0; point < points; point += 1) values[point] = figure(grid, point, at, aggregation);
    const others = at === names.length ? (split?.others ?? 0) : 0;
    return { name: others ? `Other (${others})` : (names[at] ?? ''), values, others };
  });
  const categories = bars?.shown.map((code) => nameOf(x, code)) ?? [];
  if (bars?.others) categories.push(`Other (${bars.others})`);
  return {
    x: axis
      ? { kind: 'time', values: Float64Array.from(axis.points) }
      : { kind: 'category', values: categories },
    series,
    aggregation,
    stepMs: axis?.stepMs ?? null,
    merged: axis?.merged ?? false,
    leftOut,
  };
}

/**
 * The figure of one point. A report has a row only where something was counted, so a series without a row at a
 * point where others have one counted nothing there; where nobody has a row, nothing is known.
 */
function figure(grid: Grid, point: number, series: number, aggregation: Aggregation): number {
  const at = point * grid.width + series;
  const [sum, count] = [grid.sums[at] ?? 0, grid.counts[at] ?? 0];
  if (aggregation === 'mean of rows') return count ? sum / count : Number.NaN;
  if (count) return sum;
  for (let other = 0; other < grid.width; other += 1) if (grid.counts[point * grid.width + other]) return 0;
  return Number.NaN;
}
