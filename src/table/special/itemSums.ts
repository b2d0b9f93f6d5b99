// What the rows of each value of some columns, and of each pair of values, add up to.

import type { CodedColumn } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { digitsOf, ExactTotals } from '../figures/exactTotals.ts';
import { MOST_IDS, PairSlots, pairsOf, type Pair, type PairedColumn } from '../figures/pairedColumn.ts';
import { SHORT_SLICE, SLICE, slicesOf, type RowSlice } from '../figures/rowSlices.ts';
import { RowCounts } from '../figures/tally.ts';
import type { Frame } from '../frame.ts';
import type { Selection } from '../rows/selection.ts';
import type { Work } from '../work.ts';

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

/** The sums of the pairs of two columns, by slot. */
type PairSums = { pair: Pair; sums: Sums };

/** Adds up the rows of each pair of values, of each two of the columns. */
export function* pairSums(
  frame: Frame,
  selection: Selection,
  amounts: NumberColumn | null,
  columns: readonly PairedColumn[],
): Work<PairSums[]> {
  const pairs = pairsOf(columns).map((pair) => ({ pair, sums: sumsOf(amounts, MOST_IDS * MOST_IDS) }));
  if (pairs.length === 0) return pairs;
  const slots = new PairSlots(columns);
  for (const { slice, share } of slicesOf(frame, selection, sliceFor(amounts))) {
    slots.read(slice);
    for (const { pair, sums } of pairs) sums.take(slice, slots.of(pair, slice.count));
    yield share;
  }
  return pairs;
}
