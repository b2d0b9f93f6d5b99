/** Where the keys are: on a row, or on a column of the header (`row` is -1). */
export type RowPosition = { row: number; column: number };

type Extent = { rows: number; columns: number; /** Rows that are seen at once. */ page: number };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Where a key leads; null if it moves nothing here. The header is above the first row, if it has columns. */
export function movedBy(
  key: string,
  { row, column }: RowPosition,
  { rows, columns, page }: Extent,
): RowPosition | null {
  const last = rows - 1;
  const to = (next: number): RowPosition => ({ row: within(next, Math.min(0, last), last), column });
  switch (key) {
    case 'ArrowDown':
      return to(row + 1);
    case 'ArrowUp':
      return row <= 0 && columns > 0 ? { row: -1, column } : to(row - 1);
    case 'PageDown':
      return to(row + page);
    case 'PageUp':
      return to(Math.max(0, row) - page);
    case 'Home':
      return row === -1 ? { row, column: 0 } : to(0);
    case 'End':
      return row === -1 ? { row, column: columns - 1 } : to(last);
    case 'ArrowLeft':
    case 'ArrowRight': {
      const next = column + (key === 'ArrowLeft' ? -1 : 1);
      return row === -1 ? { row, column: within(next, 0, columns - 1) } : null;
    }
    default:
      return null;
  }
}

/** The scroll offset at which a row is whole in sight, as near as can be to the present one. */
export function offsetFor(row: number, rowHeight: number, offset: number, height: number): number {
  const top = row * rowHeight;
  if (top < offset) return top;
  return Math.max(offset, top + rowHeight - height);
}
