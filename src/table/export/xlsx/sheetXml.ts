import { cellText } from '../../columns/cell.ts';
import { cellAt } from '../../columns/column.ts';
import type { XlsxForm } from '../exportForm.ts';
import type { ExportTable } from '../exportTable.ts';
import { columnName, inlineText, type CellOf } from './sheetCells.ts';
import { STYLES } from './styles.ts';
import { tableRange } from './tableXml.ts';

const LINES = 2_000;
const SAMPLE = 200;
const [NARROWEST, WIDEST] = [8, 60];
/** The width of a time to the second. */
const TIME_WIDTH = 19;

const OPEN =
  '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ' +
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">';
const HEADER = ` s="${STYLES.header}"`;

/** Wide enough for the header and for the first rows. */
export function columnWidths({ columns, rows, rowAt }: ExportTable, header: readonly string[]): number[] {
  return columns.map((column, at) => {
    let width = Math.max(NARROWEST, header[at]?.length ?? 0);
    for (let index = 0; index < Math.min(rows, SAMPLE); index += 1) {
      const cell = cellAt(column, rowAt(index));
      width = Math.max(width, cell.kind === 'time' ? TIME_WIDTH : cellText(cell).length);
    }
    return Math.min(width, WIDEST) + 2;
  });
}

const colsXml = (widths: readonly number[]) =>
  `<cols>${widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols>`;

export const rowXml = (number: number, cells: readonly string[]) =>
  `<row r="${number}">${cells
    .map((cell, at) => (cell === '' ? '' : `<c r="${columnName(at)}${number}"${cell}`))
    .join('')}</row>`;

type Sheet = {
  /** The lines above the header. */
  above: readonly string[];
  /** What follows `<c r="A1` of each name, and the row of the names. */
  header: readonly string[];
  head: number;
  widths: readonly number[];
  cells: readonly CellOf[];
  /** Its first row, by position, and the one after its last. */
  first: number;
  end: number;
  /** Its rows are a table, which is in a file of its own. */
  isTable: boolean;
};

/** Rows of a table below a header, in pieces. */
export function* rowsXml(
  table: ExportTable,
  { cells, first, end, head }: Pick<Sheet, 'cells' | 'first' | 'end' | 'head'>,
): Generator<string> {
  const names = cells.map((_, at) => `<c r="${columnName(at)}`);
  let piece = '';
  for (let index = first; index < end; index += 1) {
    const row = table.rowAt(index);
    const number = index - first + head + 1;
    let line = `<row r="${number}">`;
    let at = 0;
    for (const cellOf of cells) {
      const cell = cellOf(row);
      if (cell !== '') line += `${names[at] ?? ''}${number}"${cell}`;
      at += 1;
    }
    piece += `${line}</row>`;
    if ((index - first) % LINES === LINES - 1) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}

/** The lines above a header, the first of them bold. They may run over the empty cells beside them. */
const aboveXml = (lines: readonly string[], style: string): string =>
  lines.map((line, at) => rowXml(at + 1, [inlineText(line, at === 0 ? style : '')])).join('');

/** A sheet of rows below a header that stays in sight, in pieces. */
export function* sheetXml(
  table: ExportTable,
  { above, header, head, widths, cells, first, end, isTable }: Sheet,
): Generator<string> {
  const all = tableRange(header.length, head, end - first);
  yield (
    `${OPEN}<sheetViews><sheetView workbookViewId="0"${first === 0 ? ' tabSelected="1"' : ''}>` +
    `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>` +
    '<selection pane="bottomLeft"/></sheetView></sheetViews>' +
    (widths.length ? colsXml(widths) : '') +
    `<sheetData>${aboveXml(above, HEADER)}${rowXml(head, header)}`
  );
  yield* rowsXml(table, { cells, first, end, head });
  // Identifiers are texts on purpose, so Excel need not mark them.
  yield (
    `</sheetData><ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>` +
    `${isTable ? '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>' : ''}</worksheet>`
  );
}

/** Rows of names and values. */
export const infoRows = (info: XlsxForm['info'], nameStyle = HEADER, valueStyle = ''): string =>
  info
    .map(([name, value], at) =>
      rowXml(at + 1, [inlineText(name, nameStyle), value === '' ? '' : inlineText(value, valueStyle)]),
    )
    .join('');

/** A sheet of lines, and of a drawing below them if it has one. */
export const linesXml = (lines: readonly string[], hasDrawing: boolean): string =>
  `${OPEN}${hasDrawing ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : ''}` +
  `<sheetData>${aboveXml(lines.filter(Boolean), '')}</sheetData>` +
  `${hasDrawing ? '<pageSetup orientation="landscape"/><drawing r:id="rId1"/>' : ''}</worksheet>`;

/** A sheet of names and values. */
export const infoXml = (info: XlsxForm['info']): string =>
  `${OPEN}${colsXml([24, 80])}<sheetData>${infoRows(info)}</sheetData></worksheet>`;
