import type { Frame } from '../frame.ts';

/** Rows of a frame in some order; null means all rows in the original order. */
export type Selection = ArrayLike<number> | null;

export const selectedCount = (frame: Frame, selection: Selection): number =>
  selection === null ? frame.length : selection.length;

/** The row at this position of the selection. */
export const rowAt = (selection: Selection, index: number): number =>
  selection === null ? index : (selection[index] ?? 0);
