// What the rows of each value of some columns, and of each pair of values, add up to.

import { FIRST_TEXT, type CodedColumn } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { digitsOf, ExactTotals } from '../figures/exactTotals.ts';
import { SHORT_SLICE, SLICE, slicesOf, type RowSlice } from '../figures/rowSlices.ts';
import { RowCounts } from '../figures/tally.ts';
import type { Frame } from '../frame.ts';
import type { Selection } from '../rows/selection.ts';
import type { Work } from '../work.ts';
import { MOST_IDS, type PairedColumn } from './pairedColumn.ts';

/** What rows add up to, by slot. */
export type Sums = ExactTotals | RowCounts;

const sumsOf = (amounts: NumberColumn | null, slots: number): Sums => {
  const sums = amounts ? new ExactTotals(amounts) : new RowCounts();
  sums.reserve(slots);
  return sums;
};

/** Numbers of more fraction digits may be beyond doubles. */
const QUICK_DIGITS = 7;
const sliceFor = (amounts: NumberColumn | null): number =>
  amounts && digitsOf(amounts) > QUICK_DIGITS ? SHORT_SLICE : SLICE;

/** The code of all cells without a text. */
export const EMPTY = 0;

/** The code of the empty text, which counts as a cell without one; -1 if there is none. */
export const emptyTextOf = ({ texts, codeCount }: CodedColumn): number => {
  const at = texts.indexOf('', FIRST_TEXT);
  return at < codeCount ? at : -1;
};

function hasNegative(slice: RowSlice, column: NumberColumn): boolean {
  const numbers = slice.numbers(column);
  for (let index = 0; index < slice.count; index += 1) if ((numbers[index] ?? 0) < 0) return true;
  return false;
}

/** The sums of each value of each column, by code, and those of all rows in slot 0 of `whole`. */
export type ValueSums = { whole: Sums; columns: readonly Sums[] };

/** Adds up the rows of each value. Null if a number is below 0. */
export function* valueSums(
  frame: Frame,
  selection: Selection,
  amounts: NumberColumn | null,
  columns: readonly CodedColumn[],
): Work<ValueSums | null> {
  const whole = sumsOf(amounts, 1);
  const byColumn = columns.map((column) => ({ column, sums: sumsOf(amounts, column.codeCount) }));
  const slots = new Int32Array(SLICE);
  for (const { slice, share } of slicesOf(frame, selection, sliceFor(amounts))) {
    if (amounts && hasNegative(slice, amounts)) return null;
    slots.fill(EMPTY);
    whole.take(slice, slots);
    for (const { column, sums } of byColumn) {
      slots.set(slice.codes(column).subarray(0, slice.count));
      sums.take(slice, slots);
    }
    yield share;
  }
  return { whole, columns: byColumn.map(({ sums }) => sums) };
}

/** Writes the id of the value of each row, two in a step: see `KeepMarks`. */
function readIds(codes: Uint16Array | Uint32Array, ids: Uint8Array, count: number, into: Int32Array): void {
  // An odd row at the end takes the one behind it along, for which there is room.
  for (let index = 0; index < count; index += 2) {
    into[index] = ids[codes[index] ?? 0] ?? 0;
    into[index + 1] = ids[codes[index + 1] ?? 0] ?? 0;
  }
}

function pairIds(first: Int32Array, second: Int32Array, count: number, into: Int32Array): void {
  for (let index = 0; index < count; index += 2) {
    into[index] = (first[index] ?? 0) * MOST_IDS + (second[index] ?? 0);
    into[index + 1] = (first[index + 1] ?? 0) * MOST_IDS + (second[index + 1] ?? 0);
  }
}

/** The sums of the pairs of two columns, in the slot `first · MOST_IDS + second` of the ids of both values. */
type PairSums = { first: number; second: number; sums: Sums };

/** Adds up the rows of each pair of values, of each two of the columns. */
export function* pairSums(
  frame: Frame,
  selection: Selection,
  amounts: NumberColumn | null,
  columns: readonly PairedColumn[],
): Work<PairSums[]> {
  const pairs = columns.flatMap((_, first) =>
    columns
      .slice(first + 1)
      .map((_, at) => ({ first, second: first + 1 + at, sums: sumsOf(amounts, MOST_IDS * MOST_IDS) })),
  );
  if (pairs.length === 0) return pairs;
  const ids = columns.map(() => new Int32Array(SLICE));
  const slots = new Int32Array(SLICE);
  for (const { slice, share } of slicesOf(frame, selection, sliceFor(amounts))) {
    for (const [at, { column, idOf }] of columns.entries())
      readIds(slice.codes(column), idOf, slice.count, ids[at] ?? slots);
    for (const { first, second, sums } of pairs) {
      pairIds(ids[first] ?? slots, ids[second] ?? slots, slice.count, slots);
      sums.take(slice, slots);
    }
    yield share;
  }
  return pairs;
}
