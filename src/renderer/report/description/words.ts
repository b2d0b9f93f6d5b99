import type { ColumnOrder } from '../../../contract/views.ts';
import { formatCount, formatCounted } from '../../ui/text/formats.ts';

const direction = (descending: boolean) => (descending ? 'descending' : 'ascending');
/** A row of groups by its cells in their keys, or that of the totals. */
export const rowText = (keys: readonly (string | null)[] | null) =>
  keys === null
    ? 'the total'
    : keys.map((key) => (key === null ? 'null' : key || '(empty)')).join(', ') || 'all rows';

/** Every text that says what is shown of a report. */
export const words = {
  range: {
    between: (from: string, to: string) => `${from} to ${to}`,
    after: (range: string) => `after ${range}`,
    inclusive: (range: string) => `${range} inclusive`,
    from: (from: string) => `from ${from}`,
    before: (to: string) => `before ${to}`,
    upTo: (to: string) => `up to ${to}`,
    utc: (range: string) => `${range} (UTC)`,
    times: (range: string) => `times ${range}`,
    days: (days: string) => `${days} UTC`,
  },
  zone: (name: string) => `times in ${name}`,
  granularity: (by: string) => `granularity: ${by}`,
  filtered: (shown: number, rows: number, conditions: readonly string[]) =>
    `filtered to ${formatCounted(shown, 'row')} out of ${formatCount(rows)}: ${conditions.join('; ')}`,
  grouped: (keys: readonly string[], pivot: string | null, top: string | null) =>
    [
      keys.length === 0 ? 'all rows grouped' : `grouped by ${keys.join(', ')}`,
      ...(pivot === null ? [] : [pivot]),
      ...(top === null ? [] : [top]),
    ].join('; '),
  pivot: (column: string, most?: number, order?: ColumnOrder) =>
    [
      most === undefined
        ? `values of ${column} as columns`
        : `the largest ${formatCounted(most, 'value')} of ${column} as columns`,
      ...(order
        ? [`ordered by ${order.figure} of ${rowText(order.row)} (${direction(order.descending)})`]
        : []),
    ].join(' '),
  top: (most: number, by: string, within: readonly string[]) =>
    `only the largest ${formatCount(most)} by ${by}${within.length === 0 ? '' : ` within each ${within.join(', ')}`}`,
  figure: (name: string, unit: string | null) => (unit === null ? name : `${name} (${unit})`),
  /** Figures of the values of a pivoted column, beside the figure itself. */
  pivoted: (figure: string, column: string, values: readonly string[]) =>
    `${figure}, ${column} ${values.join(', ')}`,
  title: (figures: readonly string[], by: string | null) =>
    `${figures.join(', ')}${by === null ? '' : ` by ${by}`}`,
  weighted: (name: string, by: string) => `${name} by ${by}`,
  sorted: (levels: readonly string[]) => `sorted by ${levels.join(', then ')}`,
  nested: (order: string) => `${order}, outer groups by their subtotals`,
  level: (name: string, descending: boolean) => `${name} (${direction(descending)})`,
  profile: (name: string, demo: boolean) => `profile ${name}${demo ? ' (demo, made-up data)' : ''}`,
  file: (name: string) => `file ${name}`,
} as const;
