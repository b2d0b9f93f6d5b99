import type { TimeColumn } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { compareDigits, digitsOf, isBeyondDouble, numberText, type Digits } from '../columns/decimalOrder.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { finerNanos, parseTimestamp } from '../columns/timestamp.ts';
import type { Work } from '../work.ts';
import { testTexts } from './codeTest.ts';
import { codesTest, type RowTest } from './rowTest.ts';

/** The end of a range: a decimal number or a timestamp, as text, compared exactly. */
export type Bound = { readonly text: string; readonly inclusive: boolean };

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/** Doubles nearer to zero do not tell numbers of up to 15 digits apart. */
const SMALLEST = 1e-290;

/** Reads a number, in which blanks may group the digits; null if it is none. */
export function readNumber(typed: string): { value: number; digits: Digits; isClear: boolean } | null {
  const text = typed.replaceAll(/\s/g, '');
  if (!DECIMAL.test(text)) return null;
  const value = Number(text);
  const digits = digitsOf(text);
  // No other number of up to 15 digits has the same double.
  const isClear = digits.digits.length <= 15 && (digits.sign === 0 || Math.abs(value) > SMALLEST);
  return { value, digits, isClear };
}

/** The next larger double, or the next smaller one. */
function neighbour(value: number, up: boolean): number {
  if (value === 0) return up ? Number.MIN_VALUE : -Number.MIN_VALUE;
  const double = new Float64Array([value]);
  const bits = new BigInt64Array(double.buffer);
  bits[0] = (bits[0] ?? 0n) + (up === value > 0 ? 1n : -1n);
  return double[0] ?? value;
}

/** Rows between two numbers. Doubles decide, except where they are equal. */
function betweenNumbers(column: NumberColumn, from: Bound | null, to: Bound | null): RowTest {
  const [low, high] = [from && readNumber(from.text), to && readNumber(to.text)];
  if ((from && !low) || (to && !high)) return false;
  const { values, forms } = column;
  // Other digits with the same double may be on the other side of the bound.
  const isClear = forms === null && low?.isClear !== false && high?.isClear !== false;
  const [least, most] = [low?.value ?? -Infinity, high?.value ?? Infinity];
  if (isClear)
    return {
      kind: 'numbers',
      values,
      least: from?.inclusive === false ? neighbour(least, true) : least,
      most: to?.inclusive === false ? neighbour(most, false) : most,
    };
  /** Whether a number passes a bound that has the same double; `sign` says on which side the range is. */
  const passes = (row: number, bound: typeof low, inclusive: boolean, sign: number): boolean => {
    if (!bound || (bound.isClear && !isBeyondDouble(column, row))) return inclusive;
    const order = compareDigits(digitsOf(numberText(column, row)), bound.digits) * sign;
    return order > 0 || (order === 0 && inclusive);
  };
  const passesExactly = (row: number): boolean => {
    const value = values[row] ?? Number.NaN;
    if (value !== least && value !== most) return true;
    return (
      (value > least || passes(row, low, from?.inclusive ?? true, 1)) &&
      (value < most || passes(row, high, to?.inclusive ?? true, -1))
    );
  };
  return {
    kind: 'every',
    of: [
      { kind: 'numbers', values, least, most },
      { kind: 'rows', passes: passesExactly },
    ],
  };
}

/** Rows between two times, to the nanosecond. */
function* betweenTimes(column: TimeColumn, from: Bound | null, to: Bound | null): Work<RowTest> {
  const read = (bound: Bound | null, open: number) => {
    const text = bound?.text.trim() ?? '';
    return {
      micros: bound ? parseTimestamp(text) : open,
      nanos: finerNanos(text),
      is: bound?.inclusive ?? true,
    };
  };
  const [low, high] = [read(from, -Infinity), read(to, Infinity)];
  if (Number.isNaN(low.micros) || Number.isNaN(high.micros)) return false;
  const passing = yield* testTexts(column, (text, code) => {
    const time = column.times[code] ?? Number.NaN;
    if (!(time >= low.micros && time <= high.micros)) return false;
    const nanos = time === low.micros || time === high.micros ? finerNanos(text) : 0;
    const above = time > low.micros || nanos > low.nanos || (nanos === low.nanos && low.is);
    return above && (time < high.micros || nanos < high.nanos || (nanos === high.nanos && high.is));
  });
  return codesTest(column, passing);
}

/** Rows whose number or time is within bounds; none if a bound is no number or time, or if the column has neither. */
export function* rangeTest(column: Column, from: Bound | null, to: Bound | null): Work<RowTest> {
  switch (column.kind) {
    case 'number':
      return betweenNumbers(column, from, to);
    case 'time':
      return yield* betweenTimes(column, from, to);
    case 'text':
      return false;
  }
}
