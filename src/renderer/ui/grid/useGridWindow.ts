import { useEffect, useEffectEvent, useLayoutEffect, useMemo, type RefObject } from 'react';
import { formatCount } from '../text/formats.ts';
import { useSize } from '../useSize.ts';
import type { ShownCell } from './cellPosition.ts';
import { frozenWithin, layColumns, seenPositions, widthsToNumber } from './gridColumns.ts';
import type { GridLayout } from './gridLayout.ts';
import type { GridProps } from './gridProps.ts';
import { lastOffset, offsetShowing, scrollHeight, seenRows } from './gridScroll.ts';
import { useColumnScroll } from './useColumnScroll.ts';
import { useRowBlocks } from './useRowBlocks.ts';
import { useRowScroll } from './useRowScroll.ts';
import { useUsualWidths } from './useUsualWidths.ts';

/** The width of a digit of a row number, and the padding on both sides. */
const [DIGIT, AROUND] = [8, 20];

/** The visible rows and columns of the grid, and how to scroll to others. */
export function useGridWindow(
  box: RefObject<HTMLElement | null>,
  { columns, rows, read, revision, rowHeight, showsNumber = false, totals, moved, onFirst }: GridProps,
  layout: GridLayout,
) {
  const size = useSize(box);
  /** The header, and the line of totals. */
  const around = totals ? 2 * rowHeight : rowHeight;
  const body = Math.max(rowHeight, size.height - around);
  const extent = useMemo(() => ({ rows, rowHeight, body }), [rows, rowHeight, body]);
  const { offset, moveTo, onScroll: onRowScroll } = useRowScroll(box, extent);
  const { first, count } = seenRows(extent, offset);
  const follow = useEffectEvent((by: number) => {
    moveTo(Math.min(Math.max(0, offset + by * rowHeight), lastOffset(extent)));
  });
  useLayoutEffect(() => {
    if (moved) follow(moved.by);
  }, [moved]);
  const tellFirst = useEffectEvent((row: number) => onFirst?.(row));
  useEffect(() => {
    tellFirst(first);
  }, [first]);

  const usual = useUsualWidths(columns, read, revision, rows > 0);
  const widest = Math.max(formatCount(Math.max(rows, 100)).length, totals?.name.length ?? 0);
  const gutter = widest * DIGIT + AROUND;
  const laid = useMemo(() => {
    const widths = showsNumber ? widthsToNumber(columns, layout.order, usual, size.width - gutter) : usual;
    return frozenWithin(layColumns(columns, layout, widths, gutter), size.width);
  }, [columns, layout, usual, showsNumber, gutter, size.width]);
  const { left, onScroll: onColumnScroll, show: showColumn } = useColumnScroll(box, laid);
  const { first: from, end } = seenPositions(laid, left, size.width);
  /** The visible columns, the frozen ones first. */
  const seen = useMemo(
    () => [...laid.all.slice(0, laid.frozen), ...laid.all.slice(from, end)],
    [laid, from, end],
  );
  const indexes = useMemo(() => seen.map(({ index }) => index), [seen]);
  const { textOf, revision: shownRevision } = useRowBlocks(read, {
    revision,
    rows,
    first,
    count,
    width: columns.length,
    columns: indexes,
    moved,
  });

  return {
    rows: { first, count, rowHeight, offset, body },
    columns: { ...laid, seen, gutter },
    textOf,
    revision: shownRevision,
    /** The scrollable size. */
    scrollSize: { height: scrollHeight(extent) + around, width: Math.max(laid.width, size.width) },
    page: Math.max(1, Math.floor(body / rowHeight) - 1),
    isSeen: ({ row, at }: ShownCell) =>
      (row === -1 || (row >= first && row < first + count)) && seen.some((column) => column.at === at),
    show: ({ row, at }: ShownCell) => {
      if (row >= 0) moveTo(offsetShowing(extent, offset, row));
      showColumn(at);
    },
    /** Scrolls by pixels. */
    scrollBy: (x: number, y: number) => {
      if (y !== 0) moveTo(Math.min(Math.max(0, offset + y), lastOffset(extent)));
      if (x !== 0) box.current?.scrollBy({ left: x });
    },
    /** The cell at a point of the visible part, in pixels from its corner; beyond the rows or columns, the nearest. */
    positionAt: (x: number, y: number): ShownCell => {
      const across = x < laid.frozenWidth ? x : x + left;
      const beyond = laid.all.findIndex((column) => column.left > across);
      const row = Math.floor(
        (Math.min(Math.max(rowHeight, y), rowHeight + body - 1) - rowHeight + offset) / rowHeight,
      );
      return {
        row: Math.min(Math.max(0, row), rows - 1),
        at: Math.max(0, (beyond === -1 ? laid.all.length : beyond) - 1),
      };
    },
    onScroll: () => {
      onRowScroll();
      onColumnScroll();
    },
  };
}

export type GridWindow = ReturnType<typeof useGridWindow>;
