import { cellText } from './column.ts';
import type { Table } from './table.ts';
import { rowAt, rowCount, type Rows } from './view.ts';

/** How a table is written as CSV. The defaults are what spreadsheets read right. */
export type CsvOptions = {
  delimiter: ',' | ';' | '\t';
  newline: '\r\n' | '\n';
  /** A mark at the beginning by which Excel knows UTF-8. */
  byteOrderMark: boolean;
  /** Texts that a spreadsheet would run as a formula get an apostrophe in front. */
  guardFormulas: boolean;
};

export const CSV_DEFAULTS: CsvOptions = {
  delimiter: ',',
  newline: '\r\n',
  byteOrderMark: true,
  guardFormulas: true,
};

/**
 * What a spreadsheet takes for a formula, also after blanks and invisible characters and in its full-width forms;
 * and a cell that begins with a control character, behind which one can hide.
 */
const FORMULA =
  /^[\u0000-\u0020\u00a0\u200b-\u200f\u2028\u2029\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\u0000]/;
/** A plain number is spared: `-5` is a figure. */
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Whether a text must be guarded before a spreadsheet sees it. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text);
}

const LINES = 4_000;

/** What an export says when it is done. */
export type CsvWritten = { rows: number; protectedCells: number };

/**
 * Writes rows as CSV (RFC 4180) in pieces of some thousand lines: fields are quoted only where they must be,
 * numbers stand as received. The value that it returns tells how many cells were guarded.
 */
export function* csvText(table: Table, rows: Rows, options: CsvOptions): Generator<string, CsvWritten> {
  const { delimiter, newline, byteOrderMark, guardFormulas } = options;
  const { columns } = table;
  const awkward = new RegExp(`["\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]`);
  let protectedCells = 0;
  const field = (text: string, isNumber: boolean) => {
    let shown = text;
    if (guardFormulas && !isNumber && isFormula(text)) {
      protectedCells += 1;
      shown = `'${text}`;
    }
    return awkward.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown;
  };
  const count = rowCount(table, rows);
  let piece = byteOrderMark ? '\ufeff' : '';
  piece += columns.map((column) => field(column.name, false)).join(delimiter) + newline;
  for (let index = 0; index < count; index += 1) {
    const row = rowAt(rows, index);
    let line = '';
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at];
      if (!column) continue;
      if (at > 0) line += delimiter;
      line += field(cellText(column, row), column.kind === 'number');
    }
    // A line with nothing on it would be taken for no row at all.
    piece += (line || '""') + newline;
    if (index % LINES === LINES - 1) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
  return { rows: count, protectedCells };
}
