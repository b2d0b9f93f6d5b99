// Where the rows of a frame belong in a chart: the point on its axis, and the series.

import { MISSING, NULL, type CodedColumn, type TimeColumn } from '../columns/codedColumn.ts';
import type { ChartMetric } from './chartSpec.ts';
import type { Frame } from '../frame.ts';
import { COMBINATIONS } from '../metricKinds.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { rowAt, selectedCount, type Selection } from '../rows/selection.ts';

const MOST_POINTS = 2_100;

/** The selected rows, and the size of what each contributes. */
export class Figures {
  readonly count: number;
  /** Whether rows can be combined to a group of all others. */
  readonly combine: boolean;
  readonly #selection: Selection;
  readonly #metric: ChartMetric | null;
  readonly #sizes: NumberColumn | null;
  constructor(frame: Frame, selection: Selection, metric: ChartMetric | null) {
    this.count = selectedCount(frame, selection);
    this.#selection = selection;
    this.#metric = metric;
    this.#sizes = metric && (metric.weights ?? metric.column);
    this.combine = !metric || metric.weights !== null || COMBINATIONS[metric.kind] === 'add';
  }
  rowAt(index: number): number {
    return rowAt(this.#selection, index);
  }
  /** Whether the row has a figure. */
  has(row: number): boolean {
    return !this.#metric || !Number.isNaN(this.#metric.column.values[row] ?? Number.NaN);
  }
  /** The size of the row, to find the largest groups: 1 if rows are counted. */
  size(row: number): number {
    return this.#sizes ? Math.abs(this.#sizes.values[row] ?? 0) || 0 : 1;
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
  /** Whether the row has no place because its cell has no value. */
  isMissing(row: number): boolean {
    const code = this.#column.codes[row] ?? MISSING;
    return code === MISSING || (this.#column.kind === 'time' && Number.isNaN(this.#column.times[code]));
  }
}

const nameOf = (column: CodedColumn, code: number) =>
  code === NULL ? 'null' : column.texts[code] || '(empty)';

/** The codes of the texts of the selected rows, from the largest total on. */
export function codesBySize(column: CodedColumn, figures: Figures): number[] {
  const totals = new Float64Array(column.codeCount);
  const seen = new Uint8Array(column.codeCount);
  for (let index = 0; index < figures.count; index += 1) {
    const row = figures.rowAt(index);
    const code = column.codes[row] ?? MISSING;
    const [total, size] = [totals[code] ?? 0, figures.size(row)];
    totals[code] = figures.combine ? total + size : Math.max(total, size);
    seen[code] = 1;
  }
  const codes = [...seen.keys()].filter((code) => seen[code] && code !== MISSING);
  return codes.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
}

type Groups = {
  /** The names of the codes, and of the group of all others if there is one. */
  names: string[];
  codes: number[];
  positions: Positions;
  /** How many the last group combines, or 0 if there is no such group. */
  others: number;
  /** How many are left out because they cannot be combined. */
  leftOver: number;
};

/** The largest texts of a column, at most `most`, and one group for all others if they can be combined. */
export function largest(column: CodedColumn, figures: Figures, most: number): Groups {
  const all = codesBySize(column, figures);
  const codes = all.length <= most + 1 ? all : all.slice(0, most);
  const rest = all.length - codes.length;
  const others = figures.combine ? rest : 0;
  const positions = new Positions(column);
  if (others) for (const code of all) positions.set(code, codes.length);
  for (const [index, code] of codes.entries()) positions.set(code, index);
  const names = codes.map((code) => nameOf(column, code));
  if (others) names.push(`Other (${others})`);
  return { names, codes, positions, others, leftOver: rest - others };
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
