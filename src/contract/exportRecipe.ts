import { z } from 'zod';
import { Book } from './books.ts';

/** The program that an exported file is for. */
export const ExportTarget = z.enum(['excel', 'xlsx', 'sheets', 'numbers', 'csv', 'json']);
export type ExportTarget = z.infer<typeof ExportTarget>;

/** What the user changed of how a file is written for a program; the rest follows from the program and the locale. */
export const ExportDetails = z
  .object({
    delimiter: z.enum([',', ';', '\t']),
    decimalMark: z.enum(['.', ',']),
    newline: z.enum(['\r\n', '\n']),
    byteOrderMark: z.boolean(),
    times: z.enum(['received', 'spreadsheet']),
    guardFormulas: z.boolean(),
    /** In a workbook, lines above the header say what the rows are. */
    linesAbove: z.boolean(),
    /** In a new workbook, a chart and a pivot of its rows, where they suit them. */
    chart: z.boolean(),
    pivot: z.boolean(),
  })
  .partial();
export type ExportDetails = z.infer<typeof ExportDetails>;

/** Which rows are exported: those in view, the selected ones, or all. */
const ExportedRows = z.enum(['view', 'selection', 'all']);

/** What an export takes and how it is written. Columns are named, so that it fits another report. */
export const ExportRecipe = z.object({
  target: ExportTarget,
  rows: ExportedRows,
  details: ExportDetails,
  /** The most rows of a sheet of a workbook; null for as many as Excel takes. */
  sheetRows: z.number().int().min(2).max(1_048_576).nullable(),
  /** Of the rows in view: the columns, in their order. Null otherwise, as a selection brings its own. */
  columns: z.array(z.string().max(100_000)).max(1_000).nullable(),
  /** The workbook that is updated; none where a new file is asked for. */
  book: Book.optional(),
});
export type ExportRecipe = z.infer<typeof ExportRecipe>;
