import { formatCounted } from '../../ui/text/formats.ts';

/** Every text of the export of a report that not every export has. */
export const words = {
  whole: 'all rows of the report as received, neither filtered nor grouped',
  /** The name of a file: the report, and what is shown of it. */
  fileName: (names: readonly string[]) => names.join(', '),
  filtered: 'filtered',
  grouped: 'grouped',
  selection: 'selection',
  /** How a recipe sees other reports. */
  filteredTo: (conditions: readonly string[]) => `filtered to ${conditions.join('; ')}`,
  withDerived: (names: readonly string[]) => `with ${names.join(', ')}`,
  asCorrected: 'with the kinds of columns that you chose',
  selectionOf: (line: string) => `a selection of ${line}`,
  wholeOf: (range: string, whole: string) => (range === '' ? whole : `${range}: ${whole}`),
  noTotals: 'without the line of totals',
  noSubtotals: 'without totals and subtotals',
  /** The order of groups where none was chosen. */
  byTime: (key: string) => `by ${key}`,
  bySize: (figure: string) => `the largest ${figure} first`,
  /** The figures of all rows that were grouped, each by its column. */
  totals: (rows: number) => `Totals of ${formatCounted(rows, 'row')}`,
  total: (column: string, figure: string) => `${column} = ${figure}`,
  /** The sheet of a chart in a workbook. */
  chart: { sheet: 'Chart', asText: 'Not drawn, as some of their cells are texts:' },
  /** The sheet of a pivot in a workbook. */
  pivot: {
    sheet: 'Pivot',
    sum: (name: string) => `Sum of ${name}`,
    counted: 'Number of rows',
    uncounted: 'Not counted: rows without a value in',
    asText: 'Not added up, as some of their numbers are written as text, which keeps all of their digits:',
    misleading: (names: readonly string[]) =>
      `Not added up, as a sum would mislead or may do so: ${names.join(', ')}`,
  },
  waiting: {
    title: 'Export',
    label: 'Waiting for the rows that were chosen',
    note: 'A filter, an order or groups are still on their way. The export follows with those rows.',
    cancel: 'Cancel',
  },
} as const;
