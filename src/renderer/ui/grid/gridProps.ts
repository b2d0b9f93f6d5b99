import type { ReactNode } from 'react';
import type { MenuAction } from '../overlays/Menu.tsx';
import type { CellArea } from './areas.ts';
import type { CellPosition } from './cellPosition.ts';
import type { CellText } from './cellText.ts';
import type { DecimalMark } from './copyFormats.ts';
import type { GridColumn } from './gridColumns.ts';
import type { NotCopied } from './gridCopy.ts';
import type { GridLayout } from './gridLayout.ts';
import type { Sorted } from './gridSort.ts';
import type { MovedRows, ReadRows } from './useRowBlocks.ts';

/** An entry of a menu on cells or on a header. Its keys also work in the grid without the menu. */
export type GridAction = MenuAction;

/**
 * A line of totals, which stays below the rows. It is no row: it is neither selected nor copied, sorted or counted.
 */
export type GridTotals = {
  /** What they are totals of, in short in the line, and whole for its tooltip and screen readers. */
  name: string;
  title: string;
  /** One for each column, empty where there is none. */
  texts: readonly string[];
};

/** How strongly a cell of a row that is no total is shaded: from 0 to 1 in one colour, down to -1 in another. */
export type ShadeOf = (row: number, column: number, text: CellText | undefined) => number;

/** What a grid is given. */
export type GridProps = {
  label: string;
  columns: readonly GridColumn[];
  layout: GridLayout;
  /** Called once for each change: while an edge is dragged, the grid draws the width itself. */
  onLayout: (layout: GridLayout) => void;
  rows: number;
  read: ReadRows;
  /** Changes whenever the same row numbers refer to other rows. */
  revision: number;
  rowHeight: number;
  /** Narrows the columns before the first number, and that itself, as far as it takes to have it in sight. */
  showsNumber?: boolean;
  totals?: GridTotals | null;
  /** What a row is a total of, in whole for screen readers; null for all other rows. Such rows stand out. */
  totalOf?: (row: number) => string | null;
  /** The number of a row that is no total, from 1 on, where that is not its place. */
  numberOf?: (row: number) => number;
  /** Another function draws all rows again. */
  shadeOf?: ShadeOf | undefined;
  sort: readonly Sorted[];
  onSort: (sort: readonly Sorted[]) => void;
  /** Whether rows can be ordered by a column; by each if there is no such function. */
  canSort?: (column: number) => boolean;
  /** There is always an order: the menu does not offer to stop sorting. */
  keepsSorted?: boolean;
  /** Opens a row, or its cell, by Enter and by double click. Without it, these show the cell whole, as F2 does in any case. */
  onOpen?: (row: number, column: number) => void;
  /** Further entries of the menu on a cell, after those of the grid itself (copying, the whole cell). */
  cellActions?: (cell: CellPosition & { text: CellText }) => readonly GridAction[];
  /** Further entries of the menu on a header, after those of the grid itself (sorting, hiding, freezing, fitting). */
  headerActions?: (column: number) => readonly GridAction[];
  /** What is shown about a column next to its header on request. */
  headerDetails?: (column: number) => ReactNode;
  /** Called when other cells are selected, once dragging pauses. A single active cell is an area of one cell. */
  onSelect?: (areas: readonly CellArea[]) => void;
  /** The cell that was found last, which is shown and made active; another object finds it again. */
  found?: CellPosition | null;
  /**
   * In this revision the rows in sight are so many rows further down, since others were added above. The active cell and
   * what is in sight move with them.
   */
  moved?: MovedRows | null;
  /** Called with the first row in sight when it changes. */
  onFirst?: (row: number) => void;
  /** Text that is marked in cells, in capitals or not. */
  marked?: string;
  /** In numbers that are copied for a spreadsheet; a point if none is given. */
  decimalMark?: DecimalMark;
  onCopied?: (cells: number) => void;
  onNotCopied: (why: NotCopied, cells: number) => void;
};
