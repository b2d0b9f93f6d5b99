import { MOST_ROWS, type PieceTable } from '../../contract/cases.ts';
import type { CellText } from '../ui/grid/cellText.ts';
import type { GridColumn } from '../ui/grid/gridColumns.ts';
import { words } from './words.ts';

/** More of a text than anybody reads on a page. */
const MOST_CHARACTERS = 2_000;

/** A text as a piece keeps it: of one that is very long its beginning, with its length. */
export const pieceText = (text: string): string =>
  text.length <= MOST_CHARACTERS
    ? text
    : `${text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '')}${words.cut(text.length)}`;

/** A table as a piece keeps it, with how many rows there are if these are more. */
export const pieceTable = (
  title: string,
  columns: readonly Pick<GridColumn, 'name' | 'kind' | 'unit'>[],
  rows: readonly (readonly CellText[])[],
): PieceTable => ({
  title,
  columns: columns.map(({ name, kind, unit }) => ({
    name: pieceText(name),
    kind: kind === 'number' || kind === 'time' ? kind : 'text',
    unit: unit ?? null,
  })),
  rows: rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => (cell === null ? null : pieceText(cell)))),
  of: rows.length,
  hasFields: false,
});
