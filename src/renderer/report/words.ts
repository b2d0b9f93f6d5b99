import type { ProblemWords } from '../ui/messages/Problem.tsx';
import type { WorkerProblem } from '../workers/protocol.ts';
import { formatBytes, formatCount, formatCounted } from '../ui/text/formats.ts';

const rowCount = (rows: number) => formatCounted(rows, 'row');

const TOGETHER = 'all shown series together';

/** The sentence below the chart. */
const chartSummary = {
  /** How the rows of a point become one value; `by` is what they are weighted by. */
  aggregation: (by: string | null) => ({
    sum: 'sum',
    'count of rows': '',
    weighted: `weighted by ${by ?? ''}`,
    'single rows': 'one row per point',
  }),
  unit: (unit: string | null) => (unit === null ? '' : `; unit: ${unit}`),
  together: TOGETHER,
  peaksAt: (who: string | null, time: string, value: string) =>
    `${who === null ? '' : `${who} `}${who === TOGETHER ? 'peak' : 'peaks'} at ${time} with ${value}`,
  isHighest: (who: string | null, category: string, value: string) =>
    `is highest for ${category}${who === null ? '' : `, ${who}`}, with ${value}`,
  otherIsHigher: ' (“Other” is higher)',
  allHidden: 'Every series is hidden.',
  combines: (smaller: string) => `“Other” combines ${smaller}.`,
  eachPoint: (merges: string, duration: string) => `Each point ${merges} ${duration}.`,
  merges: {
    sum: 'sums',
    'count of rows': 'counts the rows of',
    weighted: 'averages',
    'single rows': 'covers',
  },
  untold: (points: number) =>
    `${formatCounted(points, 'point')} of several rows ${points === 1 ? 'has' : 'have'} no value.`,
  notShown: (smaller: string) => `${smaller} not shown.`,
  lacksWeight: (metric: string, by: string) =>
    `Rows that lack ${metric} or ${by}, or have 0 ${by}, have no mean.`,
  notCombined: {
    amount: () => '',
    share: (metric: string) =>
      `${metric} is a share, and the report has no request count to weight its rows by: request both.`,
    average: (metric: string) =>
      `${metric} is an average, and the report has no request count to weight its rows by: request both.`,
    rate: (metric: string) => `${metric} is a rate. Rates of several rows cannot be combined.`,
    extreme: (metric: string) =>
      `${metric} is a percentile, an extreme or a count of distinct things. Those of several rows cannot be combined.`,
    unknown: (metric: string) =>
      `Sextant does not know whether ${metric} can be added up, so it combines no rows.`,
  },
  leftOut: (rows: number, isSplit: boolean) =>
    `Left out: ${formatCounted(rows, 'row')} without a value for the axis${isSplit ? ' or the split' : ''}.`,
  withoutFigure: (rows: number, metric: string) => `${formatCounted(rows, 'row')} without ${metric}.`,
} as const;

/**
 * Every text of the report screen. What can be wrong with a file is in readWords.ts.
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
    notCombined: {
      title: 'These rows cannot be combined',
      todo: 'Choose another metric, or an axis and a split that leave one row to each point.',
    },
    summary: chartSummary,
  },

  table: {
    label: 'Rows',
    filter: 'Filter rows',
    loading: 'Loading rows',
    filtering: 'Filtering rows',
    sorting: 'Sorting rows',
    cancel: 'Cancel',
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
      nothing: 'The file contains neither rows nor columns.',
    },
    noColumns: {
      title: 'No columns',
      text: (rows: number) => `The file contains ${rowCount(rows)} without any values.`,
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

  /** Shown wherever figures are. */
  malformed: 'The file is not well-formed CSV, so figures may be wrong.',
  quotes: {
    readAs: { csv: 'Read quotation marks as CSV', text: 'Read quotation marks as text' },
    asText:
      'Quotation marks are read as text, so separators and line breaks between them split cells and rows.',
    caution: 'Quotation marks are read as text, so figures may be wrong.',
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
