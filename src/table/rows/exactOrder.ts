// The order of numbers whose doubles are equal though their digits differ, such as 9007199254740992 and …993.

import {
  compareDigits,
  digitsOf,
  isBeyondDouble,
  numberText,
  ZERO,
  type Digits,
} from '../columns/decimalOrder.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';

/**
 * Keys for rows of a column of numbers that order those whose doubles are equal. Null if doubles order every row, as
 * they do in nearly all reports.
 */
export function exactKeys(column: NumberColumn, rows: Uint32Array): Map<number, number> | null {
  const { values, forms } = column;
  if (!forms) return null;
  const unclear = new Set<number>();
  for (const row of rows) if (isBeyondDouble(column, row)) unclear.add(values[row] ?? 0);
  if (unclear.size === 0) return null;

  const found = new Map<string, { digits: Digits; rows: number[] }>();
  for (const row of rows) {
    if (!unclear.has(values[row] ?? Number.NaN)) continue;
    const text = numberText(column, row);
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
