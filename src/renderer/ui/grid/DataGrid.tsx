import { useId, useMemo, useRef, type RefObject } from 'react';
import { useSize } from '../useSize.ts';
import type { CellPosition } from './cellPosition.ts';
import styles from './DataGrid.module.css';
import { seenPlaces } from './gridColumns.ts';
import { copyCells } from './gridCopy.ts';
import { GridHeader } from './GridHeader.tsx';
import { pressKey } from './gridKeys.ts';
import { withWidth } from './gridLayout.ts';
import type { GridProps } from './gridProps.ts';
import { GridRows } from './GridRows.tsx';
import { offsetShowing, scrollHeight, seenRows } from './gridScroll.ts';
import { orderAfterClick } from './gridSort.ts';
import { useCellRange } from './useCellRange.ts';
import { useColumnScroll } from './useColumnScroll.ts';
import { useGridColumns } from './useGridColumns.ts';
import { useRowBlocks } from './useRowBlocks.ts';
import { useRowScroll } from './useRowScroll.ts';

/** The visible rows and columns of the grid, and how to scroll to others. */
function useGridWindow(
  box: RefObject<HTMLElement | null>,
  { columns, layout, onLayout, rows, read, revision, rowHeight }: GridProps,
) {
  const size = useSize(box);
  const body = Math.max(rowHeight, size.height - rowHeight);
  const extent = useMemo(() => ({ rows, rowHeight, body }), [rows, rowHeight, body]);
  const { offset, moveTo, onScroll: onRowScroll } = useRowScroll(box, extent);
  const { first, count } = seenRows(extent, offset);
  const { textsOf, revision: shownRevision } = useRowBlocks(
    read,
    useMemo(() => [...columns.keys()], [columns]),
    revision,
    rows,
    first,
    count,
  );
  const placed = useGridColumns(columns, layout, read, shownRevision, textsOf(0) !== undefined, 0);
  const { left, onScroll: onColumnScroll, show: showColumn } = useColumnScroll(box, placed.all);
  const { first: firstPlace, end } = seenPlaces(placed, left, size.width);
  const seen = placed.all.slice(firstPlace, end);
  const { width } = placed;
  const resize = (column: number, to: number) => {
    onLayout(withWidth(layout, column, to));
  };

  return {
    rows: { first, count, rowHeight, offset, body, textsOf },
    columns: seen,
    revision: shownRevision,
    resize,
    resizeBy: (column: number, pixels: number) => {
      resize(column, (placed.all[column]?.width ?? 0) + pixels);
    },
    /** The scrollable size. */
    whole: { height: scrollHeight(extent) + rowHeight, width: Math.max(width, size.width) },
    page: Math.max(1, Math.floor(body / rowHeight) - 1),
    isSeen: ({ row, column }: CellPosition) =>
      (row === -1 || (row >= first && row < first + count)) && seen.some(({ index }) => index === column),
    show: ({ row, column }: CellPosition) => {
      if (row >= 0) moveTo(offsetShowing(extent, offset, row));
      showColumn(column);
    },
    onScroll: () => {
      onRowScroll();
      onColumnScroll();
    },
  };
}

/**
 * A grid of rows of equal height that renders only the visible ones, so it can show millions. It is a single tab stop
 * and follows the keys of the ARIA grid pattern. Row -1 is the header.
 */
export function DataGrid(props: GridProps) {
  const { label, columns, rows, read, rowHeight, sort, onSort, onNotCopied } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const view = useGridWindow(box, props);
  const cells = useCellRange();
  const { active, range } = cells;
  const cellId = ({ row, column }: CellPosition) => `${id}-${row}-${column}`;

  const sortBy = (column: number, addLevel: boolean) => {
    onSort(orderAfterClick(sort, column, addLevel));
  };

  const copy = async (withHeader: boolean) => {
    // What is copied is what is shown, even while rows in another order are on their way.
    const readShown = (first: number, count: number) =>
      read(first, count, view.revision, [...columns.keys()]);
    const why = await copyCells(columns, readShown, range, withHeader);
    if (why) onNotCopied(why, range.rows * range.columns);
  };

  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={view.isSeen(active) ? cellId(active) : undefined}
      className={styles['grid']}
      onKeyDown={(event) => {
        pressKey(event, {
          active,
          size: { rows, columns: columns.length, page: view.page },
          resizeBy: view.resizeBy,
          copy: (withHeader) => void copy(withHeader),
          selectAll: () => {
            cells.selectTo({ row: rows - 1, column: columns.length - 1 });
          },
          sort: sortBy,
          go: (to, extend) => {
            cells.moveTo(to, extend);
            view.show(to);
          },
        });
      }}
      onPointerDown={cells.onPointerDown}
      onScroll={view.onScroll}
    >
      <div role="presentation" style={view.whole}>
        <div role="presentation" className={styles['view']} style={{ height: view.rows.body + rowHeight }}>
          <GridHeader
            columns={view.columns}
            height={rowHeight}
            sort={sort}
            active={active.row === -1 ? active.column : null}
            cellId={(column) => cellId({ row: -1, column })}
            onSort={sortBy}
            onResize={view.resize}
          />
          <GridRows
            {...view.rows}
            columns={view.columns}
            look={{ cellId, isActive: cells.isActive, chosen: cells.chosen }}
          />
        </div>
      </div>
    </div>
  );
}
