import { classes } from '../classes.ts';
import { words } from '../words.ts';
import styles from './DataGrid.module.css';
import { HeaderCell, type HeaderActs } from './HeaderCell.tsx';
import type { Sorted } from './gridSort.ts';
import type { ColumnMove } from './useColumnMove.ts';
import type { ColumnPull } from './useColumnPull.ts';
import type { GridWindow } from './useGridWindow.ts';

type GridHeaderProps = {
  columns: GridWindow['columns'];
  height: number;
  sort: readonly Sorted[];
  /** The position of the active cell, if it is in the header. */
  active: number | null;
  gridId: string;
  acts: HeaderActs;
  pull: ColumnPull;
  move: ColumnMove;
};

/** The headers: click to sort, drag to move, drag the right edge to resize. Their corner selects everything. */
export function GridHeader({ columns, height, sort, active, gridId, acts, pull, move }: GridHeaderProps) {
  const { all, seen, frozen, frozenWidth, gutter } = columns;
  const cells = seen.map((column) => (
    <HeaderCell
      key={column.index}
      column={column}
      isLast={column.at === all.length - 1}
      id={`${gridId}--1-${column.at}`}
      isActive={active === column.at}
      sort={sort}
      acts={acts}
      pull={pull}
      move={move}
    />
  ));
  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles['header']} style={{ height }}>
        <div
          role="presentation"
          className={classes(styles['frozen'], frozen > 0 && styles['frozenColumns'])}
          style={{ width: frozenWidth }}
        >
          <div
            role="columnheader"
            aria-colindex={1}
            aria-label={words.grid.rowNumbers}
            data-row={-1}
            data-at={-1}
            title={words.grid.selectAll}
            className={styles['gutter']}
            style={{ width: gutter }}
          >
            {words.grid.rowNumber}
          </div>
          {cells.slice(0, frozen)}
        </div>
        {cells.slice(frozen)}
      </div>
    </div>
  );
}
