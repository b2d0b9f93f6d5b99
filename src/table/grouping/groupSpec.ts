import type { Frame } from '../frame.ts';
import type { Selection } from '../rows/selection.ts';
import type { Work } from '../work.ts';

/** The length of a time bucket, aligned to UTC; a week begins on Monday. */
export type TimeBucket = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** A column by whose values rows are grouped; times may be put into buckets. */
export type GroupKey = { column: number; bucket: TimeBucket | null };

/**
 * A figure of each group. `weighted` is the mean weighted by the requests of each row, for shares and averages; `share`
 * is the part of the sum over all groups. Without a column, rows are counted.
 */
export type Measure = {
  column: number | null;
  how: 'count' | 'distinct' | 'sum' | 'mean' | 'weighted' | 'min' | 'max' | 'share';
};

/** How rows become groups. Columns are identified by index. */
export type GroupSpec = {
  keys: readonly GroupKey[];
  measures: readonly Measure[];
  /** A column whose values become columns, one for each value and measure; null for none. */
  pivot: GroupKey | null;
  /** Only the groups with the largest first measure, and one for all others where they can be combined. */
  top: number | null;
};

/** Groups rows into a new table: a row for each group, with a column for each key and measure. */
// oxlint-disable-next-line require-yield -- not written yet
export function* groupRows(_frame: Frame, _selection: Selection, _spec: GroupSpec): Work<Frame> {
  return { columns: [], length: 0 };
}
