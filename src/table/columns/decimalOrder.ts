// The order of decimal numbers, whatever the doubles nearest to them say.

import { decimalOf } from '../exactSum.ts';
import { formatDecimal } from './decimal.ts';
import { KEPT_FORM, MOST_DIGITS, type NumberColumn } from './numberColumn.ts';

/** A decimal number, normalised: its sign, the power of ten of its first digit, and its digits without outer zeros. */
export type Digits = { readonly sign: -1 | 0 | 1; readonly power: number; readonly digits: string };
const ZERO: Digits = { sign: 0, power: 0, digits: '' };

/** The digits of the text of a number. */
export function digitsOf(text: string): Digits {
  const { digits: all, power } = decimalOf(text);
  const significant = all.replace(/^-?0*/, '');
  const digits = significant.replace(/0+$/, '');
  if (digits === '') return ZERO;
  return { sign: all.startsWith('-') ? -1 : 1, power: power + significant.length, digits };
}

/** Compares two numbers exactly. */
export function compareDigits(a: Digits, b: Digits): number {
  if (a.sign !== b.sign) return a.sign - b.sign;
  if (a.power !== b.power) return (a.power - b.power) * a.sign;
  return a.digits === b.digits ? 0 : (a.digits < b.digits ? -1 : 1) * a.sign;
}

/** A double tells numbers of up to 15 digits apart. */
const TOLD_APART = 1e15;

/** Whether another number may have the same double as the cell of a row. */
export function isBeyondDouble({ values, forms }: NumberColumn, row: number): boolean {
  const form = forms?.[row] ?? 0;
  if (form === KEPT_FORM) return !Number.isNaN(values[row]);
  return form <= MOST_DIGITS && form > 0 && Math.abs(values[row] ?? 0) * 10 ** form >= TOLD_APART;
}

/** The text of a number as received; the row must have one. */
export function numberText({ values, forms, kept }: NumberColumn, row: number): string {
  const form = forms?.[row] ?? 0;
  return form === KEPT_FORM ? (kept?.get(row) ?? '') : formatDecimal(values[row] ?? 0, form);
}
