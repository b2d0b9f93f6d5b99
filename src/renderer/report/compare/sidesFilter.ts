import type { Condition, ViewState } from '../../../contract/views.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { filterOf } from '../views/conditionPredicate.ts';

/** What the view of a report is filtered by. */
export type ViewFilter = Pick<ViewState, 'typed' | 'conditions'>;

/** The rows of both sides that pass, and the filters that say nothing about the other report. */
type SidesFilter = {
  now: Predicate;
  before: Predicate;
  followed: readonly Condition[];
  leftOut: readonly Condition[];
};

type Columns = readonly ColumnInfo[];
const kindIn = (columns: Columns, column: string) => columns.find(({ name }) => name === column)?.kind;

/**
 * The filter of the view for both sides, so that what is compared is what is on screen. Another report has other times
 * and perhaps other columns: a filter on these would leave nothing of it, so it applies to neither side.
 */
export function sidesFilter({ typed, conditions }: ViewFilter, now: Columns, before: Columns): SidesFilter {
  const isShared = ({ column }: Condition) => {
    if (column === null) return true;
    const kind = kindIn(now, column);
    return kind !== undefined && kind !== 'time' && kind === kindIn(before, column);
  };
  const active = conditions.filter(({ on, column }) => on && (column === null || kindIn(now, column)));
  const followed = active.filter(isShared);
  const shared = { typed, conditions: followed };
  return {
    now: filterOf(shared, now),
    before: filterOf(shared, before),
    followed,
    leftOut: active.filter((each) => !isShared(each)),
  };
}
