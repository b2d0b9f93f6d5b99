import type { ColumnKind } from '../../../table/columns/column.ts';
import type { ReadAs } from '../../../table/columns/retype.ts';
import type { Writing } from '../../../table/columns/writtenNumbers.ts';
import type { DerivedProblem } from '../../../table/derived/resolve.ts';
import type { MetricKind } from '../../../table/metricKinds.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { SortLevel } from '../../../table/rows/sort.ts';

/** The page names the frames that it opens, the worker those that it makes of others. */
export type FrameId = `${'frame' | 'made'}-${number}`;

/** A question about one frame. */
export type OnFrame<Asked = unknown> = Asked & { frame: FrameId };

/** What the screen needs to know about a column. */
export type ColumnInfo = {
  name: string;
  kind: ColumnKind;
  /** How its numbers are written in the file, if with marks of their own. */
  written?: Writing;
  /** Its numbers are no measure, such as points in time. */
  noMeasure?: true;
  /** If the analyst had it read otherwise: as what it was inferred, and how many texts do not fit and stay texts. */
  corrected?: { inferred: ReadAs; doNotFit: number };
  /** How rows of its numbers are combined, where they are not added up: weighted by their requests, or not at all. */
  combined?: 'weight' | 'none';
  /** Whether the rows of shares and averages are weighted by it. */
  weighs?: true;
  /** If the analyst derived it: of what, and how many cells are empty for which reason. */
  derived?: ColumnDerived;
};

/** How a column is made of others. */
export type ColumnDerived = {
  expression: string;
  /** Null for texts. */
  metric: MetricKind | null;
  rounded: boolean;
  /** Whether a quotient of several rows is computed from their sums. */
  fromSums: boolean;
  /** The cells that are empty because a cell they need has no number, and because they would be divided by 0. */
  blanks: number;
  byZero: number;
};

/** A column that cannot be derived, and why. */
export type NotDerived = { name: string; problem: DerivedProblem };

/** The rows of a frame to show, and their order, in which the row `last` stays last. */
export type View = { filter: Predicate; sort: readonly SortLevel[]; last?: number };

/** The view whose rows are shown: how many there are, and their order. */
export type ViewShown = {
  shown: number;
  /** Changes whenever the same row numbers refer to other rows. */
  revision: number;
  sort: readonly SortLevel[];
};
