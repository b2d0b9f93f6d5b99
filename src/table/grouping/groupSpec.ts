import type { Covered } from '../charts/chartSpec.ts';
import type { DerivedProblem } from '../derived/resolve.ts';
import type { Combination, MetricKind } from '../metricKinds.ts';

/** The length of a time bucket, aligned to UTC; a week begins on Monday. */
export type TimeBucket = 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** A column by whose values rows are grouped; times may be put into buckets. */
export type GroupKey = { column: number; bucket: TimeBucket | null };

/** What a share is a part of. */
export type ShareHow = 'share' | 'share-row' | 'share-column';

/**
 * A figure of each group. `weighted` is the mean weighted by the requests of each row, for shares and averages. Shares
 * are parts, in percent, of the sum over all rows, or with a pivot of that of the group (its row) or of the value (its
 * column). Without a column, rows are counted; with one, `count` is of its
 * cells that are not empty.
 */
export type ColumnMeasure = {
  column: number | null;
  how: 'count' | 'distinct' | 'sum' | 'mean' | 'weighted' | 'min' | 'max' | ShareHow;
};
/** A figure that is computed of several, by the text of an expression of columns that are named. */
export type ComputedMeasure = { column: null; how: 'computed'; name: string; expression: string };
export type Measure = ColumnMeasure | ComputedMeasure;

/**
 * The order of the columns of a pivot, by a figure that is named, in the row whose cells in the keys are these texts: of a
 * group, or with fewer of them of a subtotal. By the totals if it is null.
 */
export type ColumnOrder = { row: readonly (string | null)[] | null; figure: string; descending: boolean };

/**
 * A column whose values become columns: all of them, or the `top` with the largest first measure and one for all others.
 * They are in an order of their own if none is given.
 */
type PivotKey = GroupKey & { top?: number; order?: ColumnOrder };

/** How rows become groups. Columns are identified by index. */
export type GroupSpec = {
  keys: readonly GroupKey[];
  measures: readonly Measure[];
  /** A column whose values become columns, one for each value and measure; null for none. */
  pivot: PivotKey | null;
  /**
   * Only the groups with the largest first measure, and one for all others where they can be combined; with subtotals the
   * largest within each outer group, and one for its others.
   */
  top: number | null;
  /**
   * The order of groups that are shown with the subtotals of their outer groups, by the names of the columns of the
   * grouped table; their own order where it says nothing. Without subtotals there is none.
   */
  subtotals?: readonly { column: string; descending: boolean }[];
  /** What the rows cover, by which times at its ends are known to be incomplete. */
  covers?: Covered;
};

/** Whether the largest groups are those within each outer group, that of all keys but the last. */
export const isTopWithin = ({ top, subtotals }: GroupSpec, keys: number): boolean =>
  top !== null && subtotals !== undefined && keys > 1;

/** The figures of an outer group: that of the first `keys` keys. It has a text for each column, empty for the other keys. */
export type Subtotal = { keys: number; texts: readonly (string | null)[] };

/**
 * Groups with the subtotals of their outer groups, line by line: the number of a group, or -1 for the first subtotal, -2
 * for the second and so on. Each outer group is followed by its subtotal. As the totals, subtotals are no rows of the table.
 */
export type Outline = { lines: Int32Array; subtotals: readonly Subtotal[] };

/** Why a measure of a column has no figure for groups of several rows. */
export type NotCombined =
  /** The figures of several rows are not combined in this way: `by` says how they are, if at all. */
  | { why: 'kind'; of: MetricKind; by: Combination }
  /** Figures have to be weighted by requests, and there is no count of them. */
  | { why: 'no-requests'; of: MetricKind }
  /** The column has no numbers, or for the smallest and the largest neither numbers nor times. */
  | { why: 'no-numbers' }
  /** Its expression cannot be computed. */
  | { why: 'problem'; problem: DerivedProblem };

/**
 * A value of a pivoted column, with the text of its cell, null for none; `others` is how many are combined in it, and the
 * total is of all of them.
 */
export type PivotValue = { name: string; others: number; cell?: string | null; isTotal?: true };

/** What a column of a grouped table holds. */
export type GroupedColumn =
  | { role: 'key'; key: GroupKey }
  | {
      role: 'measure';
      measure: Measure;
      /** What the measure is called, whatever the value of the pivoted column. */
      name: string;
      /** How figures of several of its cells become one. */
      kind: MetricKind;
      /** The value of the pivoted column, or null without one. */
      pivot: PivotValue | null;
      /** Whether figures are rounded, as means and shares are. */
      rounded: boolean;
      /** The unit of its figures, if it is known. */
      unit: string | null;
      notCombined: NotCombined | null;
      /** The number of groups without a figure although it can be computed, as where it is divided by 0. */
      lacks: number;
    };

/** What there is to know about a grouped table beside its cells. */
export type GroupedFacts = {
  /** One for each column. */
  columns: readonly GroupedColumn[];
  /** The column whose values became columns; null without a pivot. */
  pivot: string | null;
  /** Whether its columns are in the order that was asked for: not where the row or the figure of that is not there. */
  isInOrder?: boolean;
  /** The number of rows that were grouped. */
  rows: number;
  /**
   * The figure of all of these rows in each column, computed from the rows; empty for keys and where rows cannot be
   * combined. It is no row of the table, so that nothing can take it for a group: not a chart, an order or a selection.
   */
  totals: readonly string[];
  /** Null where no subtotals were asked for, or where there are no outer groups. */
  outline: Outline | 'too-many' | null;
  /** How many groups each row combines that is one of all others: the last one, or that of an outer group. */
  others: ReadonlyMap<number, number>;
  /** The number of groups that are left out because they cannot be combined. */
  leftOver: number;
};
