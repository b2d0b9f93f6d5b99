import { cellAt } from '../columns/column.ts';
import { FieldWriter } from './csvFields.ts';
import type { Frame } from '../frame.ts';
import { rowAt, selectedCount, type Selection } from '../rows/selection.ts';

/** How a table is written as CSV. The defaults suit spreadsheets. */
export type CsvOptions = {
  delimiter: ',' | ';' | '\t';
  newline: '\r\n' | '\n';
  /** Starts with a byte order mark, by which Excel recognises UTF-8. */
  byteOrderMark: boolean;
  /** Adds an apostrophe before texts that a spreadsheet would run as formulas. */
  guardFormulas: boolean;
};

export const CSV_DEFAULTS: CsvOptions = {
  delimiter: ',',
  newline: '\r\n',
  byteOrderMark: true,
  guardFormulas: true,
};

const LINES = 4_000;

/** The result of an export. */
export type CsvWritten = {
  rows: number;
  protectedCells: number;
  /** Cells with half of a pair of surrogates, as `"\ud800"` in JSON. UTF-8 cannot express it, so it becomes U+FFFD. */
  replacedCells: number;
};

/**
 * Writes rows as CSV (RFC 4180) in pieces of a few thousand lines. Texts are quoted, and numbers are written as
 * received. Returns the number of rows and of changed cells.
 */
export function* csvText(
  frame: Frame,
  selection: Selection,
  options: CsvOptions,
): Generator<string, CsvWritten> {
  const { delimiter, newline, byteOrderMark } = options;
  const { columns } = frame;
  const fields = new FieldWriter(options);
  const rows = selectedCount(frame, selection);
  let piece = byteOrderMark ? '\ufeff' : '';
  const end = columns.length - 1;
  const isNumber = columns.map(({ kind }) => kind === 'number');
  // Only blanks are between these texts and a number, which has no quotes: line ends, and tabs as separators.
  const beforeNumber = isNumber.map((_, at) =>
    delimiter === '\t' ? isNumber.includes(true) : at === end && isNumber[0] === true,
  );
  piece +=
    columns.map(({ name }, at) => fields.text(name, beforeNumber[at] === true)).join(delimiter) + newline;
  for (let index = 0; index < rows; index += 1) {
    const row = rowAt(selection, index);
    let line = '';
    for (let at = 0; at <= end; at += 1) {
      const column = columns[at];
      if (!column) continue;
      if (at > 0) line += delimiter;
      line += fields.cell(cellAt(column, row), beforeNumber[at] === true);
    }
    // Readers skip empty lines, so an empty row is written as an empty quoted field.
    piece += (line || '""') + newline;
    if (index % LINES === LINES - 1) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
  const { protectedCells, replacedCells } = fields;
  return { rows, protectedCells, replacedCells };
}
