import { numberText } from '../columns/decimalOrder.ts';
import { MOST_DIGITS, type NumberColumn } from '../columns/numberColumn.ts';
import { fractionDigits, scaledNear, WholeSums } from '../exactSum.ts';
import type { RowSlice } from './rowSlices.ts';
import { grown, type Tally } from './tally.ts';

/** More fraction digits than this are rounded when they are added up. */
export const MOST_EXACT = 40;
/** A double times ten to at most this power, and below this value, is exact after rounding. */
const MOST_SCALED_DIGITS = 22;
const MOST_SCALED = 2 ** 50;
const SAFE = Number.MAX_SAFE_INTEGER;

/** Whether there are so few places that to keep their sums takes little time beside so many rows. */
export const isWorthKeeping = (places: number, rows: number): boolean => places * 4 <= rows;

/** A double times a scale as a whole number, exact below `MOST_SCALED`. `Math.round` takes three times as long. */
export const wholeNear = (value: number, scale: number): number => Math.floor(value * scale + 0.5);

// Two rows in a step: see `KeepMarks` for what becomes of smaller loops. What is left over, the careful loop takes.

/** Adds whole numbers up to the first pair in which one is below 0 or none; returns where that is. */
function addWhole(sums: Float64Array, values: Float64Array, places: Int32Array, count: number): number {
  let index = 0;
  for (; index + 1 < count; index += 2) {
    const value = values[index] ?? 0;
    const next = values[index + 1] ?? 0;
    if (!(value >= 0 && next >= 0)) break;
    const place = places[index] ?? 0;
    sums[place] = (sums[place] ?? 0) + value;
    const nextPlace = places[index + 1] ?? 0;
    sums[nextPlace] = (sums[nextPlace] ?? 0) + next;
  }
  return index;
}
/** Adds numbers times a scale up to the first pair in which one is below 0 or not exact. */
function addScaled(
  sums: Float64Array,
  values: Float64Array,
  places: Int32Array,
  count: number,
  scale: number,
): number {
  let index = 0;
  for (; index + 1 < count; index += 2) {
    const whole = wholeNear(values[index] ?? 0, scale);
    const next = wholeNear(values[index + 1] ?? 0, scale);
    if (!(whole >= 0 && whole < MOST_SCALED && next >= 0 && next < MOST_SCALED)) break;
    const place = places[index] ?? 0;
    sums[place] = (sums[place] ?? 0) + whole;
    const nextPlace = places[index + 1] ?? 0;
    sums[nextPlace] = (sums[nextPlace] ?? 0) + next;
  }
  return index;
}

const FOUND = new WeakMap<NumberColumn, number>();

/** The fraction digits of the numbers of a column; texts that are none do not count. */
export function digitsOf(column: NumberColumn): number {
  const digits = FOUND.get(column) ?? mostDigits(column);
  FOUND.set(column, digits);
  return digits;
}

function mostDigits({ values, forms, kept, length }: NumberColumn): number {
  let most = 0;
  if (!forms) return most;
  for (let row = 0; row < length; row += 1) {
    const form = forms[row] ?? 0;
    if (form <= MOST_DIGITS && form > most) most = form;
  }
  for (const [row, text] of kept ?? [])
    if (row < length && !Number.isNaN(values[row] ?? Number.NaN)) most = Math.max(most, fractionDigits(text));
  return most;
}

/** Numbers of a column as whole numbers: each times ten to `digits`. */
export class ScaledNumbers {
  readonly column: NumberColumn;
  readonly digits: number;
  /** Whether numbers are rounded, because they have very many digits. */
  readonly rounded: boolean;
  /** What a double is multiplied by; 0 if the text has to be used. */
  readonly scale: number;
  constructor(column: NumberColumn) {
    this.column = column;
    const digits = digitsOf(column);
    this.digits = Math.min(digits, MOST_EXACT);
    this.rounded = digits > MOST_EXACT;
    this.scale = this.digits <= MOST_SCALED_DIGITS && !this.rounded ? 10 ** this.digits : 0;
  }
  /** A number that is scaled as a double, if it is exact; otherwise NaN. */
  small(value: number): number {
    const whole = this.scale === 0 ? Number.NaN : Math.round(value * this.scale);
    return Math.abs(whole) < MOST_SCALED ? whole : Number.NaN;
  }
  /** The number of a row, which must have one. */
  large(row: number): bigint {
    return scaledNear(numberText(this.column, row), this.digits);
  }
}

/** Sums of the numbers of a column, exact to the last digit: whole numbers, scaled by ten to `digits`. */
export class ExactTotals implements Tally {
  readonly scaled: ScaledNumbers;
  readonly #sums = new WholeSums(0);
  /** The rows of each place without a number; empty while there is none. */
  #blanks: Uint32Array = new Uint32Array(0);
  #places = 0;
  constructor(column: NumberColumn) {
    this.scaled = new ScaledNumbers(column);
  }

  reserve(places: number): void {
    this.#places = Math.max(places, this.#places);
    this.#sums.reserve(places);
    if (this.#blanks.length) this.#blanks = grown(this.#blanks, places, Uint32Array);
  }

  take(slice: RowSlice, places: Int32Array): void {
    const values = slice.numbers(this.scaled.column);
    const first = isWorthKeeping(this.#places, slice.count)
      ? this.#takePlain(values, places, slice.count)
      : 0;
    const { small } = this.#sums;
    const { scale } = this.scaled;
    const { count } = slice;
    if (scale === 1) {
      for (let index = first; index < count; index += 1) {
        const place = places[index] ?? 0;
        const value = values[index] ?? 0;
        const sum = (small[place] ?? 0) + value;
        // A larger number may not be what was received, even where the sum is small again.
        if (value <= SAFE && value >= -SAFE && sum <= SAFE && sum >= -SAFE) small[place] = sum;
        else this.#addOdd(place, value, slice.rowAt(index));
      }
      return;
    }
    for (let index = first; index < count; index += 1) {
      const place = places[index] ?? 0;
      const whole = Math.round((values[index] ?? 0) * scale);
      const sum = (small[place] ?? 0) + whole;
      if (scale !== 0 && whole < MOST_SCALED && whole > -MOST_SCALED && sum <= SAFE && sum >= -SAFE)
        small[place] = sum;
      else this.#addOdd(place, values[index] ?? 0, slice.rowAt(index));
    }
  }

  /** Takes the rows before the first that is not so simple, if the sums stay exact. Returns how many. */
  #takePlain(values: Float64Array, places: Int32Array, count: number): number {
    const { scale } = this.scaled;
    if (scale === 0) return 0;
    const sums = this.#sums;
    sums.keep(this.#places);
    const taken =
      scale === 1
        ? addWhole(sums.small, values, places, count)
        : addScaled(sums.small, values, places, count, scale);
    if (sums.areUpTo(SAFE, this.#places)) return taken;
    sums.putBack(this.#places);
    return 0;
  }

  /** Adds a number that is none, or too large, or makes the sum too large. */
  #addOdd(place: number, value: number, row: number): void {
    if (Number.isNaN(value)) {
      if (!this.#blanks.length) this.#blanks = new Uint32Array(this.#places);
      this.#blanks[place] = (this.#blanks[place] ?? 0) + 1;
      return;
    }
    const whole = this.scaled.small(value);
    if (Number.isNaN(whole)) this.#sums.addLarge(place, this.scaled.large(row));
    else this.#sums.add(place, whole);
  }

  /** The number of rows of a place that have no number. */
  blanks(place: number): number {
    return this.#blanks[place] ?? 0;
  }
  of(place: number): number | bigint {
    return this.#sums.sum(place);
  }
}
