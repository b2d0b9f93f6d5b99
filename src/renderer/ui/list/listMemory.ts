import { create } from 'zustand';
import type { RowPosition } from './rowMoves.ts';
import { NOTHING_SELECTED, type RowSelection } from './rowSelection.ts';

/** What a list knows of its rows besides their order: where the keys are, how far it is scrolled, what is selected. */
type ListState = {
  offset: number;
  /** With the key of the row, which may be elsewhere by now. */
  position: RowPosition & { key: string | null };
  selection: RowSelection;
  /** The widths that columns were pulled to, in pixels. */
  widths: Readonly<Record<string, number>>;
};

/** A memory that a screen keeps for its list, so that the list is found again as it was left. */
export const createListMemory = () =>
  create<ListState>(() => ({
    offset: 0,
    position: { row: 0, column: 0, key: null },
    selection: NOTHING_SELECTED,
    widths: {},
  }));

export type ListMemory = ReturnType<typeof createListMemory>;
