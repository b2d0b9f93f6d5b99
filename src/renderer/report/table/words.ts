import { formatCount, formatCounted } from '../../ui/text/formats.ts';

const rowCount = (rows: number) => formatCounted(rows, 'row');

/** Every text of the table. */
export const words = {
  label: 'Rows',
  groups: 'Groups',
  loading: 'Loading rows',
  filtering: 'Filtering rows',
  sorting: 'Sorting rows',
  cancel: 'Cancel',
  utc: 'UTC',
  asReceived: 'as received',
  warnings: 'Warnings',
  columns: 'Columns',
  group: 'Group',
  selection: 'Selected cells',
  adding: 'Adding up the selected cells',
  /** Selected cells of totals, beside those that they are made of. */
  totalsLeftOut: { name: 'Totals', figure: 'left out', isReason: true },
  shown: (shown: number, rows: number) =>
    shown === rows ? rowCount(rows) : `${formatCount(shown)} of ${rowCount(rows)}`,
  limitReached: (limit: number) =>
    `Row limit reached: the report is probably cut off at ${formatCounted(limit, 'row')}.`,
  copied: (cells: number) => `Copied ${formatCounted(cells, 'cell')}.`,
  actions: {
    only: (value: string) => `Only rows with ${value}`,
    without: (value: string) => `Without ${value}`,
    onlyEmpty: 'Only rows where this is empty',
    withoutEmpty: 'Without rows where this is empty',
    atLeast: (value: string) => `≥ ${value}`,
    atMost: (value: string) => `≤ ${value}`,
    from: 'From this time on',
    until: 'Up to this time',
    selected: 'Only rows with the selected values',
    group: 'Show the rows of this group',
    cell: 'Show the rows of this cell',
    value: (value: string) => `Show the rows of ${value}`,
    /** The order of the columns of a pivot. */
    columns: {
      by: (what: 'total' | 'row', descending: boolean) =>
        `Order columns by ${what === 'row' ? 'this row' : 'total'}, ${descending ? 'largest' : 'smallest'} first`,
      own: 'Stop ordering columns',
    },
    filterColumn: 'Filter by this column',
    groupBy: 'Group by this column',
    readAs: (kind: string) => `Read as ${kind}`,
  },
  tooManyValues: {
    title: 'Too many values',
    text: 'A filter takes the values of at most 10 000 selected rows. Select fewer.',
  },
  combined: {
    title: 'These rows cannot be shown by filters',
    text: 'The line combines groups of several columns. Group by one column only, or show more of the largest groups.',
  },
  tooManyFilters: {
    title: 'Too many filters',
    text: 'The rows are all but those of the other lines or columns, which takes more filters than there can be. Show fewer of the largest.',
  },
  empty: {
    title: 'No rows',
    service: 'The report contains no data for this query.',
    joined: 'The parts contain no data for this query.',
    file: 'The file contains column names but no data.',
    nothing: 'The file contains neither rows nor columns.',
  },
  noColumns: {
    title: 'No columns',
    text: (rows: number) => `The file contains ${rowCount(rows)} without any values.`,
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
