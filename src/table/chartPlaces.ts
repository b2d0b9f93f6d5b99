// Where the rows of a table belong in a chart: at which point of its axis, and in which series.

import type { NumberColumn } from './numberColumn.ts';
import type { Table } from './table.ts';
import { MISSING, NULL, type TextColumn } from './textColumn.ts';
import { rowAt, rowCount, type Rows } from './view.ts';

const MOST_POINTS = 2_100;

/** The rows in view, and the figure that each adds: one when rows are counted, NaN for none. */
export class Figures {
  readonly count: number;
  readonly #rows: Rows;
  readonly #metric: NumberColumn | null;
  constructor(table: Table, rows: Rows, metric: NumberColumn | null) {
    this.count = rowCount(table, rows);
    this.#rows = rows;
    this.#metric = metric;
  }
  rowAt(index: number): number {
    return rowAt(this.#rows, index);
  }
  of(row: number): number {
    return this.#metric ? (this.#metric.values[row] ?? Number.NaN) : 1;
  }
}

/** Where rows belong on one side of a chart, by the codes of a column; -1 where they do not. */
export class Places {
  readonly #column: TextColumn;
  readonly #byCode: Int32Array;
  constructor(column: TextColumn) {
    this.#column = column;
    this.#byCode = new Int32Array(column.values.length).fill(-1);
  }
  set(code: number, place: number): void {
    this.#byCode[code] = place;
  }
  of(row: number): number {
    return this.#byCode[this.#column.codes[row] ?? MISSING] ?? -1;
  }
}

const nameOf = (column: TextColumn, code: number) =>
  code === NULL ? 'null' : column.values[code] || '(empty)';

/** Names side by side; the last takes `others` of them together, when there are any. */
type Groups = { names: string[]; others: number; places: Places };

/** The texts of a column with the largest totals, at most `most`, and one group of all others. */
export function largest(column: TextColumn, figures: Figures, most: number): Groups {
  const totals = new Float64Array(column.values.length);
  const seen = new Uint8Array(column.values.length);
  for (let index = 0; index < figures.count; index += 1) {
    const row = figures.rowAt(index);
    const code = column.codes[row] ?? MISSING;
    totals[code] = (totals[code] ?? 0) + Math.abs(figures.of(row) || 0);
    seen[code] = 1;
  }
  const codes = [...seen.keys()].filter((code) => seen[code] && code !== MISSING);
  codes.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
  const shown = codes.length <= most + 1 ? codes : codes.slice(0, most);
  const others = codes.length - shown.length;
  const places = new Places(column);
  for (const code of codes) places.set(code, shown.length);
  for (const [index, code] of shown.entries()) places.set(code, index);
  const names = shown.map((code) => nameOf(column, code));
  if (others) names.push(`Other (${others})`);
  return { names, others, places };
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

/** Points of time in epoch milliseconds, and the time between two of them, when there is one. */
type TimeAxis = { points: number[]; stepMs: number | null; merged: boolean; places: Places };

/** The points of time that occur, with a point of nothing wherever one is missing between two. */
export function timeAxis(column: TextColumn, times: readonly number[], figures: Figures): TimeAxis {
  const used = new Uint8Array(column.values.length);
  for (let index = 0; index < figures.count; index += 1)
    used[column.codes[figures.rowAt(index)] ?? MISSING] = 1;
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
  const places = new Places(column);
  for (const code of codes) places.set(code, index.get(bucket((times[code] ?? 0) / 1000)) ?? -1);
  return { points, stepMs: width ?? step, merged, places };
}
