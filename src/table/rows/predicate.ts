import { cellText } from '../columns/cell.ts';
import { FIRST_TEXT, MISSING, type CodedColumn } from '../columns/codedColumn.ts';
import { cellAt, type Column } from '../columns/column.ts';
import type { Frame } from '../frame.ts';

/**
 * A condition on a row. Columns are identified by index; the cells of a column that does not exist are missing. Missing
 * cells and nulls satisfy neither `contains` nor `one-of`.
 */
export type Predicate =
  /** Every condition is met; always true if there are none. */
  | { readonly kind: 'all'; readonly of: readonly Predicate[] }
  /** At least one condition is met; always false if there are none. */
  | { readonly kind: 'any'; readonly of: readonly Predicate[] }
  | { readonly kind: 'not'; readonly of: Predicate }
  /** The cell, or any cell of the row, contains the text, ignoring case. */
  | { readonly kind: 'contains'; readonly column: number | 'any'; readonly text: string }
  /** The cell is, starts or ends with the text. */
  | {
      readonly kind: 'text';
      readonly how: 'equals' | 'starts' | 'ends' | 'contains';
      readonly column: number;
      readonly text: string;
      readonly matchCase: boolean;
    }
  /** The cell has exactly one of these texts. */
  | { readonly kind: 'one-of'; readonly column: number; readonly texts: readonly string[] }
  /** The number or time of the cell is within these bounds, null for none. Cells without one are not. */
  | {
      readonly kind: 'range';
      readonly column: number;
      readonly from: Bound | null;
      readonly to: Bound | null;
    }
  /** The cell is missing, null or an empty text. */
  | { readonly kind: 'empty'; readonly column: number };

/** The end of a range: a decimal number or a timestamp, as text, compared exactly. */
export type Bound = { readonly text: string; readonly inclusive: boolean };

/** Whether a row passes; a constant if the answer is the same for all rows. */
type RowTest = boolean | ((row: number) => boolean);

/** Combines tests by “all” (`deciding` is false) or “any” (true): `deciding` is the result that settles the answer. */
function joined(tests: readonly RowTest[], deciding: boolean): RowTest {
  if (tests.includes(deciding)) return deciding;
  const open = tests.filter((test) => typeof test === 'function');
  const [first] = open;
  if (!first) return !deciding;
  if (open.length === 1) return first;
  return deciding ? (row) => open.some((test) => test(row)) : (row) => open.every((test) => test(row));
}

function negated(test: RowTest): RowTest {
  return typeof test === 'function' ? (row) => !test(row) : !test;
}

/** Tests each distinct text once rather than once per row. */
function testTexts({ codes, codeCount, texts }: CodedColumn, passes: (text: string) => boolean): RowTest {
  const passing = new Uint8Array(codeCount);
  for (let code = FIRST_TEXT; code < codeCount; code += 1) passing[code] = passes(texts[code] ?? '') ? 1 : 0;
  if (!passing.includes(1)) return false;
  return (row) => passing[codes[row] ?? MISSING] === 1;
}

function testCells(column: Column, passes: (text: string) => boolean): RowTest {
  if (column.kind !== 'number') return testTexts(column, passes);
  return (row) => {
    const cell = cellAt(column, row);
    return cell.kind !== 'missing' && cell.kind !== 'null' && passes(cellText(cell));
  };
}

/** The only characters in the text of a number. */
const IN_NUMBERS = /^[-+.\de]*$/;

function testContains(column: Column, text: string): RowTest {
  const needle = text.toLowerCase();
  if (column.kind === 'number' && !IN_NUMBERS.test(needle)) return false;
  return testCells(column, (each) => each.toLowerCase().includes(needle));
}

/** Prepares a predicate for the rows of a frame. */
export function rowTest(frame: Frame, predicate: Predicate): RowTest {
  switch (predicate.kind) {
    case 'all':
      return joined(
        predicate.of.map((each) => rowTest(frame, each)),
        false,
      );
    case 'any':
      return joined(
        predicate.of.map((each) => rowTest(frame, each)),
        true,
      );
    case 'not':
      return negated(rowTest(frame, predicate.of));
    case 'contains': {
      const { column, text } = predicate;
      const columns = column === 'any' ? frame.columns : frame.columns.slice(column, column + 1);
      return joined(
        columns.map((each) => testContains(each, text)),
        true,
      );
    }
    case 'text':
    case 'range':
    case 'empty':
      return false;
    case 'one-of': {
      const column = frame.columns[predicate.column];
      const wanted = new Set(predicate.texts);
      return column ? testCells(column, (text) => wanted.has(text)) : false;
    }
  }
}
