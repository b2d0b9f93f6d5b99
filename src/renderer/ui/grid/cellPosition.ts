/** Where a cell is; row -1 is the header. */
export type CellPosition = { row: number; column: number };

/** Rows of data and columns that lie together. */
export type Rectangle = { firstRow: number; firstColumn: number; rows: number; columns: number };

/** The rectangle between two cells. */
export function rectangle(a: CellPosition, b: CellPosition): Rectangle {
  const firstRow = Math.max(0, Math.min(a.row, b.row));
  const firstColumn = Math.min(a.column, b.column);
  return {
    firstRow,
    firstColumn,
    rows: Math.max(a.row, b.row) - firstRow + 1,
    columns: Math.max(a.column, b.column) - firstColumn + 1,
  };
}

/** Whether a cell lies in the rectangle. */
export const isInside = (
  { firstRow, firstColumn, rows, columns }: Rectangle,
  { row, column }: CellPosition,
): boolean =>
  row >= firstRow && row < firstRow + rows && column >= firstColumn && column < firstColumn + columns;
