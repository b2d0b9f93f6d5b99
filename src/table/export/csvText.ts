import { FieldWriter, standBeforeNumber } from './csvFields.ts';
import { nothingWritten, type CsvForm, type ExportWritten } from './exportForm.ts';
import type { ExportTable } from './exportTable.ts';
import { headersOf, timeFormsOf } from './timeForm.ts';

const LINES = 4_000;

/**
 * Writes rows as CSV (RFC 4180) in pieces of a few thousand lines. Texts are quoted; numbers are written as received,
 * but for their decimal mark. Returns the number of rows and of changed cells.
 */
export function* csvText(table: ExportTable, form: CsvForm): Generator<string, ExportWritten> {
  const { delimiter, newline, byteOrderMark } = form;
  const { columns, rows } = table;
  const writer = new FieldWriter(form);
  const beforeNumber = standBeforeNumber(columns, form);
  const times = form.times === 'spreadsheet' ? timeFormsOf(columns, table.utc) : [];
  const header = headersOf(columns, times, (step) => step === 'second').map((name, at) =>
    writer.text(name, beforeNumber[at] === true),
  );
  const fields = columns.map((column, at) =>
    writer.column(column, times[at] ?? null, beforeNumber[at] === true),
  );
  let piece = (byteOrderMark ? '\ufeff' : '') + header.join(delimiter) + newline;
  for (let index = 0; index < rows; index += 1) {
    const row = table.rowAt(index);
    let line = '';
    let isFirst = true;
    for (const field of fields) {
      line += isFirst ? field(row) : delimiter + field(row);
      isFirst = false;
    }
    // Readers skip empty lines, so an empty row is written as an empty quoted field.
    piece += (line || '""') + newline;
    if (index % LINES === LINES - 1) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
  const { protectedCells, replacedCells } = writer;
  return { ...nothingWritten(rows), protectedCells, replacedCells };
}
