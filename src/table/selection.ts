import type { Frame } from './frame.ts';

/** Rows of a frame in an order; null stands for all of them as they came. */
export type Selection = ArrayLike<number> | null;

export const selectedCount = (frame: Frame, selection: Selection): number =>
  selection === null ? frame.length : selection.length;

/** The row that stands at this place of the selection. */
export const rowAt = (selection: Selection, index: number): number =>
  selection === null ? index : (selection[index] ?? 0);
