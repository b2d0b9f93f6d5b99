import type { Column } from './column.ts';

/**
 * A table that can be asked and not changed. Columns are found by index, and each is as long as the frame. What gives
 * a new table gives a new frame.
 */
export type Frame = {
  readonly columns: readonly Column[];
  /** Its rows. */
  readonly length: number;
};
