/** How a table is written as text with separators. */
export type CsvForm = {
  kind: 'csv';
  delimiter: ',' | ';' | '\t';
  /** Of number cells; never the delimiter. */
  decimalMark: '.' | ',';
  newline: '\r\n' | '\n';
  /** Starts with a byte order mark, by which Excel recognises UTF-8. */
  byteOrderMark: boolean;
  /** As received, or as `2026-11-20 10:05:00`, which spreadsheets take for a time. */
  times: 'received' | 'spreadsheet';
  /** Around every text, since another reader may take another separator; or, to be pasted, where a text needs them. */
  quotes: 'always' | 'needed';
  /** Adds an apostrophe before texts that a spreadsheet would run as formulas. */
  guardFormulas: boolean;
};

type OnSheet = {
  /** The name of its sheet. */
  sheet: string;
  /** Before the names of columns that are not in it, as some of their numbers are written as text. */
  asText: string;
};

/** A chart of the rows of a workbook. Columns are named by their position among those that are written. */
export type BookChart = OnSheet & {
  title: string;
  /** What each row is of: points at times, or else bars. */
  category: number;
  /** The figures, all of one unit. */
  series: readonly number[];
  unit: string | null;
};

/** A pivot of the rows of a workbook, which whoever opens it may change. Columns are named by their position. */
export type BookPivot = OnSheet & {
  rows: readonly number[];
  columns: readonly number[];
  /** The figures that are added up, and what their sums are called. Where none is left, rows are counted. */
  sums: readonly { column: number; name: string }[];
  counted: string;
  /** Before the name of the column by which rows are counted, where no column has a cell in each of them. */
  uncounted: string;
  /** What is said of the figures that no sum is right for, above the pivot; empty if there are none. */
  said: string;
};

/** A workbook with typed cells. */
export type XlsxForm = {
  kind: 'xlsx';
  /** The most rows of a sheet, with its header. */
  sheetRows: number;
  /** What stands on its last sheet: names and values. */
  info: readonly (readonly [name: string, value: string, above?: string])[];
  /** What the rows are, in lines above their header; null if the header is the first row. */
  above: readonly string[] | null;
  /** Beside a single sheet of rows: a chart and a pivot of them, each on a sheet of its own. */
  chart?: BookChart | undefined;
  pivot?: BookPivot | undefined;
  /** The names of its other sheets; those of several data sheets are numbered. */
  names: { data: string; info: string };
};

/** An array of objects. */
type JsonForm = {
  kind: 'json';
  /** The column, by its index, that says how the values of the columns before it were received (`receivedAs.ts`). */
  marks?: number;
};

export type ExportForm = CsvForm | XlsxForm | JsonForm;

/** What became of a table that was written. */
export type ExportWritten = {
  rows: number;
  /** Cells with an added apostrophe. */
  protectedCells: number;
  /** Cells with half of a pair of surrogates, as `"\ud800"` in JSON. UTF-8 cannot express it, so it becomes U+FFFD. */
  replacedCells: number;
  /** Cells of a workbook that were cut, because Excel refuses longer ones. */
  cutCells: number;
  /** Formulas in an updated workbook that name its rows by number, and do not follow the table. */
  fixedFormulas: number;
};

export const nothingWritten = (rows: number): ExportWritten => ({
  rows,
  protectedCells: 0,
  replacedCells: 0,
  cutCells: 0,
  fixedFormulas: 0,
});
