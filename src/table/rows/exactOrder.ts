// The order of numbers whose doubles are equal though their digits differ, such as 9007199254740992 and …993.

import { formatDecimal } from '../columns/decimal.ts';
import { partsOf } from '../exactSum.ts';
import { KEPT_FORM, MOST_DIGITS, type NumberColumn } from '../columns/numberColumn.ts';

/** A decimal number, normalised: its sign, the power of ten of its first digit, and its digits without outer zeros. */
type Digits = { sign: -1 | 0 | 1; power: number; digits: string };
const ZERO: Digits = { sign: 0, power: 0, digits: '' };

/** The digits of the text of a number. */
function digitsOf(text: string): Digits {
  const { digits: all, power } = partsOf(text);
  const significant = all.replace(/^-?0*/, '');
  const digits = significant.replace(/0+$/, '');
  if (digits === '') return ZERO;
  return { sign: all.startsWith('-') ? -1 : 1, power: power + significant.length, digits };
}

/** Compares two numbers exactly. */
function compareDigits(a: Digits, b: Digits): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.power !== b.power) return (a.power - b.power) * a.sign;
  return a.digits === b.digits ? 0 : (a.digits < b.digits ? -1 : 1) * a.sign;
}

/** A double tells numbers of up to 15 digits apart. */
const TOLD_APART = 1e15;

function isBeyondDouble({ values, forms }: NumberColumn, row: number): boolean {
  const form = forms?.[row] ?? 0;
  if (form === KEPT_FORM) return true;
  return form <= MOST_DIGITS && form > 0 && Math.abs(values[row] ?? 0) * 10 ** form >= TOLD_APART;
}

/**
 * Keys for rows of a column of numbers that order those whose doubles are equal. Null if doubles order every row, as
 * they do in nearly all reports.
 */
export function exactKeys(column: NumberColumn, rows: Uint32Array): Map<number, number> | null {
  const { values, forms, kept } = column;
  if (!forms) return null;
  const unclear = new Set<number>();
  for (const row of rows) if (isBeyondDouble(column, row)) unclear.add(values[row] ?? 0);
  if (unclear.size === 0) return null;

  const textOf = (row: number) => {
    const form = forms[row] ?? 0;
    return form === KEPT_FORM ? (kept?.get(row) ?? '') : formatDecimal(values[row] ?? 0, form);
  };
  const found = new Map<string, { digits: Digits; rows: number[] }>();
  for (const row of rows) {
    if (!unclear.has(values[row] ?? Number.NaN)) continue;
    const text = textOf(row);
    const same = found.get(text);
    if (same) same.rows.push(row);
    else found.set(text, { digits: digitsOf(text), rows: [row] });
  }
  const keys = new Map<number, number>();
  let [key, before] = [0, ZERO];
  for (const { digits, rows: same } of [...found.values()].sort((a, b) =>
    compareDigits(a.digits, b.digits),
  )) {
    if (compareDigits(before, digits) !== 0) key += 1;
    for (const row of same) keys.set(row, key);
    before = digits;
  }
  return keys;
}
