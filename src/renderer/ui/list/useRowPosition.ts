import { useDeferredValue, useLayoutEffect, useRef, type RefObject } from 'react';
import { useSize } from '../useSize.ts';
import type { ListMemory } from './listMemory.ts';
import { offsetFor, type RowPosition } from './rowMoves.ts';

/** Rows above and below the visible ones that are drawn as well. */
const AROUND = 4;

/** Which rows are in sight, and which one the keys are on. It keeps its place when rows come and go. */
export function useRowPosition<Row>(
  box: RefObject<HTMLDivElement | null>,
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  heights: (width: number) => { head: number; row: number },
  memory: ListMemory,
) {
  const size = useSize(box);
  const offset = memory((state) => state.offset);
  const kept = memory((state) => state.position);
  const { head, row: rowHeight } = heights(size.width);
  const height = Math.max(rowHeight, size.height - head);
  const isSized = size.width > 0;

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

  // Back where it was scrolled to, once it is known how high a row is; then what is in sight stays in sight.
  const before = useRef<{ height: number; rowHeight: number } | null>(null);
  useLayoutEffect(() => {
    const node = box.current;
    if (!node || !isSized) return;
    const was = before.current ?? { height, rowHeight };
    const { offset: from } = memory.getState();
    const top = row * was.rowHeight;
    const wasSeen = before.current && row >= 0 && top + was.rowHeight > from && top < from + was.height;
    const to = (from * rowHeight) / was.rowHeight;
    // A new list is at its top: to scroll it there would lay out the whole screen once more.
    if (before.current !== null || to > 0)
      node.scrollTo({ top: wasSeen ? offsetFor(row, rowHeight, to, height) : to });
    before.current = { height, rowHeight };
    // Not when the keys move or rows come: only when the list itself has another size.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSized, height, rowHeight]);

  const first = Math.max(0, Math.floor(Math.min(offset, rows.length * rowHeight) / rowHeight) - AROUND);
  // A list that opens has its frame first and its rows right after, so that neither holds up the other.
  const isDrawn = useDeferredValue(true, false);
  const end = isDrawn ? Math.min(rows.length, Math.ceil((offset + height) / rowHeight) + AROUND) : first;
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
      memory.setState({ position: { ...to, key: target ? keyOf(target) : null } });
      const node = box.current;
      if (node && to.row >= 0) node.scrollTo({ top: offsetFor(to.row, rowHeight, node.scrollTop, height) });
    },
    onScroll() {
      if (isSized) memory.setState({ offset: box.current?.scrollTop ?? 0 });
    },
  };
}

export type RowView = ReturnType<typeof useRowPosition>;
