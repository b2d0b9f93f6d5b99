import { MISSING_CELL, NULL_CELL, type Cell } from './cell.ts';
import type { MetricKind } from '../metricKinds.ts';
import { formatDecimal } from './decimal.ts';

/**
 * A form is how a cell was written. Up to `MOST_DIGITS`, it is the number of fraction digits with which the double
 * reproduces the text; the values above are for everything else.
 */
export const MOST_DIGITS = 100;
export const MISSING_FORM = 251;
export const NULL_FORM = 252;
export const EMPTY_FORM = 253;
/** The text is stored: the double does not reproduce it, or it is no number at all, and the value is NaN. */
export const KEPT_FORM = 254;

/** The stored texts of cells, by row. */
export type KeptTexts = {
  get: (row: number) => string | undefined;
  [Symbol.iterator]: () => Iterator<[number, string]>;
};

/**
 * What is divided, and what by: a column, or a number as text. The quotient of several rows is that of the sums, of the
 * rows that have both.
 */
export type Ratio = {
  readonly above: NumberColumn;
  readonly below: NumberColumn | string;
  /** Whether it is not known that they can be added up, so that this is done only where it is asked for. */
  readonly ifAsked: boolean;
};

/** What is known of a column that was derived of others, whose name says nothing. */
export type DerivedFacts = {
  readonly kind: MetricKind;
  /** Whether its cells are rounded. */
  readonly rounded: boolean;
  /** Null if the cells of several rows cannot be computed anew from sums. */
  readonly ratio: Ratio | null;
};

/** A column of numbers: a double and a form for each cell. If its kind was corrected, some cells may be texts. */
export type NumberColumn = {
  readonly kind: 'number';
  readonly name: string;
  readonly length: number;
  /** NaN for cells without a number. */
  readonly values: ArrayLike<number>;
  /** Null if every cell is a whole number. */
  readonly forms: ArrayLike<number> | null;
  /** The stored texts, by row. */
  readonly kept: KeptTexts | null;
  /** Only where the column was derived of others. */
  readonly derived?: DerivedFacts;
};

export function numberCell({ values, forms, kept }: NumberColumn, row: number): Cell {
  const form = forms?.[row] ?? 0;
  const value = values[row] ?? Number.NaN;
  if (form <= MOST_DIGITS) return { kind: 'number', text: formatDecimal(value, form), value };
  if (form === KEPT_FORM) {
    const text = kept?.get(row) ?? '';
    return Number.isNaN(value) ? { kind: 'text', text } : { kind: 'number', text, value };
  }
  if (form === EMPTY_FORM) return { kind: 'text', text: '' };
  return form === NULL_FORM ? NULL_CELL : MISSING_CELL;
}
