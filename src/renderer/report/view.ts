import type { SortLevel } from '../../table/sort.ts';
import type { View } from '../workers/protocol.ts';

/** What the analyst chose of a report: the words typed into the filter, and the order. */
export type ReportView = { typed: string; sort: readonly SortLevel[] };

/** Every row, as it came. */
export const WHOLE_REPORT: ReportView = { typed: '', sort: [] };

/** The view after a click on a column's header: ascending, descending, as it came. */
export function sortedBy({ typed, sort }: ReportView, column: number, besides: boolean): ReportView {
  const now = sort.find((each) => each.column === column);
  const others = besides ? sort.filter((each) => each.column !== column) : [];
  if (now?.descending) return { typed, sort: others };
  return { typed, sort: [...others, { column, descending: now !== undefined }] };
}

/** The rows and the order that the worker is asked for. */
export const viewFor = ({ typed, sort }: ReportView): View => ({
  filter: typed === '' ? { kind: 'all', of: [] } : { kind: 'contains', column: 'any', text: typed },
  sort,
});
