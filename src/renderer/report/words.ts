import type { ProblemWords } from '../ui/messages/Problem.tsx';
import type { WorkerProblem } from '../workers/protocol.ts';
import { formatBytes, formatCount, formatCounted } from '../ui/text/formats.ts';

const rowCount = (rows: number) => formatCounted(rows, 'row');

/**
 * Every text of the report screen. What can be wrong with a file is in readWords.ts, the sentence below the chart in
 * summary.ts.
 */
export const words = {
  loading: 'Loading report',
  demo: 'DEMO',
  resize: 'Resize chart and table',
  panes: { label: 'Show', table: 'Table', chart: 'Chart' },

  missing: {
    title: 'Report not found',
    text: 'It may have been removed from the library.',
    action: 'Go to library',
  },
  unreadable: {
    title: 'This report cannot be opened',
    text: 'Its files on this computer are damaged, incomplete or from a newer version of Sextant. The library shows what is wrong.',
    action: 'Go to library',
  },

  actions: {
    rerun: 'Edit and rerun',
    provenance: 'Provenance',
    export: 'Export CSV',
  },

  chart: {
    type: 'Chart type',
    metric: 'Metric',
    rowCount: 'Number of rows',
    axis: 'Axis',
    split: 'Split by',
    noSplit: 'None',
    stacked: 'Stacked',
    logScale: 'Log scale',
    loading: 'The chart appears once every row is loaded.',
    none: {
      title: 'No values to chart',
      text: 'No rows are shown, or no column contains times or names to chart by.',
    },
  },

  table: {
    label: 'Rows',
    filter: 'Filter rows',
    loading: 'Loading rows',
    utc: 'UTC',
    warnings: 'Warnings',
    shown: (shown: number, rows: number) =>
      shown === rows ? rowCount(rows) : `${formatCount(shown)} of ${rowCount(rows)}`,
    limitReached: (limit: number) =>
      `Row limit reached: the report may be cut off at ${formatCounted(limit, 'row')}.`,
    empty: {
      title: 'No rows',
      service: 'The report contains no data for this query.',
      file: 'The file contains column names but no data.',
    },
    noMatch: {
      title: (typed: string) => `No rows contain “${typed}”`,
      text: 'Press Escape in the filter to show all rows.',
    },
    tooMuchToCopy: {
      title: 'Too many cells to copy',
      text: (cells: number) =>
        `You selected ${formatCounted(cells, 'cell')}, and nothing was copied. Export the rows as CSV instead.`,
    },
    copyFailed: {
      title: 'Could not copy',
      text: 'Nothing was copied. Try again, or export the rows as CSV.',
    },
  },

  export: {
    title: 'Export CSV',
    rows: 'Rows',
    view: 'Rows in view',
    viewNote: (shown: number) => `${rowCount(shown)}, filtered and sorted as on screen`,
    all: 'All rows',
    allNote: (rows: number) => `${rowCount(rows)}, in the original order`,
    guard: 'Guard against formulas',
    guardNote:
      'Cells such as =1+1 get a leading apostrophe, so spreadsheets show them instead of running them. Numbers are left unchanged.',
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
      text: (rows: number, fileName: string, guarded: number) =>
        `Saved ${rowCount(rows)} to ${fileName}.` +
        (guarded > 0
          ? ` An apostrophe was added to ${formatCounted(guarded, 'cell')} that a spreadsheet would run as ${guarded === 1 ? 'a formula' : 'formulas'}.`
          : ''),
      action: 'Show in folder',
    },
    /** The name of a file whose report has no title that can be stored. */
    untitled: 'Report',
    /** The start of the name of every file from the demo. */
    demoPrefix: 'DEMO ',
  },

  provenance: {
    title: 'Provenance',
    close: 'Close',
    openedFile: 'Opened file',
    profile: 'Profile',
    demoProfile: (name: string) => `${name} (demo, made-up data)`,
    report: 'Report ID',
    start: 'Start',
    end: 'End',
    granularity: 'Granularity',
    dimensions: 'Dimensions',
    metrics: 'Metrics',
    rowLimit: 'Row limit',
    requested: 'Requested',
    created: 'Created',
    completed: 'Completed',
    stored: 'Stored',
    archive: 'Archive',
    size: 'Size',
    received: (bytes: number) => {
      const [short, exact] = [formatBytes(bytes), formatCounted(bytes, 'byte')];
      return `${bytes < 1_000 ? exact : `${short} (${exact})`}, as received`;
    },
    sha256: 'SHA-256',
    none: 'None',
    unknown: 'Not given by the service',
  },
} as const;
