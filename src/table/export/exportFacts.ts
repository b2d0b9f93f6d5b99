import { FIRST_TEXT, MISSING, type CodedColumn } from '../columns/codedColumn.ts';
import { cellAt } from '../columns/column.ts';
import { KEPT_FORM, type NumberColumn } from '../columns/numberColumn.ts';
import type { Work } from '../work.ts';
import { guardedText, standBeforeNumber } from './csvFields.ts';
import type { CsvForm } from './exportForm.ts';
import type { ExportTable } from './exportTable.ts';
import { isMisread } from './misreadText.ts';
import { isLongNumber, KEPT_DIGITS, significantDigits } from './numberDigits.ts';
import { timeFormsOf, type TimeStep } from './timeForm.ts';

/** Cells of one kind: how many, and in which columns. */
export type FoundCells = { cells: number; columns: readonly string[] };

/** What programs may do to a table. */
export type ExportFacts = {
  /** Numbers, or texts that look like one, with more than 15 significant digits. */
  longDigits: FoundCells;
  /** Texts of digits that begin with a zero, which is lost when they are read as a number. */
  leadingZeros: FoundCells;
  /** Other texts that are taken for a date, a time or another number. */
  misread: FoundCells;
  /** Cells longer than this many UTF-16 units. */
  longCells: FoundCells;
  /** Texts and headers that a spreadsheet could run as formulas. */
  formulas: FoundCells;
  /** Columns of times with fractions of a second: to milliseconds, and finer or not all of one zone. */
  fineTimes: { milli: readonly string[]; text: readonly string[] };
};

/** Kinds of cells, as bits. */
const LONG_DIGITS = 1;
const LEADING_ZERO = 2;
const LONG = 4;
const FORMULA = 8;
const MISREAD = 16;
/** Of none of these kinds, and looked at. */
const JUDGED = 32;

const SLICE = 65_536;
const NUMBER_LIKE = /^\s*[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][+-]?\d+)?\s*$/;

/** What decides how a text is judged. */
type Rules = { longest: number; beforeNumber: boolean; decimalMark: CsvForm['decimalMark'] };

function kindsOf(text: string, { longest, beforeNumber, decimalMark }: Rules): number {
  let kinds = text.length > longest ? LONG : 0;
  if (guardedText(text, beforeNumber) !== text) kinds |= FORMULA;
  if (text.length > 1 && text.length < 1_000 && NUMBER_LIKE.test(text)) {
    if (significantDigits(text) > KEPT_DIGITS) kinds |= LONG_DIGITS;
    else if (/^\s*[+-]?0\d/.test(text)) kinds |= LEADING_ZERO;
  }
  if (!(kinds & (LONG_DIGITS | LEADING_ZERO)) && isMisread(text, decimalMark)) kinds |= MISREAD;
  return kinds;
}

/** How many cells are of each kind. */
type Counts = Record<'longDigits' | 'leadingZeros' | 'misread' | 'longCells' | 'formulas', number>;

const counted = (): Counts => ({ longDigits: 0, leadingZeros: 0, misread: 0, longCells: 0, formulas: 0 });

function addKinds(counts: Counts, kinds: number): void {
  if (kinds & LONG_DIGITS) counts.longDigits += 1;
  if (kinds & LEADING_ZERO) counts.leadingZeros += 1;
  if (kinds & MISREAD) counts.misread += 1;
  if (kinds & LONG) counts.longCells += 1;
  if (kinds & FORMULA) counts.formulas += 1;
}

type Range = { table: ExportTable; rules: Rules };

/** Judges each distinct text once, when it is met first. */
function* countCoded(column: CodedColumn, { table, rules }: Range): Work<Counts> {
  const counts = counted();
  /** Its kinds, once it was judged. */
  const judged = new Uint8Array(column.codeCount);
  for (let index = 0; index < table.rows; index += 1) {
    if (index % SLICE === SLICE - 1) yield index / table.rows;
    const code = column.codes[table.rowAt(index)] ?? MISSING;
    if (code < FIRST_TEXT) continue;
    let kinds = judged[code] ?? 0;
    if (kinds === 0) {
      kinds = JUDGED | kindsOf(column.texts[code] ?? '', rules);
      // A time is written as one.
      if (column.kind === 'time' && !Number.isNaN(column.times[code] ?? Number.NaN)) kinds &= ~MISREAD;
      judged[code] = kinds;
    }
    if (kinds > JUDGED) addKinds(counts, kinds);
  }
  return counts;
}

function* countNumbers(column: NumberColumn, { table, rules }: Range): Work<Counts> {
  const counts = counted();
  for (let index = 0; index < table.rows; index += 1) {
    if (index % SLICE === SLICE - 1) yield index / table.rows;
    const row = table.rowAt(index);
    if (column.forms?.[row] === KEPT_FORM) {
      const cell = cellAt(column, row);
      // A column that was corrected to numbers may hold texts.
      if (cell.kind === 'text') addKinds(counts, kindsOf(cell.text, rules));
      else if (isLongNumber(column, row)) counts.longDigits += 1;
    } else if (isLongNumber(column, row)) counts.longDigits += 1;
  }
  return counts;
}

/** The formulas among the headers, which are cells as well. */
function headerFormulas(names: readonly string[], beforeNumber: readonly boolean[]): string[] {
  return names.filter((name, at) => guardedText(name, beforeNumber[at] === true) !== name);
}

/** Counts what programs may do to the cells of a table. `longest` is the most UTF-16 units of a cell. */
export function* exportFacts(
  table: ExportTable,
  { longest, delimiter, decimalMark }: { longest: number } & Pick<CsvForm, 'delimiter' | 'decimalMark'>,
): Work<ExportFacts> {
  const { columns } = table;
  const before = standBeforeNumber(columns, { delimiter });
  const found: { name: string; counts: Counts }[] = [];
  for (const [at, column] of columns.entries()) {
    const range = { table, rules: { longest, beforeNumber: before[at] === true, decimalMark } };
    const count = column.kind === 'number' ? countNumbers(column, range) : countCoded(column, range);
    let step = count.next();
    for (; !step.done; step = count.next()) yield (at + step.value) / columns.length;
    found.push({ name: column.name, counts: step.value });
  }
  const names = columns.map(({ name }) => name);
  const cellsOf = (kind: keyof Counts): FoundCells => ({
    cells: found.reduce((sum, { counts }) => sum + counts[kind], 0),
    columns: found.filter(({ counts }) => counts[kind] > 0).map(({ name }) => name),
  });
  /** The cells of a kind, with the headers that are such cells. */
  const withHeaders = ({ cells, columns }: FoundCells, among: readonly string[]): FoundCells => ({
    cells: cells + among.length,
    columns: [...new Set([...among, ...columns])],
  });
  const forms = timeFormsOf(columns, table.utc);
  const fineTimes = (step: TimeStep) => names.filter((_, at) => forms[at]?.step === step);
  return {
    longDigits: cellsOf('longDigits'),
    leadingZeros: cellsOf('leadingZeros'),
    misread: cellsOf('misread'),
    longCells: withHeaders(
      cellsOf('longCells'),
      names.filter((name) => name.length > longest),
    ),
    formulas: withHeaders(cellsOf('formulas'), headerFormulas(names, before)),
    fineTimes: { milli: fineTimes('milli'), text: fineTimes('text') },
  };
}
