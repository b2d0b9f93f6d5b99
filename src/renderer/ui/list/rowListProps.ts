import type { ReactNode } from 'react';
import type { MenuAction } from '../overlays/Menu.tsx';
import type { ListMemory } from './listMemory.ts';
import type { RowSort } from './rowSort.ts';

/** A column of a list. */
export type RowColumn<Row> = {
  id: string;
  name: string;
  /** A track of a CSS grid, such as `minmax(0, 2fr)` or `90px`, until the column is pulled wider or narrower. */
  width: string;
  /** Aligned to the right, with figures of one width. */
  isFigure?: boolean;
  /** Only screen readers read the name. Its width stays. */
  isBare?: boolean;
  canSort?: boolean;
  cell: (row: Row) => ReactNode;
  /** The whole text of a cell that may be cut. */
  title?: (row: Row) => string;
};

export type { RowSort };

/** How rows are folded below others, which stand before them. ArrowRight unfolds, ArrowLeft folds. */
type RowTree<Row> = {
  /** The column that is indented. */
  column: string;
  /** 1 for a row that is below no other. */
  levelOf: (row: Row) => number;
  /** Null for a row that nothing is folded below. */
  isOpen: (row: Row) => boolean | null;
  onToggle: (row: Row) => void;
};

export type RowListProps<Row> = {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Names a row, as in the label of its menu. */
  nameOf: (row: Row) => string;
  columns: readonly RowColumn<Row>[];
  /** Where the columns do not fit, a row takes two lines: this one, and below it the other. */
  narrow: { width: number; main: (row: Row) => ReactNode; details: (row: Row) => ReactNode };
  sort: RowSort | null;
  onSort: (column: string) => void;
  /** By a click or Enter. Without it, these open the menu of the row. */
  onOpen?: (row: Row) => void;
  /**
   * By a click, and with `follows` by the arrow keys, too: shows the row beside the list. A double click, Enter and a
   * click on what has `data-open` open it then. If only the `keys` show it, a click opens it, too.
   */
  onShow?: (row: Row) => void;
  follows?: boolean | 'keys';
  /** One with the id `remove` is run by Delete, too, and one with `details` by Alt+Enter. */
  actionsOf: (row: Row) => readonly MenuAction[];
  /** What can be done with several rows, which are then selected by box, Space, Shift, Ctrl and Ctrl+A. */
  actionsOfSeveral?: (rows: readonly Row[]) => readonly MenuAction[];
  tree?: RowTree<Row>;
  /** Kept by the screen: without it, a list begins afresh each time. */
  memory?: ListMemory;
};
