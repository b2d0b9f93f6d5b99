import type { CellText } from '../../ui/grid/cellText.ts';
import { headerText, lineOf, type GridColumn } from '../../ui/grid/gridColumns.ts';
import { visibleText } from '../../ui/grid/gridText.ts';

/** What a page shows of a table. */
export type PrintedTable = {
  columns: readonly GridColumn[];
  rows: readonly (readonly CellText[])[];
};

/** The characters of a line of a table across the page, at its size of letters. */
const ROOM = 112;
/** The characters around the text of a cell, in blanks. */
const AROUND = 2;
/** The widest that a column has to be; longer texts go to further lines. */
const [WIDEST, LONGEST_WORD] = [36, 24];
/** A text that would fill the page is cut. A number never is. */
const MOST_CHARACTERS = 140;

/** A cell as it is printed: digits of numbers in groups, a null as a dash, invisible characters by name. */
export function printedText(text: CellText | undefined, kind: GridColumn['kind']): string {
  const line = lineOf(text, kind);
  const isLong = kind === 'text' && line.length > MOST_CHARACTERS;
  return visibleText(isLong ? `${line.slice(0, MOST_CHARACTERS)}…` : line);
}

/** Whether a text of these rows is cut on the page. */
export const hasShortened = ({ columns, rows }: PrintedTable): boolean =>
  rows.some((row) =>
    columns.some(({ kind }, at) => kind === 'text' && (row[at]?.length ?? 0) > MOST_CHARACTERS),
  );

function widthOf(column: GridColumn, texts: readonly (CellText | undefined)[]): number {
  const most = column.kind === 'text' ? WIDEST : Infinity;
  const longest = texts.reduce(
    (width, text) => Math.max(width, Math.min(most, printedText(text, column.kind).length)),
    Math.min(LONGEST_WORD, headerText(column).length),
  );
  return longest + AROUND;
}

/** The first columns, as many as can be read side by side, and at least one. */
export function fittingColumns({ columns, rows }: PrintedTable): PrintedTable {
  let [count, width] = [0, 0];
  for (const [at, column] of columns.entries()) {
    width += widthOf(
      column,
      rows.map((row) => row[at]),
    );
    if (at > 0 && width > ROOM) break;
    count += 1;
  }
  return { columns: columns.slice(0, count), rows: rows.map((row) => row.slice(0, count)) };
}
