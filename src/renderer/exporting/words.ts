import type { NotOpened } from '../../contract/exports.ts';
import type { ExportTarget } from '../../contract/exportRecipe.ts';
import type { FoundCells } from '../../table/export/exportFacts.ts';
import type { ExportWritten } from '../../table/export/exportForm.ts';
import type { BookRefusal } from '../../table/export/rewriting/bookRefusal.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { formatBytes, formatCount, formatCounted } from '../ui/text/formats.ts';
import type { WorkerProblem } from '../workers/protocol.ts';
import { listed, refusals, rowCount } from './bookRefusals.ts';

const cellCount = ({ cells }: FoundCells) => formatCounted(cells, 'cell');

/** Programs within a sentence. */
const programs: Record<ExportTarget, string> = {
  excel: 'Excel',
  xlsx: 'Excel',
  sheets: 'Google Sheets',
  numbers: 'Numbers',
  csv: 'CSV',
  json: 'JSON',
};

/** What no other format than a workbook can say beside its rows. */
const ALONE = 'Rows only: a workbook also says what they are.';

const TARGET_NAMES: Readonly<Record<ExportTarget, string>> = {
  excel: 'Excel on this computer',
  xlsx: 'Excel workbook (XLSX)',
  sheets: 'Google Sheets',
  numbers: 'Numbers',
  csv: 'Other programs (CSV, RFC 4180)',
  json: 'Other programs (JSON)',
};

