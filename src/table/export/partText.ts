import type { Frame } from '../frame.ts';
import { FieldWriter } from './csvFields.ts';
import { nothingWritten, type ExportWritten } from './exportForm.ts';

/** A field of a joined table: a column of the part, a text that is the same in each row, or nothing. */
export type PartField = { column: number } | { text: string } | null;

/** How the rows of one part are written into a joined table. */
export type PartForm = {
  /** The names of the columns, before the rows of the first part. */
  header: readonly string[] | null;
  fields: readonly PartField[];
};

const LINES = 4_000;

/**
 * Writes every row of a part as CSV (RFC 4180) in pieces of a few thousand lines, each cell exactly as received: nothing
 * is guarded, rounded or made anew. A cell that the part lacks is empty.
 */
export function* partText(frame: Frame, { header, fields }: PartForm): Generator<string, ExportWritten> {
  const writer = new FieldWriter({ guardFormulas: false, quotes: 'always' });
  const line = (cells: readonly string[]) => `${cells.join(',') || '""'}\r\n`;
  const cells = fields.map((field) => {
    if (field === null) return () => '';
    if ('text' in field) {
      const text = writer.text(field.text, false);
      return () => text;
    }
    const column = frame.columns[field.column];
    return column ? writer.column(column, null, false) : () => '';
  });
  let piece = header ? line(header.map((name) => writer.text(name, false))) : '';
  for (let row = 0; row < frame.length; row += 1) {
    piece += line(cells.map((cell) => cell(row)));
    if (row % LINES === LINES - 1) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
  return { ...nothingWritten(frame.length), replacedCells: writer.replacedCells };
}
