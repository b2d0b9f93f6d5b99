// Numbers in bands, so that they are looked at as texts are.

import { FIRST_TEXT, MISSING, type TextColumn } from '../columns/codedColumn.ts';
import { compareDigits, digitsOf, isBeyondDouble, numberText, type Digits } from '../columns/decimalOrder.ts';
import { KEPT_FORM, type NumberColumn } from '../columns/numberColumn.ts';
import { SLICE } from '../figures/rowSlices.ts';
import type { Frame } from '../frame.ts';
import { readNumber } from '../rows/rangeTest.ts';
import { rowAt, selectedCount, type Selection } from '../rows/selection.ts';
import type { Work } from '../work.ts';
import type { SpecialRows } from './sides.ts';

const MOST_BANDS = 8;
/** So many rows say well enough where bands should end; what is in them is counted in all rows. */
const MOST_SAMPLED = 65_536;

/** The least number of a band. */
type Cut = { text: string; value: number; digits: Digits; isClear: boolean };

/** A column with the band of each number: `FIRST_TEXT` for those below the first cut, one more from each cut on. */
export type Bands = { column: TextColumn; cuts: readonly Cut[] };

/** The number of sorted numbers that are at most so large. */
function upTo(sorted: Float64Array, most: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Cuts sorted numbers into bands of about equal counts. A number that fills more than a band has one of its own, and the
 * others share what is left; where there are few numbers, each has one.
 */
function cutsOf(sorted: Float64Array): number[] {
  const few: number[] = [];
  for (let at = 0; at < sorted.length && few.length <= MOST_BANDS; at = upTo(sorted, sorted[at] ?? 0))
    few.push(sorted[at] ?? 0);
  if (few.length <= MOST_BANDS) return few.slice(1);
  const cuts: number[] = [];
  let first = 0;
  while (cuts.length < MOST_BANDS - 1) {
    const share = Math.max(1, Math.round((sorted.length - first) / (MOST_BANDS - cuts.length)));
    const cut = sorted[Math.max(first + share, upTo(sorted, sorted[first] ?? 0))];
    if (cut === undefined) break;
    cuts.push(cut);
    first = sorted.indexOf(cut, first);
  }
  return cuts;
}

/** Those of a sample of rows that have a number, and of how many they are. */
function numbered(column: NumberColumn, frame: Frame, rows: Selection): { rows: number[]; of: number } {
  const count = selectedCount(frame, rows);
  const step = Math.max(1, Math.ceil(count / MOST_SAMPLED));
  const sample = Array.from({ length: Math.ceil(count / step) }, (_, at) => rowAt(rows, at * step));
  return {
    rows: sample.filter((row) => !Number.isNaN(column.values[row] ?? Number.NaN)),
    of: sample.length,
  };
}

/**
 * Where bands are cut: by the numbers there or, if these are all the same, by those of both sides. Where that makes no
 * bands, numbers are told from cells without one.
 */
function cutsFor(column: NumberColumn, frame: Frame, { here, there }: SpecialRows): Cut[] {
  const numbersOf = (rows: readonly number[]) => Float64Array.from(rows, (row) => column.values[row] ?? 0);
  const others = numbered(column, frame, there);
  let { rows } = others;
  let cuts = cutsOf(numbersOf(rows).toSorted());
  if (cuts.length === 0) {
    const own = numbered(column, frame, here);
    rows = [...others.rows, ...own.rows];
    const sorted = numbersOf(rows).toSorted();
    if (others.rows.length > 0) cuts = cutsOf(sorted);
    if (cuts.length === 0 && rows.length < others.of + own.of) cuts = [...sorted.subarray(0, 1)];
  }
  const numbers = numbersOf(rows);
  return cuts.flatMap((cut) => {
    const text = numberText(column, rows[numbers.indexOf(cut)] ?? 0);
    const read = readNumber(text);
    return read ? [{ text, ...read }] : [];
  });
}

/** Whether a number is below a cut that has the same double. */
function isBelow(column: NumberColumn, row: number, cut: Cut): boolean {
  if (cut.isClear && !isBeyondDouble(column, row)) return false;
  return compareDigits(digitsOf(numberText(column, row)), cut.digits) < 0;
}

/**
 * Puts the numbers of a column into at most eight bands, of about as many of the rows there each; texts among them have the
 * last code. Null where all cells are alike.
 */
export function* numberBands(column: NumberColumn, frame: Frame, sides: SpecialRows): Work<Bands | null> {
  const cuts = cutsFor(column, frame, sides);
  if (cuts.length === 0 && !column.kept) return null;
  const { values, forms, length, name } = column;
  const [a, b, c, d, e, f, g] = Array.from({ length: MOST_BANDS - 1 }, (_, at) => cuts[at]?.value);
  const [none, noNumber] = [Number.NaN, FIRST_TEXT + cuts.length + 1];
  const codes = new Uint8Array(length);
  for (let row = 0; row < length; row += 1) {
    if (row > 0 && row % SLICE === 0) yield row / length;
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      codes[row] = forms?.[row] === KEPT_FORM ? noNumber : MISSING;
      continue;
    }
    // All of them without a branch is faster than to look for the right one.
    const band =
      Number(value >= (a ?? none)) +
      Number(value >= (b ?? none)) +
      Number(value >= (c ?? none)) +
      Number(value >= (d ?? none)) +
      Number(value >= (e ?? none)) +
      Number(value >= (f ?? none)) +
      Number(value >= (g ?? none));
    const cut = cuts[band - 1];
    const isLess = cut?.value === value && isBelow(column, row, cut);
    codes[row] = FIRST_TEXT + band - Number(isLess);
  }
  const texts = Array.from({ length: noNumber + 1 }, (_, code) => (code < FIRST_TEXT ? '' : String(code)));
  return { column: { kind: 'text', name, length, codes, codeCount: texts.length, texts }, cuts };
}
