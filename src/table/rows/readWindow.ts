import { cellText, type Cell, type CellKind } from '../columns/cell.ts';
import { cellAt, type Column } from '../columns/column.ts';
import type { Frame } from '../frame.ts';
import { rowAt, selectedCount, type Selection } from './selection.ts';

const textOf = (cell: Cell): string | null => (cell.kind === 'null' ? null : cellText(cell));

/** Some selected rows, and the columns wanted of them, by default all. */
type WindowSpec = { first: number; count: number; columns?: readonly number[] | undefined };

/** Cells with what they are, row by row: the text as received, and an index in `CELL_KINDS`. */
export type CellBlock = { texts: string[][]; kinds: Uint8Array<ArrayBuffer> };

/** The kinds of cells, as `CellBlock` numbers them. */
export const CELL_KINDS: readonly CellKind[] = ['missing', 'null', 'text', 'number', 'time'];

const wantedOf = (
  { columns }: Frame,
  wanted: readonly number[] | undefined,
): readonly (Column | undefined)[] => wanted?.map((column) => columns[column]) ?? columns;

/** The texts of some selected rows for the screen: exactly as received, null where the value is null. */
export function readWindow(frame: Frame, selection: Selection, spec: WindowSpec): (string | null)[][] {
  const last = Math.min(spec.first + spec.count, selectedCount(frame, selection));
  const columns = wantedOf(frame, spec.columns);
  const texts: (string | null)[][] = [];
  for (let index = spec.first; index < last; index += 1) {
    const row = rowAt(selection, index);
    texts.push(columns.map((column) => (column ? textOf(cellAt(column, row)) : '')));
  }
  return texts;
}

/** The cells of some selected rows, to be copied. */
export function readCells(frame: Frame, selection: Selection, spec: WindowSpec): CellBlock {
  const columns = wantedOf(frame, spec.columns);
  const rows = Math.max(0, Math.min(spec.count, selectedCount(frame, selection) - spec.first));
  const kinds = new Uint8Array(rows * columns.length);
  let at = 0;
  const texts = Array.from({ length: rows }, (_, index) => {
    const row = rowAt(selection, spec.first + index);
    return columns.map((column) => {
      const cell = column && cellAt(column, row);
      kinds[at] = cell ? CELL_KINDS.indexOf(cell.kind) : 0;
      at += 1;
      return cell ? cellText(cell) : '';
    });
  });
  return { texts, kinds };
}
