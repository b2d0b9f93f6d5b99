import { useState, type RefObject } from 'react';
import { useSize } from '../useSize.ts';
import { offsetFor, type RowPosition } from './rowMoves.ts';

/** Rows above and below the visible ones that are drawn as well. */
const AROUND = 4;

/** Which rows are in sight, and which one the keys are on. It keeps its place when rows come and go. */
export function useRowPosition<Row>(
  box: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  heights: (width: number) => { head: number; row: number },
) {
  const size = useSize(box);
  const [offset, setOffset] = useState(0);
  const [kept, setKept] = useState<RowPosition & { key: string | null }>({ row: 0, column: 0, key: null });
  const { head, row: rowHeight } = heights(size.width);
  const height = Math.max(rowHeight, size.height - head);

  // The row that had the keys, wherever it is now; where it is gone, the one that took its place.
  const isSame = (row: Row | undefined) => row !== undefined && keyOf(row) === kept.key;
  const found =
    kept.key === null || kept.row === -1 || isSame(rows[kept.row])
      ? kept.row
      : rows.findIndex((row) => isSame(row));
  const at = Math.min(found === -1 && kept.row !== -1 ? kept.row : found, rows.length - 1);
  // Without a header, as after the window was made narrower, the keys are on the first row.
  const row = head === 0 && rows.length > 0 ? Math.max(0, at) : at;
  const position: RowPosition = { row, column: kept.column };

  const first = Math.max(0, Math.floor(Math.min(offset, rows.length * rowHeight) / rowHeight) - AROUND);
  const end = Math.min(rows.length, Math.ceil((offset + height) / rowHeight) + AROUND);
  return {
    width: size.width,
    head,
    rowHeight,
    position,
    first,
    end,
    page: Math.max(1, Math.floor(height / rowHeight) - 1),
    goTo(to: RowPosition) {
      const target = rows[to.row];
      setKept({ ...to, key: target ? keyOf(target) : null });
      const node = box.current;
      if (node && to.row >= 0) node.scrollTo({ top: offsetFor(to.row, rowHeight, node.scrollTop, height) });
    },
    onScroll() {
      setOffset(box.current?.scrollTop ?? 0);
    },
  };
}

export type RowView = ReturnType<typeof useRowPosition>;
