import { numberText } from '../columns/decimalOrder.ts';
import { MOST_DIGITS, type NumberColumn } from '../columns/numberColumn.ts';
import { fractionDigits, scaledNear, WholeSums } from '../exactSum.ts';
import { addScaled, addWhole, MOST_SCALED, MOST_SCALED_DIGITS } from './laneLoops.ts';
import type { Work } from '../work.ts';
import type { RowSlice } from './rowSlices.ts';
import { addCounts, foldCounts, foldSteps, grown, type Fold, type PartTally, type Tallied } from './tally.ts';

/** More fraction digits than this are rounded when they are added up. */
export const MOST_EXACT = 40;
const SAFE = Number.MAX_SAFE_INTEGER;

const FOUND = new WeakMap<NumberColumn, number>();

/** Remembers the fraction digits of a column of which they are known. */
export function knowDigits(column: NumberColumn, digits: number): void {
  FOUND.set(column, digits);
}

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
export class ExactTotals implements PartTally {
  readonly scaled: ScaledNumbers;
  readonly #sums = new WholeSums(0);
  /** The rows of each slot without a number; empty while there is none. */
  #blanks: Uint32Array = new Uint32Array(0);
  #slots = 0;
  constructor(column: NumberColumn) {
    this.scaled = new ScaledNumbers(column);
  }

  reserve(slots: number): void {
    this.#slots = Math.max(slots, this.#slots);
    this.#sums.reserve(slots);
    if (this.#blanks.length) this.#blanks = grown(this.#blanks, slots, Uint32Array);
  }

  take(slice: RowSlice, slots: Int32Array): void {
    const values = slice.numbers(this.scaled.column);
    const first = this.#takePlain(values, slots, slice.count);
    const { small } = this.#sums;
    const { scale } = this.scaled;
    const { count } = slice;
    if (scale === 1) {
      for (let index = first; index < count; index += 1) {
        const slot = slots[index] ?? 0;
        const value = values[index] ?? 0;
        const sum = (small[slot] ?? 0) + value;
        // A larger number may not be what was received, even where the sum is small again.
        if (value <= SAFE && value >= -SAFE && sum <= SAFE && sum >= -SAFE) small[slot] = sum;
        else this.#addOdd(slot, value, slice.rowAt(index));
      }
      return;
    }
    for (let index = first; index < count; index += 1) {
      const slot = slots[index] ?? 0;
      const whole = Math.round((values[index] ?? 0) * scale);
      const sum = (small[slot] ?? 0) + whole;
      if (scale !== 0 && whole < MOST_SCALED && whole > -MOST_SCALED && sum <= SAFE && sum >= -SAFE)
        small[slot] = sum;
      else this.#addOdd(slot, values[index] ?? 0, slice.rowAt(index));
    }
  }

  /** Takes the rows before the first that is not so simple, if the sums stay exact. Returns how many. */
  #takePlain(values: Float64Array, slots: Int32Array, count: number): number {
    const { scale } = this.scaled;
    if (scale === 0) return 0;
    const lanes = this.#sums.lanes(this.#slots, count);
    if (lanes === null) return 0;
    const into = { ...lanes, slots };
    const taken = scale === 1 ? addWhole(into, values, count) : addScaled(into, values, scale, count);
    return this.#sums.addLanes(lanes, this.#slots) ? taken : 0;
  }

  /** Adds a number that is none, or too large, or makes the sum too large. */
  #addOdd(slot: number, value: number, row: number): void {
    if (Number.isNaN(value)) {
      if (!this.#blanks.length) this.#blanks = new Uint32Array(this.#slots);
      this.#blanks[slot] = (this.#blanks[slot] ?? 0) + 1;
      return;
    }
    const whole = this.scaled.small(value);
    if (Number.isNaN(whole)) this.#sums.addLarge(slot, this.scaled.large(row));
    else this.#sums.add(slot, whole);
  }

  get tallied(): Tallied {
    return { counts: this.#blanks, sums: this.#sums.sums };
  }
  add({ counts, sums }: Tallied): void {
    if (counts.length && !this.#blanks.length) this.#blanks = new Uint32Array(this.#slots);
    addCounts(this.#blanks, counts);
    if (sums) this.#sums.addSums(sums);
  }

  *fold(fold: Fold): Work<void> {
    const sums = this.#sums;
    yield* foldSteps(fold, (first, end) => {
      sums.fold(fold.from, fold.into, first, end);
    });
    if (this.#blanks.length) yield* foldCounts(this.#blanks, fold);
  }

  /** The number of rows of a slot that have no number. */
  blanks(slot: number): number {
    return this.#blanks[slot] ?? 0;
  }
  of(slot: number): number | bigint {
    return this.#sums.sum(slot);
  }
}
