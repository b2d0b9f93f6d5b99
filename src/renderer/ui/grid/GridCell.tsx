import type { CSSProperties } from 'react';
import { classes } from '../classes.ts';
import { MARK } from './areas.ts';
import type { CellText } from './cellText.ts';
import styles from './DataGrid.module.css';
import { lineOf, type LaidColumn } from './gridColumns.ts';
import { shownPieces, shownText, visibleText } from './gridText.ts';

/** The maximum length of the tooltip of a truncated cell. */
const MOST_HINTED = 2_000;
/** The approximate width of a character, to tell which cells are truncated and get a tooltip. */
const CHARACTER = 7;
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
  const pieces = shownPieces(text, isNumber, pattern);
  // A part has no other name than its position in the text.
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map((part, index) => (part.isMarked ? <mark key={index}>{part.text}</mark> : part.text));
}

/** A colour for each sign, as strong as the shade. */
const shadeStyle = (shade: number): CSSProperties => ({
  backgroundColor: `color-mix(in srgb, var(--heat-${shade > 0 ? 'above' : 'below'}) ${Math.abs(shade) * 100}%, transparent)`,
});

type GridCellProps = {
  id: string;
  row: number;
  column: LaidColumn;
  text: CellText | undefined;
  mark: number;
  isActive: boolean;
  pattern: RegExp | null;
  /** How strongly it is shaded, from -1 to 1. */
  shade: number;
};

/** A cell: its text in one line, and whether it is active or selected. */
export function GridCell({ id, row, column, text, mark, isActive, pattern, shade }: GridCellProps) {
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
      // What is selected has its own ground.
      style={{ left, width, ...(shade !== 0 && mark === 0 && shadeStyle(shade)) }}
    >
      <CellContent text={text} isNumber={isNumber} pattern={pattern} />
    </div>
  );
}
