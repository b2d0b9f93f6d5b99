import type { CsvForm, XlsxForm } from './exportForm.ts';

/** The program that is to read an exported file. */
export type ExportTarget = 'excel' | 'sheets' | 'numbers' | 'csv' | 'xlsx' | 'json';

/** What a program keeps of a table; infinite where it has no limit. Rows include the header. */
type TargetLimits = {
  rows: number;
  columns: number;
  cells: number;
  /** UTF-16 units of a cell. */
  characters: number;
  /** It reads texts of digits as numbers, of which it keeps fifteen digits and no leading zeros. */
  readsNumbers: boolean;
};

export const EXCEL_ROWS = 1_048_576;
export const EXCEL_CHARACTERS = 32_767;
export const NUMBERS_ROWS = 1_000_000;

const UNLIMITED: TargetLimits = {
  rows: Infinity,
  columns: Infinity,
  cells: Infinity,
  characters: Infinity,
  readsNumbers: false,
};
const EXCEL: TargetLimits = {
  ...UNLIMITED,
  rows: EXCEL_ROWS,
  columns: 16_384,
  characters: EXCEL_CHARACTERS,
  readsNumbers: true,
};

/** The separators of a spreadsheet follow the system; of other programs they do not. */
type CsvTarget = { kind: 'csv'; local: boolean } & Pick<CsvForm, 'byteOrderMark' | 'times'>;
type Target = { writes: CsvTarget | { kind: 'xlsx' | 'json' }; extension: string; limits: TargetLimits };

/** What is written for each program, and what it keeps of it. */
export const EXPORT_TARGETS: Readonly<Record<ExportTarget, Target>> = {
  excel: {
    writes: { kind: 'csv', local: true, byteOrderMark: true, times: 'spreadsheet' },
    extension: 'csv',
    limits: EXCEL,
  },
  xlsx: {
    writes: { kind: 'xlsx' },
    extension: 'xlsx',
    // Further rows go to further sheets.
    limits: { ...EXCEL, rows: Infinity, readsNumbers: false },
  },
  sheets: {
    writes: { kind: 'csv', local: false, byteOrderMark: false, times: 'spreadsheet' },
    extension: 'csv',
    limits: {
      rows: Infinity,
      columns: 18_278,
      cells: 10_000_000,
      characters: 50_000,
      readsNumbers: true,
    },
  },
  numbers: {
    writes: { kind: 'csv', local: true, byteOrderMark: false, times: 'spreadsheet' },
    extension: 'csv',
    limits: { ...UNLIMITED, rows: NUMBERS_ROWS, columns: 1_000, readsNumbers: true },
  },
  csv: {
    writes: { kind: 'csv', local: false, byteOrderMark: false, times: 'received' },
    extension: 'csv',
    limits: UNLIMITED,
  },
  json: { writes: { kind: 'json' }, extension: 'json', limits: UNLIMITED },
};

/** The decimal mark of a locale such as `de-DE`; a point where the locale is unknown or has another mark. */
export function decimalMarkOf(locale: string): CsvForm['decimalMark'] {
  try {
    const pieces = new Intl.NumberFormat(locale).formatToParts(1.5);
    return pieces.find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';
  } catch {
    return '.';
  }
}

/** How CSV is written for a program on a computer with this decimal mark; null if it gets no CSV. */
export function csvFormFor(target: ExportTarget, decimalMark: CsvForm['decimalMark']): CsvForm | null {
  const { writes } = EXPORT_TARGETS[target];
  if (writes.kind !== 'csv') return null;
  const { local, byteOrderMark, times } = writes;
  const mark = local ? decimalMark : '.';
  return {
    kind: 'csv',
    // A list is separated by semicolons wherever the comma is the decimal mark.
    delimiter: mark === ',' ? ';' : ',',
    decimalMark: mark,
    newline: '\r\n',
    byteOrderMark,
    times,
    quotes: 'always',
    guardFormulas: true,
  };
}

/** The rows above a header that say what is below it: always as many, so that no formula finds other rows. */
const ROWS_ABOVE = 5;

/** The row of the header in a sheet, counted from 1. */
export const headerRow = ({ above }: Pick<XlsxForm, 'above'>): number =>
  above === null ? 1 : ROWS_ABOVE + 1;

/** A workbook; with sheets that Numbers can open, if it is meant for that. */
export const xlsxForm = (
  contents: Omit<XlsxForm, 'kind' | 'sheetRows'>,
  sheetRows: number = EXCEL_ROWS,
): XlsxForm => ({ kind: 'xlsx', sheetRows, ...contents });

/** The number of sheets that rows take: at least one, each with the header in this row. */
export const sheetCount = (rows: number, sheetRows: number, head: number): number =>
  Math.max(1, Math.ceil(rows / (sheetRows - head)));
