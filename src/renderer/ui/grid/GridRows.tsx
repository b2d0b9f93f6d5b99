import { memo } from 'react';
import { classes } from '../classes.ts';
import { formatCount } from '../text/formats.ts';
import { words } from '../words.ts';
import { rowMarks, type Area } from './areas.ts';
import type { ShownCell } from './cellPosition.ts';
import type { CellText } from './cellText.ts';
import styles from './DataGrid.module.css';
import { GridCell } from './GridCell.tsx';
import type { LaidColumn } from './gridColumns.ts';
import type { GridProps, ShadeOf } from './gridProps.ts';
import type { GridWindow } from './useGridWindow.ts';

/** Rows are placed within blocks of this many, since Chromium cannot place anything 140 million pixels down. */
const BLOCK = 1_024;

type GridRowProps = {
  row: number;
  /** What it is a total of, if it is one. */
  total: string | null;
  number: number;
  /** In pixels from the top of its block. */
  top: number;
  height: number;
  columns: readonly LaidColumn[];
  frozen: number;
  frozenWidth: number;
  gutter: number;
  /** One for each column. */
  texts: readonly (CellText | undefined)[];
  marks: readonly number[] | null;
  /** The position of the active cell, if it is in this row. */
  active: number | null;
  pattern: RegExp | null;
  shadeOf: ShadeOf | undefined;
  gridId: string;
};

function Row(props: GridRowProps) {
  const { row, total, number, top, height, columns, frozen, frozenWidth, gutter, texts } = props;
  const { marks, active, pattern, shadeOf, gridId } = props;
  const cells = columns.map((column, index) => (
    <GridCell
      key={column.index}
      id={`${gridId}-${row}-${column.at}`}
      row={row}
      column={column}
      text={texts[index]}
      mark={marks?.[index] ?? 0}
      isActive={active === column.at}
      pattern={pattern}
      shade={total === null && shadeOf ? shadeOf(row, column.index, texts[index]) : 0}
    />
  ));
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      title={total ?? undefined}
      className={classes(styles['row'], total !== null && styles['totalRow'])}
      style={{ top, height }}
    >
      <div
        role="presentation"
        className={classes(styles['frozen'], frozen > 0 && styles['frozenColumns'])}
        style={{ width: frozenWidth }}
      >
        <div
          role="rowheader"
          aria-colindex={1}
          data-row={row}
          data-at={-1}
          aria-label={total ?? undefined}
          className={classes(styles['gutter'], marks !== null && styles['gutterChosen'])}
          style={{ width: gutter }}
        >
          {total === null ? formatCount(number) : words.grid.total}
        </div>
        {cells.slice(0, frozen)}
      </div>
      {cells.slice(frozen)}
    </div>
  );
}

/** Whether two values are the same, or lists of the same values. */
const areAlike = (a: unknown, b: unknown) =>
  a === b ||
  (Array.isArray(a) &&
    Array.isArray(b) &&
    a.length === b.length &&
    a.every((each, index) => each === b[index]));

/** A row, drawn again only when something in it has changed. */
const GridRow = memo(Row, (before, now) =>
  Object.entries(before).every(([name, value]) => areAlike(value, Reflect.get(now, name))),
);

type GridRowsProps = Pick<GridWindow, 'rows' | 'columns' | 'textOf'> & {
  areas: readonly Area[];
  active: ShownCell;
  pattern: RegExp | null;
  gridId: string;
  named: Pick<GridProps, 'totalOf' | 'numberOf' | 'shadeOf'>;
};

/** The visible rows. */
export function GridRows({ rows, columns, textOf, areas, active, pattern, gridId, named }: GridRowsProps) {
  const { totalOf, numberOf, shadeOf } = named;
  const { first, count, rowHeight, offset, body } = rows;
  const { seen, frozen, frozenWidth, gutter } = columns;
  const block = Math.floor(first / BLOCK) * BLOCK;
  const from = seen[frozen]?.at ?? frozen;
  const marksOf = (row: number) => {
    const scrolled = rowMarks(areas, row, from, from + seen.length - frozen);
    const stays = rowMarks(areas, row, 0, frozen);
    return scrolled && stays && [...stays, ...scrolled];
  };
  return (
    <div role="rowgroup" className={styles['body']} style={{ height: body }}>
      <div
        role="presentation"
        className={styles['block']}
        style={{ transform: `translateY(${block * rowHeight - offset}px)` }}
      >
        {Array.from({ length: count }, (_, index) => {
          const row = first + index;
          return (
            <GridRow
              // A row that scrolls out of sight hands its elements to one that comes into sight.
              key={row % count}
              row={row}
              total={totalOf?.(row) ?? null}
              number={numberOf?.(row) ?? row + 1}
              top={(row - block) * rowHeight}
              height={rowHeight}
              columns={seen}
              frozen={frozen}
              frozenWidth={frozenWidth}
              gutter={gutter}
              texts={seen.map((column) => textOf(row, column.index))}
              marks={marksOf(row)}
              active={active.row === row ? active.at : null}
              pattern={pattern}
              shadeOf={shadeOf}
              gridId={gridId}
            />
          );
        })}
      </div>
    </div>
  );
}
