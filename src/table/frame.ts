import type { Column } from './columns/column.ts';

/**
 * A read-only table. Columns are identified by index, and each is as long as the frame. Operations that change a table
 * return a new frame.
 */
export type Frame = {
  readonly columns: readonly Column[];
  /** The number of rows. */
  readonly length: number;
};
