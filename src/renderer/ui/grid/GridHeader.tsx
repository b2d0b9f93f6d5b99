import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, type PointerEvent } from 'react';
import { classes } from '../classes.ts';
import styles from './DataGrid.module.css';
import type { PlacedColumn } from './gridColumns.ts';
import { words } from '../words.ts';
import type { Sorted } from './gridSort.ts';

type GridHeaderProps = {
  columns: readonly PlacedColumn[];
  height: number;
  sort: readonly Sorted[];
  /** The active column, if the active cell is in the header. */
  active: number | null;
  cellId: (column: number) => string;
  onSort: (column: number, addLevel: boolean) => void;
  onResize: (column: number, width: number) => void;
};

/** The column headers: click to sort, drag the right edge to resize. */
export function GridHeader({ columns, height, sort, active, cellId, onSort, onResize }: GridHeaderProps) {
  const drag = useRef<{ column: number; from: number; width: number } | null>(null);

  const pull = (event: PointerEvent<HTMLElement>, column: PlacedColumn) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { column: column.index, from: event.clientX, width: column.width };
  };

  return (
    <div role="rowgroup">
      <div role="row" aria-rowindex={1} className={styles['header']} style={{ height }}>
        {columns.map((column) => {
          const { index, name, unit, left, width, kind } = column;
          const level = sort.findIndex((each) => each.column === index);
          const sorted = sort[level];
          const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
          return (
            // The grid has the focus and handles the keys; its cells never have the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={index}
              id={cellId(index)}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
              data-row={-1}
              data-column={index}
              title={words.grid.header(name, unit)}
              className={classes(
                styles['head'],
                kind === 'number' && styles['end'],
                active === index && styles['active'],
              )}
              style={{ left, width }}
              onClick={(event) => {
                onSort(index, event.shiftKey);
              }}
            >
              <span className={styles['headName']}>{name}</span>
              {unit && <span className={styles['unit']}>({unit})</span>}
              {sorted && (
                <span className={styles['arrow']} aria-hidden>
                  <Arrow size={13} />
                  {sort.length > 1 && level + 1}
                </span>
              )}
              {/* By keyboard: Alt with the arrow keys. */}
              <span
                aria-hidden
                className={styles['edge']}
                onPointerDown={(event) => {
                  pull(event, column);
                }}
                onPointerMove={(event) => {
                  if (drag.current)
                    onResize(drag.current.column, drag.current.width + event.clientX - drag.current.from);
                }}
                onPointerUp={() => {
                  drag.current = null;
                }}
                onClick={(event) => {
                  event.stopPropagation();
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
