import { classes } from '../classes.ts';
import styles from './DataGrid.module.css';
import { lineOf, type LaidColumn } from './gridColumns.ts';
import { shownText } from './gridText.ts';
import type { GridTotals } from './gridProps.ts';
import type { GridWindow } from './useGridWindow.ts';

type GridTotalsLineProps = {
  totals: GridTotals;
  columns: GridWindow['columns'];
  /** The number of rows above it. */
  rows: number;
  height: number;
};

function Total({ column, text }: { column: LaidColumn; text: string }) {
  const { at, left, width, kind } = column;
  const line = lineOf(text, kind);
  return (
    <div
      role="gridcell"
      aria-colindex={at + 2}
      // Digits in groups would be read as several numbers.
      aria-label={line === text ? undefined : text}
      className={classes(styles['cell'], kind === 'number' && styles['end'])}
      style={{ left, width }}
    >
      {shownText(line)}
    </div>
  );
}

/** The line of totals. What is pressed in it selects no cell of the rows above, but its text can be copied. */
export function GridTotalsLine({ totals, columns, rows, height }: GridTotalsLineProps) {
  const { seen, frozen, frozenWidth, gutter } = columns;
  const cells = seen.map((column) => (
    <Total key={column.index} column={column} text={totals.texts[column.index] ?? ''} />
  ));
  return (
    <div
      role="rowgroup"
      onPointerDown={(event) => {
        event.stopPropagation();
      }}
    >
      <div
        role="row"
        aria-rowindex={rows + 2}
        title={totals.title}
        className={styles['totals']}
        style={{ height }}
      >
        <div
          role="presentation"
          className={classes(styles['frozen'], frozen > 0 && styles['frozenColumns'])}
          style={{ width: frozenWidth }}
        >
          <div
            role="rowheader"
            aria-colindex={1}
            aria-label={totals.title}
            className={styles['gutter']}
            style={{ width: gutter }}
          >
            {totals.name}
          </div>
          {cells.slice(0, frozen)}
        </div>
        {cells.slice(frozen)}
      </div>
    </div>
  );
}
