import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CellPosition } from './cellPosition.ts';
import type { GridColumn } from './gridColumns.ts';
import type { NotCopied } from './gridCopy.ts';
import type { Sorted } from './GridHeader.tsx';
import type { ReadRows } from './useRowBlocks.ts';

/** How the columns are laid out; columns are identified by their index among all. */
export type GridLayout = {
  /** The columns that are shown, from the first on. */
  order: readonly number[];
  /** How many of them stay in sight while the others scroll. */
  frozen: number;
  /** Widths that the user chose, in pixels. */
  widths: ReadonlyMap<number, number>;
};

/** Selected cells: some rows of some columns. Several areas may be selected, and may overlap. */
export type CellArea = { firstRow: number; rows: number; columns: readonly number[] };

/** An entry of a menu on cells or on a header. Entries of different groups are divided by a line. */
export type GridAction = {
  id: string;
  name: string;
  group?: string;
  icon?: LucideIcon;
  /** Its keys, as shown. */
  keys?: string;
  isDisabled?: boolean;
  run: () => void;
};

/** What a grid is given besides its rows. */
export type GridProps = {
  label: string;
  columns: readonly GridColumn[];
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  rows: number;
  read: ReadRows;
  /** Changes whenever the same row numbers refer to other rows. */
  revision: number;
  rowHeight: number;
  sort: readonly Sorted[];
  /** Sorts by this column, alone or as a further level. */
  onSort: (column: number, addLevel: boolean) => void;
  /** Further entries of the menu on a cell, after those of the grid itself (copying, the whole cell). */
  cellActions?: (cell: CellPosition & { text: string }) => readonly GridAction[];
  /** Further entries of the menu on a header, after those of the grid itself (sorting, hiding, freezing, fitting). */
  headerActions?: (column: number) => readonly GridAction[];
  /** What is shown about a column next to its header on request. */
  headerDetails?: (column: number) => ReactNode;
  /** Called when other cells are selected, once dragging pauses. */
  onSelect?: (areas: readonly CellArea[]) => void;
  /** The cell that was found last, which is shown and made active. */
  found?: CellPosition | null;
  /** Text that is marked in cells. */
  marked?: string;
  onNotCopied: (why: NotCopied, cells: number) => void;
};
