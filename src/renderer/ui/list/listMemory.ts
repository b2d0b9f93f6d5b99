import { create } from 'zustand';
import type { RowSort } from './rowSort.ts';
import type { RowPosition } from './rowMoves.ts';
import { NOTHING_SELECTED, type RowSelection } from './rowSelection.ts';

/** How a list is left: where the keys are, how far it is scrolled, what is selected, how its columns and rows are. */
type ListState = {
  offset: number;
  /** With the key of the row, which may be elsewhere by now. */
  position: RowPosition & { key: string | null };
  selection: RowSelection;
  /** The widths that columns were pulled to, in pixels. */
  widths: Readonly<Record<string, number>>;
  /** The order that was chosen; null for the one in which the list begins. */
  sort: RowSort | null;
  /** The keys of the rows that show what is folded below them. */
  unfolded: ReadonlySet<string>;
};

/** A memory that a screen keeps for its list, so that the list is found again as it was left. */
export const createListMemory = () =>
  create<ListState>(() => ({
    offset: 0,
    position: { row: 0, column: 0, key: null },
    selection: NOTHING_SELECTED,
    widths: {},
    sort: null,
    unfolded: NOTHING_SELECTED.keys,
  }));

export type ListMemory = ReturnType<typeof createListMemory>;

/** Shows what is folded below a row, or folds it again. */
export function toggleFold(memory: ListMemory, key: string): void {
  const unfolded = new Set(memory.getState().unfolded);
  if (!unfolded.delete(key)) unfolded.add(key);
  memory.setState({ unfolded });
}
