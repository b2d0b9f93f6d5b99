import { create } from 'zustand';
import type { CellArea } from '../../../ui/grid/areas.ts';
import type { CellPosition } from '../../../ui/grid/cellPosition.ts';
import type { ColumnWidths } from './entryColumns.ts';

type State = {
  widths: ColumnWidths;
  /** How many columns stay in sight while the others scroll. */
  frozen: number;
  /** The first row in sight. */
  first: number;
  active: CellPosition;
  /** The selected cells, and how many entries were listed then. */
  selected: { areas: readonly CellArea[]; listed: number };
};

/** The element around the list. */
export const LIST_ID = 'entry-list';

export function focusList(): void {
  document.querySelector<HTMLElement>(`#${LIST_ID} [role="grid"]`)?.focus();
}

/** What only the list knows: how its columns are laid out, and where in it the reader is. */
export const useList = create<State>(() => ({
  widths: new Map(),
  frozen: 0,
  first: 0,
  active: { row: 0, column: 0 },
  selected: { areas: [], listed: 0 },
}));
