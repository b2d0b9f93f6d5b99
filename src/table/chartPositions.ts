// Where the rows of a frame belong in a chart: the point on its axis, and the series.

import { MISSING, NULL, type CodedColumn, type TimeColumn } from './codedColumn.ts';
import type { Frame } from './frame.ts';
import type { NumberColumn } from './numberColumn.ts';
import { rowAt, selectedCount, type Selection } from './selection.ts';

const MOST_POINTS = 2_100;

/** The selected rows, and the value that each adds: 1 if rows are counted, NaN for none. */
export class Figures {
  readonly count: number;
  readonly #selection: Selection;
  readonly #metric: NumberColumn | null;
  constructor(frame: Frame, selection: Selection, metric: NumberColumn | null) {
    this.count = selectedCount(frame, selection);
    this.#selection = selection;
    this.#metric = metric;
  }
  rowAt(index: number): number {
    return rowAt(this.#selection, index);
  }
  of(row: number): number {
    return this.#metric ? (this.#metric.values[row] ?? Number.NaN) : 1;
  }
}

/** The positions of rows on an axis or among series, by the codes of a column; -1 for none. */
export class Positions {
  readonly #column: CodedColumn;
  readonly #byCode: Int32Array;
  constructor(column: CodedColumn) {
    this.#column = column;
    this.#byCode = new Int32Array(column.codeCount).fill(-1);
  }
  set(code: number, position: number): void {
    this.#byCode[code] = position;
  }
  of(row: number): number {
    return this.#byCode[this.#column.codes[row] ?? MISSING] ?? -1;
  }
}

const nameOf = (column: CodedColumn, code: number) =>
  code === NULL ? 'null' : column.texts[code] || '(empty)';

/** Groups of texts; if `others` is above 0, the last combines that many. */
type Groups = { names: string[]; others: number; positions: Positions };

/** The texts of a column with the largest totals, at most `most`, and one group for all others. */
export function largest(column: CodedColumn, figures: Figures, most: number): Groups {
  const totals = new Float64Array(column.codeCount);
  const seen = new Uint8Array(column.codeCount);
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
  const positions = new Positions(column);
  for (const code of codes) positions.set(code, shown.length);
  for (const [index, code] of shown.entries()) positions.set(code, index);
  const names = shown.map((code) => nameOf(column, code));
  if (others) names.push(`Other (${others})`);
  return { names, others, positions };
}

/** The most common distance between neighbours, which is the granularity even if rows are missing. */
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

/** Times in epoch milliseconds, and the usual time between two of them; null if there is none. */
type TimeAxis = { points: number[]; stepMs: number | null; merged: boolean; positions: Positions };

/** The times that occur, with an empty point wherever one is missing in between. */
export function timeAxis(column: TimeColumn, figures: Figures): TimeAxis {
  const { times } = column;
  const used = new Uint8Array(column.codeCount);
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
  const positions = new Positions(column);
  for (const code of codes) positions.set(code, index.get(bucket((times[code] ?? 0) / 1000)) ?? -1);
  return { points, stepMs: width ?? step, merged, positions };
}
