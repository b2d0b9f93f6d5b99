/** The position of a cell; row -1 is the header. */
export type CellPosition = { row: number; column: number };

/** A block of cells, without the header. */
export type Rectangle = { firstRow: number; firstColumn: number; rows: number; columns: number };

/** The rectangle spanned by two cells. */
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

/** Whether a cell is inside the rectangle. */
export const isInside = (
  { firstRow, firstColumn, rows, columns }: Rectangle,
  { row, column }: CellPosition,
): boolean =>
  row >= firstRow && row < firstRow + rows && column >= firstColumn && column < firstColumn + columns;
