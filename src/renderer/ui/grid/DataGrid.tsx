import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './DataGrid.module.css';
import { seenColumns, type GridColumn } from './gridColumns.ts';
import { copyCells, type NotCopied } from './gridCopy.ts';
import { GridHeader, type Sorted } from './GridHeader.tsx';
import { isInside, placeAfter, rectangle, type Place } from './gridKeys.ts';
import { offsetShowing, scrollHeight, seenRows } from './gridScroll.ts';
import { shownText } from './gridText.ts';
import { useGridColumns } from './useGridColumns.ts';
import { useRowBlocks, type ReadRows } from './useRowBlocks.ts';
import { useRowScroll } from './useRowScroll.ts';
import { useSize } from '../useSize.ts';

type DataGridProps = {
  label: string;
  columns: readonly GridColumn[];
  rows: number;
  read: ReadRows;
  /** Something else whenever other rows stand behind the same numbers. */
  revision: unknown;
  rowHeight: number;
  sort: readonly Sorted[];
  /** The analyst wants to sort by this column, alone or after those before it. */
  onSort: (column: number, besides: boolean) => void;
  onNotCopied: (why: NotCopied, cells: number) => void;
};

/**
 * Rows of equal height, of which only those in sight exist: the last of five million is a key away. One stop of the
 * tab key; inside, the keys of a grid. Row -1 is the header.
 */
export function DataGrid({
  label,
  columns,
  rows,
  read,
  revision,
  rowHeight,
  sort,
  onSort,
  onNotCopied,
}: DataGridProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const [left, setLeft] = useState(0);
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });

  const body = Math.max(rowHeight, size.height - rowHeight);
  const extent = useMemo(() => ({ rows, rowHeight, body }), [rows, rowHeight, body]);
  const { offset, moveTo, onScroll } = useRowScroll(box, extent);
  const { first, count } = seenRows(extent, offset);
  const rowOf = useRowBlocks(read, revision, rows, first, count);

  const { laid, resize } = useGridColumns(columns, read, rowOf(0) !== undefined);
  const width = laid.reduce((sum, column) => sum + column.width, 0);
  const seen = seenColumns(laid, left, size.width);
  const range = rectangle(anchor, active);

  const show = useCallback(
    ({ row, column }: Place) => {
      if (row >= 0) moveTo(offsetShowing(extent, offset, row));
      const target = laid[column];
      const view = box.current;
      if (!target || !view) return;
      if (target.left < view.scrollLeft) view.scrollLeft = target.left;
      else if (target.left + target.width > view.scrollLeft + view.clientWidth)
        view.scrollLeft = target.left + target.width - view.clientWidth;
    },
    [extent, laid, moveTo, offset],
  );

  const go = (place: Place, extend: boolean) => {
    setActive(place);
    if (!extend) setAnchor(place);
    show(place);
  };

  const copy = async (withHeader: boolean) => {
    const why = await copyCells(columns, read, range, withHeader);
    if (why) onNotCopied(why, range.rows * range.columns);
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, shiftKey } = event;
    const control = event.ctrlKey || event.metaKey;
    const letter = key.toLowerCase();
    if (altKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
      resize(active.column, (laid[active.column]?.width ?? 0) + (key === 'ArrowRight' ? 16 : -16));
    } else if (control && letter === 'c') {
      void copy(shiftKey);
    } else if (control && letter === 'a') {
      setAnchor({ row: 0, column: 0 });
      setActive({ row: rows - 1, column: columns.length - 1 });
    } else if (active.row === -1 && (key === 'Enter' || key === ' ')) {
      onSort(active.column, shiftKey);
    } else {
      const page = Math.max(1, Math.floor(body / rowHeight) - 1);
      const place = placeAfter(event, active, { rows, columns: columns.length, page });
      if (!place) return;
      go(place, shiftKey && place.row >= 0);
    }
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null;
    if (!cell || event.button !== 0) return;
    const place = { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
    setActive(place);
    if (!event.shiftKey) setAnchor(place);
  }

  const inSight = active.row === -1 || (active.row >= first && active.row < first + count);
  const drawn = seen.some((column) => column.index === active.column);
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const many = range.rows > 1 || range.columns > 1;
  const isChosen = (row: number, column: number) => many && isInside(range, { row, column });

  return (
    <div
      ref={box}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-activedescendant={inSight && drawn ? cellId(active.row, active.column) : undefined}
      className={styles['grid']}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onScroll={() => {
        onScroll();
        setLeft(box.current?.scrollLeft ?? 0);
      }}
    >
      <div
        role="presentation"
        style={{ height: scrollHeight(extent) + rowHeight, width: Math.max(width, size.width) }}
      >
        <div role="presentation" className={styles['view']} style={{ height: body + rowHeight }}>
          <GridHeader
            columns={seen}
            height={rowHeight}
            sort={sort}
            active={active.row === -1 ? active.column : null}
            cellId={(column) => cellId(-1, column)}
            onSort={onSort}
            onResize={resize}
          />
          <div role="rowgroup" className={styles['body']} style={{ height: body }}>
            {Array.from({ length: count }, (_, index) => {
              const row = first + index;
              const texts = rowOf(row);
              return (
                <div
                  key={row}
                  role="row"
                  aria-rowindex={row + 2}
                  className={styles['row']}
                  style={{ height: rowHeight, transform: `translateY(${row * rowHeight - offset}px)` }}
                >
                  {seen.map(({ index: column, left: start, width: wide, align, mono }) => {
                    const text = texts?.[column] ?? '';
                    const isActive = active.row === row && active.column === column;
                    return (
                      <div
                        key={column}
                        id={cellId(row, column)}
                        role="gridcell"
                        aria-colindex={column + 1}
                        aria-selected={isChosen(row, column) || isActive}
                        data-row={row}
                        data-column={column}
                        title={text.length * 7 > wide ? text.slice(0, 2_000) : undefined}
                        className={classes(
                          styles['cell'],
                          styles[align],
                          mono && styles['mono'],
                          isActive && styles['active'],
                          isChosen(row, column) && styles['chosen'],
                        )}
                        style={{ left: start, width: wide }}
                      >
                        {shownText(text)}
                      </div>
                    );
                  })}
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
