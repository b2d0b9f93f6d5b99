import { memo } from 'react';
import { classes } from '../classes.ts';
import { formatCount } from '../text/formats.ts';
import { MARK, rowMarks, type Area } from './areas.ts';
import type { CellPlace } from './cellPosition.ts';
import type { CellText } from './cellText.ts';
import styles from './DataGrid.module.css';
import { lineOf, type PlacedColumn } from './gridColumns.ts';
import { shownParts, shownText, visibleText } from './gridText.ts';
import type { GridWindow } from './useGridWindow.ts';

/** The maximum length of the tooltip of a truncated cell. */
const MOST_HINTED = 2_000;
/** The approximate width of a character, to tell which cells are truncated and get a tooltip. */
const CHARACTER = 7;
/** Rows are placed within blocks of this many, since Chromium cannot place anything 140 million pixels down. */
const BLOCK = 1_024;

/** The classes of a cell that is selected, with the sides where the selection ends. */
const markClasses = (mark: number) =>
  mark === 0
    ? []
    : [
        styles['chosen'],
        mark & MARK.top && styles['top'],
        mark & MARK.bottom && styles['bottom'],
        mark & MARK.left && styles['left'],
        mark & MARK.right && styles['right'],
      ].map((each) => each || undefined);

type CellContentProps = { text: CellText | undefined; isNumber: boolean; pattern: RegExp | null };

function CellContent({ text, isNumber, pattern }: CellContentProps) {
  if (!text || !pattern) return shownText(lineOf(text, isNumber ? 'number' : 'text'));
  const parts = shownParts(text, isNumber, pattern);
  // A part has no other name than its place in the text.
  // oxlint-disable-next-line react/no-array-index-key
  return parts.map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text));
}

type GridCellProps = {
  id: string;
  row: number;
  column: PlacedColumn;
  text: CellText | undefined;
  mark: number;
  isActive: boolean;
  pattern: RegExp | null;
};

function GridCell({ id, row, column, text, mark, isActive, pattern }: GridCellProps) {
  const { at, left, width, kind, mono } = column;
  const isNumber = kind === 'number';
  const line = lineOf(text, kind);
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={mark !== 0 || isActive}
      // Digits in groups would be read as several numbers.
      aria-label={isNumber && text && line !== text ? text : undefined}
      data-row={row}
      data-at={at}
      title={line.length * CHARACTER > width ? visibleText(line.slice(0, MOST_HINTED)) : undefined}
      className={classes(
        styles['cell'],
        isNumber && styles['end'],
        mono && styles['mono'],
        text === null && styles['null'],
        isActive && styles['active'],
        ...markClasses(mark),
      )}
      style={{ left, width }}
    >
      <CellContent text={text} isNumber={isNumber} pattern={pattern} />
    </div>
  );
}

type GridRowProps = {
  row: number;
  /** In pixels from the top of its block. */
  top: number;
  height: number;
  columns: readonly PlacedColumn[];
  frozen: number;
  frozenWidth: number;
  gutter: number;
  /** One for each column. */
  texts: readonly (CellText | undefined)[];
  marks: readonly number[] | null;
  /** The place of the active cell, if it is in this row. */
  active: number | null;
  pattern: RegExp | null;
  gridId: string;
};

function Row(props: GridRowProps) {
  const { row, top, height, columns, frozen, frozenWidth, gutter, texts, marks, active, pattern, gridId } =
    props;
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
    />
  ));
  return (
    <div role="row" aria-rowindex={row + 2} className={styles['row']} style={{ top, height }}>
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
          className={classes(styles['gutter'], marks !== null && styles['gutterChosen'])}
          style={{ width: gutter }}
        >
          {formatCount(row + 1)}
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
  active: CellPlace;
  pattern: RegExp | null;
  gridId: string;
};

/** The visible rows. */
export function GridRows({ rows, columns, textOf, areas, active, pattern, gridId }: GridRowsProps) {
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
              gridId={gridId}
            />
          );
        })}
      </div>
    </div>
  );
}
