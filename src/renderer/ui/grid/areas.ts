import type { ShownCell } from './cellPosition.ts';

/** Selected cells: some rows of some columns, in the order shown. Several areas may be selected; no two share a cell. */
export type CellArea = { firstRow: number; rows: number; columns: readonly number[] };

/** A rectangle of cells by rows and positions of columns, ends included. An end of Infinity is the last there is. */
export type Area = { firstRow: number; lastRow: number; first: number; last: number };

/** The rectangle that two cells span. */
export const spanned = (a: ShownCell, b: ShownCell): Area => ({
  firstRow: Math.min(a.row, b.row),
  lastRow: Math.max(a.row, b.row),
  first: Math.min(a.at, b.at),
  last: Math.max(a.at, b.at),
});

/** Whether a cell is in one of the areas. */
export const isInside = (areas: readonly Area[], row: number, at: number): boolean =>
  areas.some(
    ({ firstRow, lastRow, first, last }) => row >= firstRow && row <= lastRow && at >= first && at <= last,
  );

/** Whether all of an area is in one other. */
export const isWithin = (area: Area, other: Area): boolean =>
  area.firstRow >= other.firstRow &&
  area.lastRow <= other.lastRow &&
  area.first >= other.first &&
  area.last <= other.last;

/** What is left of an area when a rectangle is cut out of it: at most four rectangles. */
function remains(area: Area, cut: Area): Area[] {
  const [top, bottom] = [Math.max(area.firstRow, cut.firstRow), Math.min(area.lastRow, cut.lastRow)];
  const [left, right] = [Math.max(area.first, cut.first), Math.min(area.last, cut.last)];
  if (top > bottom || left > right) return [area];
  return [
    { ...area, lastRow: top - 1 },
    { ...area, firstRow: top, lastRow: bottom, last: left - 1 },
    { ...area, firstRow: top, lastRow: bottom, first: right + 1 },
    { ...area, firstRow: bottom + 1 },
  ].filter(({ firstRow, lastRow, first, last }) => {
    const begins = firstRow < Infinity && first < Infinity;
    return begins && firstRow <= lastRow && first <= last;
  });
}

/** The areas without the cells of a rectangle. */
export const without = (areas: readonly Area[], cut: Area): Area[] =>
  areas.flatMap((area) => remains(area, cut));

/** The areas within a table of so many rows and columns. */
export const clipped = (areas: readonly Area[], rows: number, columns: number): Area[] =>
  areas
    .map(({ firstRow, lastRow, first, last }) => ({
      firstRow: Math.max(0, firstRow),
      lastRow: Math.min(rows - 1, lastRow),
      first: Math.max(0, first),
      last: Math.min(columns - 1, last),
    }))
    .filter(({ firstRow, lastRow, first, last }) => firstRow <= lastRow && first <= last);

/** How many cells areas that share none have. */
export const cellCount = (areas: readonly Area[]): number =>
  areas.reduce(
    (sum, { firstRow, lastRow, first, last }) => sum + (lastRow - firstRow + 1) * (last - first + 1),
    0,
  );

/** The areas as the screen knows them, by the indexes of their columns. */
export const cellAreas = (areas: readonly Area[], order: readonly number[]): CellArea[] =>
  areas.map(({ firstRow, lastRow, first, last }) => ({
    firstRow,
    rows: lastRow - firstRow + 1,
    columns: order.slice(first, last + 1),
  }));

/** The parts of a cell's mark: it is selected, and on these sides its neighbour is not. */
export const MARK = { selected: 1, top: 2, bottom: 4, left: 8, right: 16 } as const;

/** The marks of the cells of a row, one for each position from `first` up to `end`; null if none is selected. */
export function rowMarks(areas: readonly Area[], row: number, first: number, end: number): number[] | null {
  const near = areas.filter(({ firstRow, lastRow }) => firstRow <= row + 1 && lastRow >= row - 1);
  if (!near.some(({ firstRow, lastRow }) => firstRow <= row && lastRow >= row)) return null;
  return Array.from({ length: end - first }, (_, index) => {
    const at = first + index;
    if (!isInside(near, row, at)) return 0;
    return (
      MARK.selected |
      (isInside(near, row - 1, at) ? 0 : MARK.top) |
      (isInside(near, row + 1, at) ? 0 : MARK.bottom) |
      (isInside(near, row, at - 1) ? 0 : MARK.left) |
      (isInside(near, row, at + 1) ? 0 : MARK.right)
    );
  });
}
