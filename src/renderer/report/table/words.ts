import { formatCount, formatCounted } from '../../ui/text/formats.ts';

const rowCount = (rows: number) => formatCounted(rows, 'row');

/** Every text of the table. */
export const words = {
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
} as const;
