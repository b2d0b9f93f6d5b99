import { cellText, type Cell } from './cell.ts';
import { cellAt } from './column.ts';
import type { Frame } from './frame.ts';
import { rowAt, selectedCount, type Selection } from './selection.ts';

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

/**
 * What a spreadsheet may run as a formula, including after spaces and invisible characters and in full-width forms, and
 * a cell that starts with a control character, which can hide one.
 */
const FORMULA =
  /^[\u0000-\u0020\u00a0\u200b-\u200f\u2028\u2029\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n\u0000]/;
/** A plain number such as `-5` is not a formula. */
const PLAIN_NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/** Whether a text must be guarded before a spreadsheet sees it. */
export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !PLAIN_NUMBER.test(text);
}

const LINES = 4_000;

/** The result of an export. */
export type CsvWritten = { rows: number; protectedCells: number };

/** Writes fields according to the options, and counts those that were guarded. */
class FieldWriter {
  protectedCells = 0;
  readonly #guard: boolean;
  readonly #awkward: RegExp;

  constructor({ delimiter, guardFormulas }: CsvOptions) {
    this.#guard = guardFormulas;
    this.#awkward = new RegExp(`["\\r\\n${delimiter === '\t' ? '\\t' : delimiter}]`);
  }

  #quoted(text: string): string {
    return this.#awkward.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  }

  /** A text, with an apostrophe if a spreadsheet would run it. */
  text(text: string): string {
    if (!this.#guard || !isFormula(text)) return this.#quoted(text);
    this.protectedCells += 1;
    return this.#quoted(`'${text}`);
  }

  cell(cell: Cell): string {
    // Numbers contain nothing to quote, and are not formulas.
    return cell.kind === 'number' ? cell.text : this.text(cellText(cell));
  }
}

/**
 * Writes rows as CSV (RFC 4180) in pieces of a few thousand lines. Fields are quoted only if necessary, and numbers are
 * written as received. Returns the number of rows and of guarded cells.
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
  piece += columns.map(({ name }) => fields.text(name)).join(delimiter) + newline;
  for (let index = 0; index < rows; index += 1) {
    const row = rowAt(selection, index);
    let line = '';
    for (let at = 0; at < columns.length; at += 1) {
      const column = columns[at];
      if (!column) continue;
      if (at > 0) line += delimiter;
      line += fields.cell(cellAt(column, row));
    }
    // Readers skip empty lines, so an empty row is written as an empty quoted field.
    piece += (line || '""') + newline;
    if (index % LINES === LINES - 1) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
  return { rows, protectedCells: fields.protectedCells };
}
