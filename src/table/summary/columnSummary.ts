import type { ColumnKind } from '../columns/column.ts';
import type { Combination } from '../metricKinds.ts';
import type { Total } from '../rows/statistics.ts';

/** A value and the number of its rows. Numbers are the same if their values are, texts and times if their texts are. */
export type ValueCount = { text: string; rows: number };

/** How many rows there are between two edges: from the first, below the second. */
export type Histogram = {
  /** Numbers, or epoch microseconds; one more than there are bins. */
  edges: number[];
  rows: number[];
};

/** What a column holds. */
export type ColumnSummary = {
  kind: ColumnKind;
  rows: number;
  /** The cells without a text, by why they have none. */
  missing: number;
  nulls: number;
  empty: number;
  /** The texts that do not fit the kind of the column. */
  doNotFit: number;
  /** The number of different values; cells without a text have none. */
  distinct: number;
  /** The most frequent values. */
  top: ValueCount[];
  /** Of numbers or times, as received; null if there is none. */
  smallest: string | null;
  largest: string | null;
  /** Of numbers; null if there is none. The mean is rounded to a double, and not weighted. */
  sum: Total | null;
  mean: number | null;
  /** How the numbers of this column are combined. */
  combination: Combination;
  /** Of numbers or times; null if there is none. */
  histogram: Histogram | null;
  /** Of texts, in characters; null if there is none. */
  lengths: { shortest: number; longest: number } | null;
};
