import type { ProblemWords } from '../../ui/messages/Problem.tsx';
import { formatCounted } from '../../ui/text/formats.ts';
import type { WorkerProblem } from '../../workers/protocol.ts';

const rowCount = (rows: number) => formatCounted(rows, 'row');

/** Every text of the export. */
export const words = {
  title: 'Export CSV',
  rows: 'Rows',
  view: 'Rows in view',
  viewNote: (shown: number) => `${rowCount(shown)}, filtered and sorted as on screen`,
  all: 'All rows',
  allNote: (rows: number) => `${rowCount(rows)}, in the original order`,
  guard: 'Guard against formulas',
  guardNote:
    'Texts such as =1+1 get an apostrophe in front, also behind a separator inside a cell, so spreadsheets show them instead of running them. Numbers are left unchanged.',
  format: 'Comma-separated (RFC 4180), UTF-8 with BOM, so Excel reads accents.',
  saving: 'Saving CSV',
  cancel: 'Cancel',
  save: (rows: number) => `Save ${rowCount(rows)}`,
  /** The worker that writes the rows stopped. */
  stopped: (problem: WorkerProblem): ProblemWords => ({
    title: 'The export could not be completed.',
    meaning: 'The part of Sextant that reads the report stopped unexpectedly. No incomplete file was kept.',
    todo: 'Close the report and open it again, then export it.',
    details: [`Problem: ${problem.kind}`, ...('message' in problem ? [problem.message] : [])],
  }),
  saved: {
    title: 'Export complete',
    text: (rows: number, fileName: string, guarded: number, replaced: number, caution: string | null) =>
      `Saved ${rowCount(rows)} to ${fileName}.` +
      (guarded > 0
        ? ` Apostrophes were added to ${formatCounted(guarded, 'cell')} that a spreadsheet could run as ${guarded === 1 ? 'a formula' : 'formulas'}.`
        : '') +
      (replaced > 0
        ? ` ${formatCounted(replaced, 'cell contains', 'cells contain')} incomplete characters, which UTF-8 cannot express; \ufffd stands in their place.`
        : '') +
      (caution === null ? '' : ` ${caution}`),
    action: 'Show in folder',
  },
  /** The name of a file whose report has no title that can be stored. */
  untitled: 'Report',
  /** The start of the name of every file from the demo. */
  demoPrefix: 'DEMO ',
} as const;
