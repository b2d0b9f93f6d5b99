// Where the rows of a frame belong in a chart: the point on its axis, and the series.

import { MISSING, NULL, type CodedColumn } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { slicesOf } from '../figures/rowSlices.ts';
import type { Frame } from '../frame.ts';
import { COMBINATIONS } from '../metricKinds.ts';
import { selectedCount, type Selection } from '../rows/selection.ts';
import type { Work } from '../work.ts';
import { chartedRatio, type ChartMetric } from './chartSpec.ts';
import { EMPTY_NAME, NULL_NAME } from './emptyNames.ts';

/** What the size of a row is, by which groups are ranked: of a quotient what is divided by, or divided by a number. */
function sizedBy(column: NumberColumn): NumberColumn {
  const ratio = column.derived?.ratio;
  if (!ratio) return column;
  return typeof ratio.below === 'string' ? ratio.above : ratio.below;
}

/** The selected rows, and what they are measured by. */
export class ChartRows {
  readonly frame: Frame;
  readonly selection: Selection;
  readonly metric: ChartMetric | null;
  /** Whether rows can be combined to a group of all others. */
  readonly combine: boolean;
  /** The size of each row, to find the largest groups; null if rows are counted. */
  readonly sizes: NumberColumn | null;
  constructor(frame: Frame, selection: Selection, metric: ChartMetric | null) {
    this.frame = frame;
    this.selection = selection;
    this.metric = metric;
    // Quotients are no sizes: the largest group is the one with the most of what is divided by.
    this.sizes = metric && (metric.weights ?? sizedBy(metric.column));
    this.combine =
      !metric ||
      metric.weights !== null ||
      COMBINATIONS[metric.kind] === 'add' ||
      chartedRatio(metric.column) !== null;
  }
  get count(): number {
    return selectedCount(this.frame, this.selection);
  }
  slices(most?: number) {
    return slicesOf(this.frame, this.selection, most);
  }
}

/** The position of a row that is not shown. */
export const NOT_SHOWN = -1;
/** The position of a row that has none, because its cell has no value. */
export const NO_VALUE = -2;

/** The positions of the codes of a column on an axis or among series; none is shown at first. */
export function noPositions(column: CodedColumn): Int32Array {
  const positions = new Int32Array(column.codeCount).fill(NOT_SHOWN);
  positions[MISSING] = NO_VALUE;
  if (column.kind === 'text') return positions;
  for (let code = 0; code < positions.length; code += 1)
    if (Number.isNaN(column.times[code] ?? Number.NaN)) positions[code] = NO_VALUE;
  return positions;
}

const textOf = (column: CodedColumn, code: number): string =>
  code === NULL ? '' : (column.texts[code] ?? '');
export const nameOf = (column: CodedColumn, code: number): string =>
  code === NULL ? NULL_NAME : textOf(column, code) || EMPTY_NAME;

type Codes = Uint16Array | Uint32Array;

function countCodes(codes: Codes, count: number, rows: Float64Array): void {
  for (let index = 0; index < count; index += 1) {
    const code = codes[index] ?? MISSING;
    rows[code] = (rows[code] ?? 0) + 1;
  }
}

function addSizes(codes: Codes, numbers: Float64Array, count: number, totals: Float64Array): void {
  for (let index = 0; index < count; index += 1) {
    const size = Math.abs(numbers[index] ?? 0);
    const code = codes[index] ?? MISSING;
    if (size > 0) totals[code] = (totals[code] ?? 0) + size;
  }
}

function raiseSizes(codes: Codes, numbers: Float64Array, count: number, totals: Float64Array): void {
  for (let index = 0; index < count; index += 1) {
    const size = Math.abs(numbers[index] ?? 0);
    const code = codes[index] ?? MISSING;
    if (size > (totals[code] ?? 0)) totals[code] = size;
  }
}

/** The total of each code of a column, or the largest number where they cannot be combined; NaN if it does not occur. */
export function* sizesOf(column: CodedColumn, rows: ChartRows): Work<Float64Array> {
  const counts = new Float64Array(column.codeCount);
  const totals = new Float64Array(column.codeCount);
  const { sizes, combine } = rows;
  for (const { slice, share } of rows.slices()) {
    const { count } = slice;
    const codes = slice.codes(column);
    countCodes(codes, count, counts);
    if (sizes) (combine ? addSizes : raiseSizes)(codes, slice.numbers(sizes), count, totals);
    yield share;
  }
  if (!sizes) totals.set(counts);
  for (let code = 0; code < totals.length; code += 1) if (!counts[code]) totals[code] = Number.NaN;
  return totals;
}

/** The codes of the texts of the selected rows, from the largest total on. */
export function* codesBySize(column: CodedColumn, rows: ChartRows): Work<number[]> {
  const totals = yield* sizesOf(column, rows);
  const codes: number[] = [];
  for (let code = MISSING + 1; code < totals.length; code += 1)
    if (!Number.isNaN(totals[code] ?? Number.NaN)) codes.push(code);
  return codes.sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
}

type Groups = {
  /** The names of the codes, and of the group of all others if there is one. */
  names: string[];
  codes: number[];
  /** Which of the names stand for cells without a text. */
  empty: ReadonlySet<number>;
  positions: Int32Array;
  /** How many the last group combines, or 0 if there is no such group. */
  others: number;
  /** How many are left out because they cannot be combined. */
  leftOver: number;
};

export const otherName = (others: number) => `Other (${others})`;

/**
 * The largest texts of a column, at most `most`, and one group for all others if they can be combined. A text that names
 * what combines others is among these, however large.
 */
export function* largest(column: CodedColumn, rows: ChartRows, most: number): Work<Groups> {
  const sized = yield* codesBySize(column, rows);
  const all = sized.filter((code) => !column.others?.has(code));
  const combined = sized.filter((code) => column.others?.has(code));
  const codes = all.length + Number(combined.length > 0) <= most + 1 ? all : all.slice(0, most);
  const rest = all.slice(codes.length);
  const added = rows.combine ? rest : [];
  const others = combined.reduce((sum, code) => sum + (column.others?.get(code) ?? 0), added.length);
  const positions = noPositions(column);
  for (const code of [...added, ...combined]) positions[code] = codes.length;
  for (const [index, code] of codes.entries()) positions[code] = index;
  const names = codes.map((code) => nameOf(column, code));
  if (others) names.push(otherName(others));
  const empty = new Set(codes.flatMap((code, at) => (textOf(column, code) ? [] : [at])));
  return { names, codes, empty, positions, others, leftOver: rest.length - added.length };
}
