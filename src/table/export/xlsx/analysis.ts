// Whether the cells of a table are what a chart and a pivot take them for, as a spreadsheet reads them.
import { cellText } from '../../columns/cell.ts';
import { cellAt } from '../../columns/column.ts';
import { KEPT_FORM, MOST_DIGITS } from '../../columns/numberColumn.ts';
import type { BookChart, BookPivot } from '../exportForm.ts';
import type { ExportTable } from '../exportTable.ts';
import type { TimeForm } from '../timeForm.ts';
import type { ChartCells } from './chartXml.ts';
import { serialTime } from './serialTime.ts';
import { isNumberText } from './sheetCells.ts';
import { TIME_FORMATS } from './styles.ts';

const DAY_MICROS = 86_400_000_000;
const TO_THE_MINUTE = 'yyyy\\-mm\\-dd\\ hh:mm';

/** Whether any row passes. */
function some({ rows, rowAt }: ExportTable, test: (row: number) => boolean): boolean {
  for (let index = 0; index < rows; index += 1) if (test(rowAt(index))) return true;
  return false;
}

/** Whether numbers of a column are written as text, which no spreadsheet adds up. */
function hasLongNumbers(table: ExportTable, at: number): boolean {
  const column = table.columns[at];
  return column?.kind !== 'number' || some(table, (row) => isNumberText(column, row));
}

/** Whether some cells of a column are texts, for which a chart would draw 0. */
const hasTexts = (table: ExportTable, at: number): boolean => {
  const column = table.columns[at];
  if (column?.kind !== 'number') return true;
  return column.kept !== null && some(table, (row) => cellAt(column, row).kind === 'text');
};

/** Whether all numbers of a column are whole. */
export function isWhole(table: ExportTable, at: number): boolean {
  const column = table.columns[at];
  if (column?.kind !== 'number') return false;
  const { forms } = column;
  const hasFraction = (form: number) => (form > 0 && form <= MOST_DIGITS) || form === KEPT_FORM;
  return forms === null || !some(table, (row) => hasFraction(forms[row] ?? 0));
}

/** How the times of a chart are shown, and whether they are in order; null unless every row has one. */
export function chartTimes(
  { columns, rows, rowAt }: ExportTable,
  { category }: BookChart,
  form: TimeForm | null | undefined,
): ChartCells['times'] {
  const column = columns[category];
  if (column?.kind !== 'time' || !form || form.step === 'text') return null;
  // Days alone are shown as days. A time that comes twice has no line through it.
  let [rises, falls, days] = [true, true, true];
  let before = Number.NaN;
  for (let index = 0; index < rows; index += 1) {
    const micros = column.times[column.codes[rowAt(index)] ?? 0] ?? Number.NaN;
    if (Number.isNaN(micros) || serialTime(micros) === null) return null;
    if (micros <= before) rises = false;
    if (micros >= before) falls = false;
    if (micros % DAY_MICROS !== 0) days = false;
    before = micros;
  }
  return { format: days ? TIME_FORMATS.day : TO_THE_MINUTE, ordered: rises || falls };
}

const said = (table: ExportTable, asText: string, left: readonly number[]): string =>
  left.length === 0 ? '' : `${asText} ${left.map((at) => table.columns[at]?.name ?? '').join(', ')}`;

/** A chart without the columns whose cells a spreadsheet would draw as 0, and what is said of those. */
export function fittingChart(table: ExportTable, chart: BookChart): { chart: BookChart; said: string[] } {
  const left = chart.series.filter((at) => hasLongNumbers(table, at) || hasTexts(table, at));
  const series = chart.series.filter((at) => !left.includes(at));
  return { chart: { ...chart, series }, said: [said(table, chart.asText, left)] };
}

/** Whether a column has a cell in every row. A spreadsheet counts cells, not rows. */
function isFull(table: ExportTable, at: number): boolean {
  const column = table.columns[at];
  return column !== undefined && !some(table, (row) => cellText(cellAt(column, row)) === '');
}

/** A pivot without the columns of whose numbers a spreadsheet would leave some out, and what is said of those. */
export function fittingPivot(
  table: ExportTable,
  pivot: BookPivot,
): { pivot: BookPivot; countedBy: number; said: string[] } {
  const left = pivot.sums.map(({ column }) => column).filter((at) => hasLongNumbers(table, at));
  const sums = pivot.sums.filter(({ column }) => !left.includes(column));
  const [first = 0] = pivot.rows;
  const full = [first, ...table.columns.keys()].find((at) => sums.length > 0 || isFull(table, at));
  return {
    pivot: { ...pivot, sums },
    countedBy: full ?? first,
    said: [
      pivot.said,
      said(table, pivot.asText, left),
      said(table, pivot.uncounted, full === undefined ? [first] : []),
    ],
  };
}