/** Every text of the export. */
export const words = {
  title: 'Export',
  target: 'For',
  targets: TARGET_NAMES,
  targetNotes: {
    excel: `CSV with the separator and decimal mark of this computer. ${ALONE}`,
    xlsx: 'A table of typed cells; long IDs stay text. A second sheet says where the data comes from.',
    sheets: `CSV that Google Sheets imports as it is. ${ALONE}`,
    numbers: `CSV with the separator and decimal mark of this computer. ${ALONE}`,
    csv: `CSV with commas; numbers and times as received. ${ALONE}`,
    json: `A list of objects; every digit as received. ${ALONE}`,
  } satisfies Record<ExportTarget, string>,
  rows: 'Rows',
  view: 'As shown',
  /** `described` says how they are filtered, grouped and sorted. */
  viewNote: (rows: number, columns: number, described: readonly string[]) =>
    `${rowCount(rows)}, ${formatCounted(columns, 'column')}, as on screen${described.length === 0 ? '' : `: ${described.join('; ')}`}`,
  selection: 'Selection',
  selectionNote: (rows: number, columns: number) => `${rowCount(rows)}, ${formatCounted(columns, 'column')}`,
  all: 'Everything',
  allNote: (rows: number, columns: number, note: string) =>
    `${rowCount(rows)}, ${formatCounted(columns, 'column')}, ${note}`,

  details: {
    title: 'Details',
    delimiter: 'Separator',
    delimiters: { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab' },
    decimalMark: 'Decimal mark',
    decimalMarks: { '.': 'Point (1.5)', ',': 'Comma (1,5)' },
    times: 'Times',
    timesAs: { spreadsheet: '2026-11-20 10:05:00', received: 'As received' },
    newline: 'Line ends',
    newlines: { '\r\n': 'CR LF (Windows)', '\n': 'LF (Unix)' },
    mark: 'Start with a byte order mark',
    markNote: 'Excel needs it to read accents.',
    guard: 'Guard against formulas',
    guardNote:
      'Texts such as =1+1 get an apostrophe in front, also behind a separator inside a cell, so spreadsheets show them instead of running them. Numbers are left unchanged.',
    reset: 'Reset details',
  },

  checks: {
    label: 'Checks',
    counting: 'Checking the rows',
    share: (share: number) => `${Math.round(share * 100)} %`,
    good: 'Nothing is lost or changed.',
    programs,
    rows: (program: string, most: number, lost: number) =>
      `${program} opens at most ${rowCount(most)}; the last ${formatCount(lost)} would be missing.`,
    columns: (program: string, most: number, found: number) =>
      `${program} opens at most ${formatCounted(most, 'column')}; these are ${formatCount(found)}.`,
    cells: (program: string, most: number, found: number) =>
      `${program} opens at most ${formatCounted(most, 'cell')}; these are ${formatCount(found)}. Filter the rows or hide columns.`,
    sheets: (sheets: number, most: number) =>
      `The rows go to ${formatCounted(sheets, 'sheet')} of at most ${rowCount(most)} each.`,
    digits: (program: string, found: FoundCells) =>
      `${program} keeps 15 digits of a number: the rest of ${cellCount(found)} in ${listed(found.columns)} would become zeros.`,
    digitsKept: (found: FoundCells) =>
      `${formatCounted(found.cells, 'cell')} with more than 15 digits (${listed(found.columns)}) ${found.cells === 1 ? 'is' : 'are'} written as text, so every digit stays.`,
    zeros: (program: string, found: FoundCells) =>
      `${program} drops zeros at the start: ${cellCount(found)} in ${listed(found.columns)} would become other numbers.`,
    misread: (program: string, found: FoundCells) =>
      `${program} takes texts such as 3/4, 10:30, 2.0 and 1E5 for dates, times or numbers: ${cellCount(found)} in ${listed(found.columns)} would be changed.`,
    long: (program: string, most: number, found: FoundCells) =>
      `${program} keeps ${formatCounted(most, 'character')} of a cell: ${cellCount(found)} in ${listed(found.columns)} would be cut when the file is opened.`,
    cut: (_program: string, most: number, found: FoundCells) =>
      `A workbook holds at most ${formatCounted(most, 'character')} in a cell: ${cellCount(found)} in ${listed(found.columns)} will be cut.`,
    guarded: (found: FoundCells) =>
      `${formatCounted(found.cells, 'cell')} that a spreadsheet could run as ${found.cells === 1 ? 'a formula gets' : 'formulas get'} an apostrophe (${listed(found.columns)}).`,
    unguarded: (found: FoundCells) =>
      `The guard is off: a spreadsheet could run ${cellCount(found)} in ${listed(found.columns)} as ${found.cells === 1 ? 'a formula' : 'formulas'}.`,
    formulasAsText: (found: FoundCells) =>
      `${formatCounted(found.cells, 'cell')} that ${found.cells === 1 ? 'looks like a formula is' : 'look like formulas are'} written as text, which no spreadsheet runs.`,
    times: (names: readonly string[]) =>
      `Times in ${listed(names)} stay text as received: they have fractions of a second, or only some of them have a zone.`,
    /** What a press does about it. */
    useTarget: {
      excel: 'Use CSV for Excel',
      xlsx: 'Use XLSX',
      sheets: 'Use Google Sheets',
      numbers: 'Use Numbers',
      csv: 'Use plain CSV',
      json: 'Use JSON',
    } satisfies Record<ExportTarget, string>,
    useRows: { view: 'Only what is shown', selection: 'Only the selection', all: 'Everything' },
    useGuard: 'Turn the guard on',
    useColumns: 'Use the columns on screen',
    noSelection: 'Nothing is selected, so the rows shown are used.',
    missing: (names: readonly string[]) =>
      `This table has no ${names.length === 1 ? 'column' : 'columns'} ${listed(names)}, which you exported before: the file will be without ${names.length === 1 ? 'it' : 'them'}.`,
    noneOf: (names: readonly string[]) =>
      `This table has none of the columns that you exported before (${listed(names)}): those on screen are taken.`,
    otherColumns: (others: readonly string[], hidden: readonly string[]) =>
      `The columns are those that you exported before, not those on screen${
        [
          ...(others.length > 0 ? [` without ${listed(others)}`] : []),
          ...(hidden.length > 0 ? [` with ${listed(hidden)}, hidden here`] : []),
        ]
          .join(';')
          .replace(/^ /, ': ') || ', or in another order'
      }.`,
  },

  /** About a workbook that is updated. */
  book: {
    label: 'Workbook',
    new: 'Saves a new workbook.',
    again: (fileName: string, folder: string) => `Updates ${fileName} in ${folder}.`,
    choose: 'Update an existing one…',
    another: 'Another workbook…',
    none: 'New workbook',
    note: 'In a workbook that Sextant exported, the rows and their description are replaced. Your own sheets, formulas, pivots and charts stay. Excel and LibreOffice calculate the formulas anew when they open it; until one of them saves it, a preview shows their cells empty.',
    save: (rows: number) => `Update with ${rowCount(rows)}`,
    saveAndOpen: 'Update and open',
    refused: (refusal: BookRefusal): ProblemWords => ({
      title: 'The workbook cannot be updated.',
      details: [],
      ...refusals(refusal),
      meaning: `${refusals(refusal).meaning} The file is as it was.`,
    }),
    fixed: (formulas: number) =>
      ` ${formatCounted(formulas, 'formula names', 'formulas name')} the rows by number and did not follow them: have ${formulas === 1 ? 'it' : 'them'} name the table instead, as in SUM(ReportRows[requests]).`,
  },

  preview: {
    title: 'First lines',
    tab: '⇥',
    none: 'The preview could not be made.',
  },

  again: { title: 'Export again', close: 'Close' },
  saving: 'Writing the file',
  progress: (rows: number, all: number, bytes: number) =>
    `${formatCount(rows)} of ${rowCount(all)}, ${formatBytes(bytes)}`,
  cancel: 'Cancel',
  copy: 'Copy',
  copied: { title: 'Copied', text: (rows: number) => `${rowCount(rows)}, with the header.` },
  notCopied: {
    title: 'Nothing was copied',
    text: 'The system refused the clipboard. Save a file instead.',
  },
  saveAndOpen: 'Save and open',
  save: (rows: number) => `Save ${rowCount(rows)}`,

  stillRunning: {
    title: 'The export is still running',
    text: 'Wait until the file is saved, or cancel the export, before you go elsewhere.',
  },
  /** The worker that writes the rows stopped. */
  stopped: (problem: WorkerProblem): ProblemWords => ({
    title: 'The export could not be completed.',
    meaning: 'The part of Sextant that reads the report stopped unexpectedly. No incomplete file was kept.',
    todo: 'Close the report and open it again, then export it.',
    details: [`Problem: ${problem.kind}`, ...('message' in problem ? [problem.message] : [])],
  }),
  tooLarge: {
    title: 'These rows do not fit into one workbook.',
    meaning:
      'Its sheets would be larger than 4 GiB, more than spreadsheets open. No incomplete file was kept.',
    todo: 'Filter the rows, or save CSV instead.',
    details: [],
  } satisfies ProblemWords,

  saved: {
    title: 'Export complete',
    text: (
      fileName: string,
      { rows, protectedCells, replacedCells, cutCells, fixedFormulas }: ExportWritten,
      { line, caution }: { line: string; caution: string | null },
    ) =>
      `Saved ${rowCount(rows)} to ${fileName}.` +
      (line === '' ? '' : ` They are: ${line}.`) +
      (protectedCells > 0
        ? ` Apostrophes were added to ${formatCounted(protectedCells, 'cell')} that a spreadsheet could run as ${protectedCells === 1 ? 'a formula' : 'formulas'}.`
        : '') +
      (replacedCells > 0
        ? ` ${formatCounted(replacedCells, 'cell contains', 'cells contain')} incomplete characters, which UTF-8 cannot express; \ufffd stands in their place.`
        : '') +
      (cutCells > 0
        ? ` ${formatCounted(cutCells, 'cell was', 'cells were')} cut at the length that Excel keeps.`
        : '') +
      (fixedFormulas > 0 ? words.book.fixed(fixedFormulas) : '') +
      (caution === null ? '' : ` ${caution}`),
    action: 'Show in folder',
    open: 'Open',
    drag: 'Drag the file',
  },
  notOpened: {
    title: 'The file was saved but not opened',
    gone: () => 'It is no longer where it was saved.',
    unsafe: () => 'It was saved as a file type other than .csv, .xlsx, .json or .pdf. Open it in its folder.',
    system: (said: string) => `The system refused${said === '' ? '.' : `: ${said}`} Open it in its folder.`,
  } satisfies Record<NotOpened['why'], (said: string) => string> & { title: string },

  /** The sheets of a workbook. The rest of its last sheet has the names of the provenance on screen. */
  sheets: { data: 'Rows', info: 'Info' },
  info: {
    title: 'Report',
    demo: 'DEMO',
    madeUp: 'Made-up data of the demo',
    caution: 'Caution',
    rows: 'Rows',
    rowsOf: (rows: number, all: number) => (rows === all ? `${rows}, all` : `${rows} of ${all}`),
    columns: 'Columns',
    columnsOf: (names: readonly string[], all: number) =>
      names.length === all ? `${all}, all` : `${names.length} of ${all}: ${names.join(', ')}`,
    derived: 'Derived column',
    derivedOf: (name: string, expression: string, isRounded: boolean) =>
      `${name} = ${expression}${isRounded ? ' (rounded)' : ''}`,
    readAs: 'Read as',
    readAsOf: (name: string, kind: string, doNotFit: number) =>
      `${name}: ${kind}${doNotFit === 0 ? '' : `; cells that are none, and not counted in: ${doNotFit}`}`,
    range: 'Range',
    filter: 'Filter',
    grouping: 'Grouping',
    figures: 'Figures',
    order: 'Order',
    noFilter: 'None: every row',
    received: 'As received',
    groupsOf: (groups: number, all: number) =>
      groups === all ? `${groups}, all groups` : `${groups} of ${all} groups`,
    zone: 'Time zone',
    utc: 'UTC',
    query: 'Query',
    sha256: 'SHA-256 of the archive',
    exported: 'Exported',
    /** In a line above the rows. */
    above: (name: string, value: string) => `${name}: ${value}`,
    aboveRest: '(all of it is on the sheet Info)',
  },

  /** The name of a file whose report has no title that can be stored. */
  untitled: 'Report',
  /** The start of the name of every file from the demo. */
  demoPrefix: 'DEMO ',
} as const;
