import type { View } from '../workers/reportSession.ts';

export type { View };

/** Every row, as it came. */
export const NO_FILTER_YET: View = { filter: { typed: '', only: [] }, sort: [] };

/** The view after a click on a column's header: ascending, descending, as it came. */
export function sortedBy({ filter, sort }: View, column: number, besides: boolean): View {
  const now = sort.find((each) => each.column === column);
  const others = besides ? sort.filter((each) => each.column !== column) : [];
  if (now?.descending) return { filter, sort: others };
  return { filter, sort: [...others, { column, descending: now !== undefined }] };
}

/** The view with other words to look for. */
export const typedInto = ({ filter, sort }: View, typed: string): View => ({
  filter: { ...filter, typed },
  sort,
});
