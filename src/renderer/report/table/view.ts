import type { SortLevel } from '../../../table/rows/sort.ts';
import type { View } from '../../workers/protocol/frames.ts';

/** What the user chose to see of a report: the text in the filter, and the order. */
export type ReportView = { typed: string; sort: readonly SortLevel[] };

/** Every row, in the original order. */
export const WHOLE_REPORT: ReportView = { typed: '', sort: [] };

/** Whether two orders are the same. */
export const sameOrder = (a: readonly SortLevel[], b: readonly SortLevel[]): boolean =>
  a.length === b.length &&
  a.every(({ column, descending }, at) => b[at]?.column === column && b[at].descending === descending);

/** The view as requested from the worker. */
export const viewFor = ({ typed, sort }: ReportView): View => ({
  filter: typed === '' ? { kind: 'all', of: [] } : { kind: 'contains', column: 'any', text: typed },
  sort,
});
