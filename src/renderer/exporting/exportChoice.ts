import type { Book } from '../../contract/books.ts';
import type { ExportDetails, ExportTarget } from '../../contract/exportRecipe.ts';
import type { CsvForm, ExportForm } from '../../table/export/exportForm.ts';
import {
  csvFormFor,
  decimalMarkOf,
  EXCEL_ROWS,
  EXPORT_TARGETS,
  headerRow,
  sheetCount,
  xlsxForm,
} from '../../table/export/exportTargets.ts';
import { canBeTable } from '../../table/export/xlsx/tableXml.ts';
import type { ExportAsked } from '../workers/protocol/exports.ts';
import { chosenOf, type Analysis, type Chosen, type ExportSource, type RowsChoice } from './exportSource.ts';
import { aboveLines } from './info.ts';
import { words } from './words.ts';

/** What the analyst chose in the dialog. */
export type ExportChoice = {
  target: ExportTarget;
  rows: RowsChoice;
  /** What was changed of how CSV is written for this target. */
  details: ExportDetails;
  /** The most rows of a sheet; null for as many as Excel takes. */
  sheetRows: number | null;
  /** The columns that were chosen before, with the rows in view; null for those on screen. */
  columns: readonly string[] | null;
  /** The workbook that is updated. */
  book?: Book | undefined;
};

/** How CSV is written for a target; null if it gets no CSV. */
export function csvForm({ target, details }: ExportChoice, locale: string): CsvForm | null {
  const form = csvFormFor(target, decimalMarkOf(locale));
  if (form === null) return null;
  const changed = Object.assign(form, details);
  // Numbers stand without quotes, so the comma cannot be both.
  return changed.decimalMark === changed.delimiter ? { ...changed, delimiter: ';' } : changed;
}

/** Whether a workbook says above its rows what they are. */
export const hasLinesAbove = ({ details }: Pick<ExportChoice, 'details'>): boolean =>
  details.linesAbove ?? true;

const NO_ANALYSIS: Analysis = { chart: null, pivot: null };

/** The chart and the pivot that a new workbook may have: of one sheet of rows that is a table. */
export function possibleAnalysis(source: ExportSource, choice: ExportChoice): Analysis {
  const chosen = chosenOf(source, choice.rows, choice.columns);
  const names = chosen.columns.map((at) => chosen.of.columns[at]?.name ?? '');
  const head = headerRow({ above: hasLinesAbove(choice) ? [] : null });
  const isOne = sheetCount(chosen.count, choice.sheetRows ?? EXCEL_ROWS, head) === 1;
  return isOne && canBeTable(names, chosen.count)
    ? (source.analysisOf?.(chosen, choice.rows) ?? NO_ANALYSIS)
    : NO_ANALYSIS;
}

function formOf(source: ExportSource, choice: ExportChoice, chosen: Chosen, locale: string): ExportForm {
  const csv = csvForm(choice, locale);
  if (csv) return csv;
  if (choice.target === 'json')
    return source.marks === undefined ? { kind: 'json' } : { kind: 'json', marks: source.marks };
  const info = source.infoOf(chosen, choice.rows);
  const { chart, pivot } = choice.book ? NO_ANALYSIS : possibleAnalysis(source, choice);
  const contents = {
    info,
    // A workbook that is updated says itself whether it has lines.
    above: choice.book || hasLinesAbove(choice) ? aboveLines(info) : null,
    ...(choice.details.chart && chart ? { chart } : {}),
    ...(choice.details.pivot && pivot ? { pivot } : {}),
    names: words.sheets,
  };
  return choice.sheetRows === null ? xlsxForm(contents) : xlsxForm(contents, choice.sheetRows);
}

/** What is asked of the worker for a choice. */
export function askedOf(source: ExportSource, choice: ExportChoice, locale: string): ExportAsked {
  const chosen = chosenOf(source, choice.rows, choice.columns);
  const { rows, columns } = chosen;
  return { rows, columns, form: formOf(source, choice, chosen, locale), utc: source.isUtc };
}

/** The decimal mark of cells that are copied: that of the program that exports are for. */
export function copiedMark(
  { target, details }: Pick<ExportChoice, 'target' | 'details'>,
  locale: string,
): CsvForm['decimalMark'] {
  const form = csvFormFor(target === 'xlsx' ? 'excel' : target, decimalMarkOf(locale));
  return details.decimalMark ?? form?.decimalMark ?? '.';
}

/** As text to be pasted: into a spreadsheet with tabs, anywhere else as it is written to a file. */
export function copiedForm(form: ExportForm, target: ExportTarget, locale: string): ExportForm {
  if (form.kind === 'json' || target === 'csv')
    return form.kind === 'csv' ? { ...form, byteOrderMark: false } : form;
  const csv = form.kind === 'csv' ? form : csvFormFor('excel', decimalMarkOf(locale));
  return csv ? { ...csv, delimiter: '\t', byteOrderMark: false, quotes: 'needed' } : form;
}

/** The name of the file. */
export const fileNameOf = (stem: string, target: ExportTarget): string =>
  `${stem}.${EXPORT_TARGETS[target].extension}`;
