import { copyText } from '../buttons/copyText.ts';
import type { CellText } from './cellText.ts';
import { headerText, type GridColumn } from './gridColumns.ts';
import type { Rectangle } from './cellPosition.ts';
import { tsvText } from './gridText.ts';

const MOST_COPIED = 500_000;

/** Too many cells, or the rows could not be read or the clipboard could not be written. */
export type NotCopied = 'too-much' | 'refused';

/** Copies a rectangle of cells as tab-separated text. Returns why it could not, or null. */
export async function copyCells(
  columns: readonly GridColumn[],
  read: (first: number, count: number) => Promise<readonly (readonly CellText[])[]>,
  range: Rectangle,
  withHeader: boolean,
): Promise<NotCopied | null> {
  if (range.rows * range.columns > MOST_COPIED) return 'too-much';
  const [from, to] = [range.firstColumn, range.firstColumn + range.columns];
  let found: Awaited<ReturnType<typeof read>>;
  try {
    found = await read(range.firstRow, range.rows);
  } catch {
    return 'refused'; // these rows are gone, or the reader was closed
  }
  const cells = found.map((row) => row.slice(from, to).map((text) => text ?? ''));
  const names = columns.slice(from, to).map(headerText);
  const copied = await copyText(tsvText(withHeader ? [names, ...cells] : cells));
  return copied ? null : 'refused';
}
