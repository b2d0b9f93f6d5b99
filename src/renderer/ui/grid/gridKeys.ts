/** A cell by its place; row -1 is the header. */
export type Place = { row: number; column: number };

type Keys = { key: string; ctrlKey: boolean; metaKey: boolean };
type Size = { rows: number; columns: number; page: number };

/** Where a key of the grid pattern leads, or nothing when it is not one. */
export function placeAfter(
  { key, ctrlKey, metaKey }: Keys,
  from: Place,
  { rows, columns, page }: Size,
): Place | null {
  const jump = ctrlKey || metaKey;
  const { row, column } = from;
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  const to: Record<string, Place> = {
    ArrowDown: { row: jump ? lastRow : row + 1, column },
    ArrowUp: { row: jump ? 0 : row - 1, column },
    ArrowRight: { row, column: jump ? lastColumn : column + 1 },
    ArrowLeft: { row, column: jump ? 0 : column - 1 },
    PageDown: { row: row + page, column },
    PageUp: { row: Math.max(row - page, Math.min(row, 0)), column },
    Home: { row: jump ? 0 : row, column: 0 },
    End: { row: jump ? lastRow : row, column: lastColumn },
  };
  const place = to[key];
  if (!place) return null;
  return {
    row: Math.min(Math.max(-1, place.row), lastRow),
    column: Math.min(Math.max(0, place.column), lastColumn),
  };
}

/** Rows of data and columns that lie together. */
export type Rectangle = { firstRow: number; firstColumn: number; rows: number; columns: number };

/** The rectangle between two cells. */
export function rectangle(a: Place, b: Place): Rectangle {
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
  { row, column }: Place,
): boolean =>
  row >= firstRow && row < firstRow + rows && column >= firstColumn && column < firstColumn + columns;
