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

/** The first lines of what will be written: its text, or the cells of a sheet with their header and which are numbers. */
export type FirstLines =
  | { kind: 'text'; text: string }
  | { kind: 'cells'; header: readonly string[]; areNumbers: readonly boolean[]; rows: readonly string[][] };

const cut = (text: string) => (text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text);
const cutLines = (parts: Iterable<string>): FirstLines => ({
  kind: 'text',
  text: [...parts].join('').split('\n').map(cut).join('\n'),
});

function sheetCells({ columns, rows, rowAt, utc }: ExportTable): FirstLines {
  const times = timeFormsOf(columns, utc);
  return {
    kind: 'cells',
    header: headersOf(columns, times, (step) => step !== 'text').map(cut),
    areNumbers: columns.map(({ kind }) => kind === 'number'),
    rows: Array.from({ length: rows }, (_, index) =>
      columns.map((column, at) => cut(shownIn(column, rowAt(index), times[at] ?? null))),
    ),
  };
}

/**
 * The header and the first rows as they will be written, without a byte order mark. A workbook is shown as its cells
 * look. Lines and cells of more than 2,000 characters are cut, which shows.
 */
export function firstLines(table: ExportTable, form: ExportForm, rows: number): FirstLines {
  const few = { ...table, rows: Math.min(table.rows, rows) };
  switch (form.kind) {
    case 'csv':
      return cutLines(csvText(few, { ...form, byteOrderMark: false }));
    case 'json':
      return cutLines(jsonText(few));
    case 'xlsx':
      return sheetCells(few);
  }
}
