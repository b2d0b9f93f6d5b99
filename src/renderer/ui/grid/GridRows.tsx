import { classes } from '../classes.ts';
import { isInside, type CellPosition, type Rectangle } from './cellPosition.ts';
import styles from './DataGrid.module.css';
import type { CellText } from './cellText.ts';
import { lineOf, type PlacedColumn } from './gridColumns.ts';
import { shownText } from './gridText.ts';

/** The maximum length of the tooltip of a truncated cell. */
const MOST_HINTED = 2_000;
/** The approximate width of a character, to tell which cells are truncated and get a tooltip. */
const CHARACTER = 7;

/** The id and the state of each cell. */
export type CellLook = {
  cellId: (position: CellPosition) => string;
  isActive: (position: CellPosition) => boolean;
  /** The selected cells; null if only the active cell is. */
  chosen: Rectangle | null;
};

/** The classes of a selected cell: its sides that bound the selection are drawn. */
function chosenClasses(chosen: Rectangle, { row, column }: CellPosition): (string | false | undefined)[] {
  const { firstRow, firstColumn, rows, columns } = chosen;
  return [
    styles['chosen'],
    row === firstRow && styles['top'],
    row === firstRow + rows - 1 && styles['bottom'],
    column === firstColumn && styles['left'],
    column === firstColumn + columns - 1 && styles['right'],
  ];
}

type GridCellProps = CellLook & { row: number; column: PlacedColumn; text: string };

function GridCell({ row, column, text, cellId, isActive, chosen }: GridCellProps) {
  const { index, left, width, kind, mono } = column;
  const position = { row, column: index };
  const active = isActive(position);
  const selected = chosen && isInside(chosen, position) ? chosen : null;
  return (
    <div
      id={cellId(position)}
      role="gridcell"
      aria-colindex={index + 1}
      aria-selected={selected !== null || active}
      data-row={row}
      data-column={index}
      title={text.length * CHARACTER > width ? text.slice(0, MOST_HINTED) : undefined}
      className={classes(
        styles['cell'],
        kind === 'number' && styles['end'],
        mono && styles['mono'],
        active && styles['active'],
        ...(selected ? chosenClasses(selected, position) : []),
      )}
      style={{ left, width }}
    >
      {shownText(text)}
    </div>
  );
}

type GridRowsProps = {
  first: number;
  count: number;
  rowHeight: number;
  /** How far the rows are scrolled, and the height of the visible part. */
  offset: number;
  body: number;
  columns: readonly PlacedColumn[];
  textsOf: (row: number) => readonly CellText[] | undefined;
  look: CellLook;
};

/** The visible rows. */
export function GridRows({ first, count, rowHeight, offset, body, columns, textsOf, look }: GridRowsProps) {
  return (
    <div role="rowgroup" className={styles['body']} style={{ height: body }}>
      {Array.from({ length: count }, (_, index) => {
        const row = first + index;
        const texts = textsOf(row);
        return (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 2}
            className={styles['row']}
            style={{ height: rowHeight, transform: `translateY(${row * rowHeight - offset}px)` }}
          >
            {columns.map((column) => (
              <GridCell
                key={column.index}
                row={row}
                column={column}
                text={lineOf(texts?.[column.index], column.kind)}
                {...look}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
