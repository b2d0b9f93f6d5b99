import { cellText } from '../columns/cell.ts';
import { cellAt, type Column } from '../columns/column.ts';
import { csvText } from './csvText.ts';
import type { ExportForm } from './exportForm.ts';
import type { ExportTable } from './exportTable.ts';
import { jsonText } from './jsonText.ts';
import { headersOf, spreadsheetTime, timeFormsOf, type TimeForm } from './timeForm.ts';

/** What is shown of a line. */
const MOST_CHARACTERS = 2_000;

/** The text of a cell as a spreadsheet shows it. */
function shownIn(column: Column, row: number, time: TimeForm | null): string {
  const cell = cellAt(column, row);
  if (cell.kind !== 'time' || time === null || time.step === 'text' || time.step === 'day')
    return cellText(cell);
  const fraction = time.step === 'milli' ? new Date(cell.micros / 1_000).toISOString().slice(19, 23) : '';
  return `${spreadsheetTime(cell.micros)}${fraction}`;
}

/** The cells of a sheet, with tabs between them. */
function sheetLines({ columns, rows, rowAt, utc }: ExportTable): string {
  const times = timeFormsOf(columns, utc);
  const lines = [headersOf(columns, times, (step) => step !== 'text').join('\t')];
  for (let index = 0; index < rows; index += 1) {
    const row = rowAt(index);
    lines.push(columns.map((column, at) => shownIn(column, row, times[at] ?? null)).join('\t'));
  }
  return lines.join('\n');
}

/**
 * The header and the first rows as they will be written, without a byte order mark. A workbook is shown as its cells
 * look, with tabs between them.
 */
export function firstLines(table: ExportTable, form: ExportForm, rows: number): string {
  const few = { ...table, rows: Math.min(table.rows, rows) };
  const cut = (text: string) =>
    text
      .split('\n')
      .map((line) => (line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line))
      .join('\n');
  switch (form.kind) {
    case 'csv':
      return cut([...csvText(few, { ...form, byteOrderMark: false })].join(''));
    case 'json':
      return cut([...jsonText(few)].join(''));
    case 'xlsx':
      return cut(sheetLines(few));
  }
}
