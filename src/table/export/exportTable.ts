import type { Column } from '../columns/column.ts';
import type { Frame } from '../frame.ts';
import { rowAt, selectedCount, type Selection } from '../rows/selection.ts';

/** What is exported: some rows of some columns of a frame, in their order. */
export type ExportTable = {
  columns: readonly Column[];
  /** The row of the frame at each position. */
  rowAt: (index: number) => number;
  rows: number;
  /** Times without a zone are UTC, as those of the service are. */
  utc: boolean;
  /** Where a column says how values were received: that column, and the place of each exported one in what it says. */
  received?: { marks: Column; existing: readonly number[] };
};

/**
 * The columns with these indexes, with these rows; columns that do not exist are left out. `marks` is the index of the
 * column that says how their values were received, if there is one.
 */
export function exportTable(
  frame: Frame,
  selection: Selection,
  indexes: readonly number[],
  utc: boolean,
  marks?: number,
): ExportTable {
  const existing = indexes.filter((index) => frame.columns[index]);
  const said = marks === undefined ? undefined : frame.columns[marks];
  return {
    columns: existing.flatMap((index) => frame.columns[index] ?? []),
    ...(said && { received: { marks: said, existing } }),
    rowAt: (index) => rowAt(selection, index),
    rows: selectedCount(frame, selection),
    utc,
  };
}

/** Some rows of a view by their position. */
export type RowRange = { firstRow: number; rows: number };

/** The ranges in order, joined where they meet or overlap. */
export function joinedRanges(ranges: readonly RowRange[]): RowRange[] {
  const joined: RowRange[] = [];
  for (const { firstRow, rows } of ranges.toSorted((a, b) => a.firstRow - b.firstRow)) {
    const last = joined.at(-1);
    if (last && firstRow <= last.firstRow + last.rows)
      last.rows = Math.max(last.rows, firstRow + rows - last.firstRow);
    else if (rows > 0) joined.push({ firstRow, rows });
  }
  return joined;
}

/** The rows of a view that are in these ranges, each once and in the order of the view. */
export function rowsInRanges(
  frame: Frame,
  selection: Selection,
  ranges: readonly RowRange[],
): Uint32Array<ArrayBuffer> {
  const most = selectedCount(frame, selection);
  const joined = joinedRanges(ranges).map(({ firstRow, rows }) => ({
    first: Math.min(Math.max(firstRow, 0), most),
    end: Math.min(Math.max(firstRow + rows, 0), most),
  }));
  const found = new Uint32Array(joined.reduce((sum, { first, end }) => sum + end - first, 0));
  let at = 0;
  for (const { first, end } of joined)
    for (let index = first; index < end; index += 1) {
      found[at] = rowAt(selection, index);
      at += 1;
    }
  return found;
}
