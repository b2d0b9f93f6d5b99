import { fractionDigits, scaled } from '../exactSum.ts';
import { digitsOf, MOST_EXACT, ScaledNumbers } from '../figures/exactTotals.ts';
import { SLICE, type RowSlice } from '../figures/rowSlices.ts';
import type { Term } from './fraction.ts';

const SAFE = Number.MAX_SAFE_INTEGER;

/** The values of a term in the rows of a slice: whole numbers, each times ten to `digits`. */
export interface TermValues {
  readonly digits: number;
  /**
   * Fills in the values; NaN where a cell has no number. A row that is marked as odd has a value beyond a double, which
   * `exact` gives.
   */
  read(slice: RowSlice, odd: Uint8Array): Float64Array;
  /** The value of a row that has one. */
  exact(row: number): bigint;
}

/** A whole number within this is exact in a double, or else the row is odd. */
function settle(values: Float64Array, odd: Uint8Array, count: number): void {
  for (let index = 0; index < count; index += 1) {
    const value = values[index] ?? 0;
    if (value > SAFE || value < -SAFE) {
      odd[index] = 1;
      values[index] = 0;
    }
  }
}

class OfNumber implements TermValues {
  readonly digits: number;
  readonly #whole: bigint;
  readonly #values: Float64Array;
  readonly #isOdd: boolean;
  constructor(text: string) {
    this.digits = fractionDigits(text);
    this.#whole = scaled(text, this.digits);
    this.#isOdd = this.#whole > SAFE || this.#whole < -SAFE;
    this.#values = new Float64Array(SLICE).fill(this.#isOdd ? 0 : Number(this.#whole));
  }
  read({ count }: RowSlice, odd: Uint8Array): Float64Array {
    if (this.#isOdd) odd.fill(1, 0, count);
    return this.#values;
  }
  exact(): bigint {
    return this.#whole;
  }
}

class OfColumn implements TermValues {
  readonly digits: number;
  readonly #numbers: ScaledNumbers;
  readonly #values = new Float64Array(SLICE);
  constructor(numbers: ScaledNumbers) {
    this.#numbers = numbers;
    this.digits = numbers.digits;
  }
  read(slice: RowSlice, odd: Uint8Array): Float64Array {
    const received = slice.numbers(this.#numbers.column);
    const values = this.#values;
    for (let index = 0; index < slice.count; index += 1) {
      const value = received[index] ?? Number.NaN;
      const small = this.#numbers.small(value);
      values[index] = small;
      // A number that is too large, rather than none.
      if (Number.isNaN(small) && !Number.isNaN(value)) {
        odd[index] = 1;
        values[index] = 0;
      }
    }
    return values;
  }
  exact(row: number): bigint {
    return this.#numbers.large(row);
  }
}

class OfMinus implements TermValues {
  readonly digits: number;
  readonly #of: TermValues;
  readonly #values = new Float64Array(SLICE);
  constructor(of: TermValues) {
    this.#of = of;
    this.digits = of.digits;
  }
  read(slice: RowSlice, odd: Uint8Array): Float64Array {
    const of = this.#of.read(slice, odd);
    for (let index = 0; index < slice.count; index += 1) this.#values[index] = -(of[index] ?? 0);
    return this.#values;
  }
  exact(row: number): bigint {
    return -this.#of.exact(row);
  }
}

class OfSum implements TermValues {
  readonly digits: number;
  readonly #left: TermValues;
  readonly #right: TermValues;
  readonly #sign: 1 | -1;
  readonly #scales: readonly [bigint, bigint];
  readonly #values = new Float64Array(SLICE);
  constructor(left: TermValues, right: TermValues, sign: 1 | -1) {
    this.#left = left;
    this.#right = right;
    this.#sign = sign;
    this.digits = Math.max(left.digits, right.digits);
    this.#scales = [10n ** BigInt(this.digits - left.digits), 10n ** BigInt(this.digits - right.digits)];
  }
  read(slice: RowSlice, odd: Uint8Array): Float64Array {
    const left = this.#left.read(slice, odd);
    const right = this.#right.read(slice, odd);
    const values = this.#values;
    const [leftScale, rightScale] = [Number(this.#scales[0]), Number(this.#scales[1]) * this.#sign];
    for (let index = 0; index < slice.count; index += 1) {
      const [a, b] = [(left[index] ?? 0) * leftScale, (right[index] ?? 0) * rightScale];
      const sum = a + b;
      const isLarge = a > SAFE || a < -SAFE || b > SAFE || b < -SAFE;
      values[index] = isLarge && !Number.isNaN(sum) ? Infinity : sum;
    }
    settle(values, odd, slice.count);
    return values;
  }
  exact(row: number): bigint {
    const right = this.#right.exact(row) * this.#scales[1];
    return this.#left.exact(row) * this.#scales[0] + (this.#sign === 1 ? right : -right);
  }
}

class OfProduct implements TermValues {
  readonly digits: number;
  readonly #left: TermValues;
  readonly #right: TermValues;
  readonly #values = new Float64Array(SLICE);
  constructor(left: TermValues, right: TermValues) {
    this.#left = left;
    this.#right = right;
    this.digits = left.digits + right.digits;
  }
  read(slice: RowSlice, odd: Uint8Array): Float64Array {
    const left = this.#left.read(slice, odd);
    const right = this.#right.read(slice, odd);
    for (let index = 0; index < slice.count; index += 1)
      this.#values[index] = (left[index] ?? 0) * (right[index] ?? 0);
    settle(this.#values, odd, slice.count);
    return this.#values;
  }
  exact(row: number): bigint {
    return this.#left.exact(row) * this.#right.exact(row);
  }
}

/** The fraction digits of the values of a term. */
export function termDigits(term: Term): number {
  switch (term.kind) {
    case 'number':
      return fractionDigits(term.text);
    case 'column':
      return Math.min(digitsOf(term.column), MOST_EXACT);
    case 'minus':
      return termDigits(term.of);
    case '+':
    case '-':
      return Math.max(termDigits(term.left), termDigits(term.right));
    case '*':
      return termDigits(term.left) + termDigits(term.right);
  }
}

/** What computes the values of a term. */
export function valuesOf(term: Term): TermValues {
  switch (term.kind) {
    case 'number':
      return new OfNumber(term.text);
    case 'column':
      return new OfColumn(new ScaledNumbers(term.column));
    case 'minus':
      return new OfMinus(valuesOf(term.of));
    case '+':
    case '-':
      return new OfSum(valuesOf(term.left), valuesOf(term.right), term.kind === '+' ? 1 : -1);
    case '*':
      return new OfProduct(valuesOf(term.left), valuesOf(term.right));
  }
}
