import type { ValueCount } from './columnSummary.ts';

/** The values of a column. */
export type ColumnValues = {
  /** The most frequent ones first. */
  values: ValueCount[];
  /** How many further values there are, and in how many rows. */
  others: number;
  otherRows: number;
  /** The rows whose cell is missing, null or an empty text. */
  emptyRows: number;
};
