import { MISSING, NULL } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { EMPTY_FORM, MISSING_FORM, NULL_FORM } from '../columns/numberColumn.ts';
import type { Frame } from '../frame.ts';
import type { Work } from '../work.ts';
import { maskOfCodes, testTexts } from './codeTest.ts';
import { oneOfMask } from './oneOfMask.ts';
import { rangeMask, type Bound } from './rangeMask.ts';
import { everyOf, keptBy, negated, someOf, type RowMask } from './rowMask.ts';
import { numberTextTest, textTest, type TextCondition } from './textTest.ts';

/**
 * A condition on a row. Columns are identified by index; the cells of a column that does not exist are missing. Missing
 * cells and nulls satisfy `empty` only.
 */
export type Predicate =
  /** Every condition is met; always true if there are none. */
  | { readonly kind: 'all'; readonly of: readonly Predicate[] }
  /** At least one condition is met; always false if there are none. */
  | { readonly kind: 'any'; readonly of: readonly Predicate[] }
  | { readonly kind: 'not'; readonly of: Predicate }
  /** The cell, or any cell of the row, contains the text, ignoring case. */
  | { readonly kind: 'contains'; readonly column: number | 'any'; readonly text: string }
  /** The cell is, contains, starts or ends with the text. */
  | ({ readonly kind: 'text'; readonly column: number } & TextCondition)
  /** The cell has exactly one of these texts; numbers are compared by their value. */
  | { readonly kind: 'one-of'; readonly column: number; readonly texts: readonly string[] }
  /**
   * The number or time of the cell is within these bounds, null for none. Cells without one are not, and so no cell of
   * a column of texts is; none is within a bound that cannot be read.
   */
  | {
      readonly kind: 'range';
      readonly column: number;
      readonly from: Bound | null;
      readonly to: Bound | null;
    }
  /** The cell is missing, null or an empty text. */
  | { readonly kind: 'empty'; readonly column: number };

/** Rows whose text meets a condition. In numbers, groups of digits may be typed as they are shown. */
function* textMask(column: Column, condition: TextCondition): Work<RowMask> {
  if (column.kind === 'number') {
    const passes = numberTextTest(column, condition);
    return passes && keptBy(passes);
  }
  return maskOfCodes(column, yield* testTexts(column, textTest(condition)));
}

/** Rows whose cell is missing, null or an empty text. */
function* emptyMask(column: Column): Work<RowMask> {
  if (column.kind !== 'number') {
    const passing = yield* testTexts(column, (text) => text === '');
    passing[MISSING] = 1;
    passing[NULL] = 1;
    return maskOfCodes(column, passing);
  }
  const { forms } = column;
  if (!forms) return false;
  return keptBy((row) => {
    const form = forms[row] ?? MISSING_FORM;
    return form === EMPTY_FORM || form === NULL_FORM || form === MISSING_FORM;
  });
}

function* masksOf(frame: Frame, predicates: readonly Predicate[]): Work<RowMask[]> {
  const masks: RowMask[] = [];
  for (const each of predicates) masks.push(yield* rowMask(frame, each));
  return masks;
}

/** Prepares a predicate for the rows of a frame. */
export function* rowMask(frame: Frame, predicate: Predicate): Work<RowMask> {
  switch (predicate.kind) {
    case 'all':
      return everyOf(yield* masksOf(frame, predicate.of));
    case 'any':
      return someOf(yield* masksOf(frame, predicate.of));
    case 'not':
      return negated(yield* rowMask(frame, predicate.of));
    case 'contains': {
      const { column, text } = predicate;
      const columns = column === 'any' ? frame.columns : frame.columns.slice(column, column + 1);
      const masks: RowMask[] = [];
      for (const each of columns)
        masks.push(yield* textMask(each, { how: 'contains', text, matchCase: false }));
      return someOf(masks);
    }
    case 'text': {
      const column = frame.columns[predicate.column];
      return column ? yield* textMask(column, predicate) : false;
    }
    case 'range': {
      const column = frame.columns[predicate.column];
      return column ? yield* rangeMask(column, predicate.from, predicate.to) : false;
    }
    case 'empty': {
      const column = frame.columns[predicate.column];
      return column ? yield* emptyMask(column) : true;
    }
    case 'one-of': {
      const column = frame.columns[predicate.column];
      return column ? yield* oneOfMask(column, predicate.texts) : false;
    }
  }
}
