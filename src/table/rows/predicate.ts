import { MISSING, NULL } from '../columns/codedColumn.ts';
import type { Column } from '../columns/column.ts';
import { EMPTY_FORM, MISSING_FORM, NULL_FORM } from '../columns/numberColumn.ts';
import type { Frame } from '../frame.ts';
import type { Work } from '../work.ts';
import { testTexts } from './codeTest.ts';
import { oneOfTest } from './oneOfTest.ts';
import { rangeTest, type Bound } from './rangeTest.ts';
import { codesTest, type RowTest } from './rowTest.ts';
import { numberTextTest, textTest, type TextCondition } from './textTest.ts';

/** Of cells without content: the nulls only, or all but these. */
type Nulls = 'only' | 'not' | undefined;

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
  /** The cell is missing, null or an empty text; with `nulls`, it is null, or one of the others. */
  | { readonly kind: 'empty'; readonly column: number; readonly nulls?: Nulls };

/** Rows whose text meets a condition. In numbers, groups of digits may be typed as they are shown. */
function* textRows(column: Column, condition: TextCondition): Work<RowTest> {
  if (column.kind === 'number') {
    const passes = numberTextTest(column, condition);
    return passes && { kind: 'rows', passes };
  }
  return codesTest(column, yield* testTexts(column, textTest(condition)));
}

/** Rows whose cell is missing, null or an empty text. */
function* emptyRows(column: Column, nulls: Nulls): Work<RowTest> {
  const [isNull, isOther] = [nulls !== 'not', nulls !== 'only'];
  if (column.kind !== 'number') {
    const passing = yield* testTexts(column, (text) => isOther && text === '');
    passing[MISSING] = Number(isOther);
    passing[NULL] = Number(isNull);
    return codesTest(column, passing);
  }
  const { forms } = column;
  if (!forms) return false;
  const passes = (row: number): boolean => {
    const form = forms[row] ?? MISSING_FORM;
    return form === NULL_FORM ? isNull : isOther && (form === EMPTY_FORM || form === MISSING_FORM);
  };
  return { kind: 'rows', passes };
}

function* testsOf(frame: Frame, predicates: readonly Predicate[]): Work<RowTest[]> {
  const tests: RowTest[] = [];
  for (const each of predicates) tests.push(yield* rowTest(frame, each));
  return tests;
}

/** Prepares a predicate for the rows of a frame. */
export function* rowTest(frame: Frame, predicate: Predicate): Work<RowTest> {
  switch (predicate.kind) {
    case 'all':
      return { kind: 'every', of: yield* testsOf(frame, predicate.of) };
    case 'any':
      return { kind: 'some', of: yield* testsOf(frame, predicate.of) };
    case 'not':
      return { kind: 'not', of: yield* rowTest(frame, predicate.of) };
    case 'contains': {
      const { column, text } = predicate;
      const columns = column === 'any' ? frame.columns : frame.columns.slice(column, column + 1);
      const tests: RowTest[] = [];
      for (const each of columns)
        tests.push(yield* textRows(each, { how: 'contains', text, matchCase: false }));
      return { kind: 'some', of: tests };
    }
    case 'text': {
      const column = frame.columns[predicate.column];
      return column ? yield* textRows(column, predicate) : false;
    }
    case 'range': {
      const column = frame.columns[predicate.column];
      return column ? yield* rangeTest(column, predicate.from, predicate.to) : false;
    }
    case 'empty': {
      const column = frame.columns[predicate.column];
      return column ? yield* emptyRows(column, predicate.nulls) : predicate.nulls !== 'only';
    }
    case 'one-of': {
      const column = frame.columns[predicate.column];
      return column ? yield* oneOfTest(column, predicate.texts) : false;
    }
  }
}
