import type { ReactNode } from 'react';
import type { MenuAction } from '../overlays/Menu.tsx';

/** A column of a list. */
export type RowColumn<Row> = {
  id: string;
  name: string;
  /** A track of a CSS grid, such as `minmax(0, 2fr)` or `90px`. */
  width: string;
  /** Aligned to the right, with figures of one width. */
  isFigure?: boolean;
  /** Only screen readers read the name. */
  isBare?: boolean;
  canSort?: boolean;
  cell: (row: Row) => ReactNode;
  /** The whole text of a cell that may be cut. */
  title?: (row: Row) => string;
};

export type RowSort = { column: string; descending: boolean };

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
  /** One with the id `remove` is run by Delete, too. */
  actionsOf: (row: Row) => readonly MenuAction[];
};
