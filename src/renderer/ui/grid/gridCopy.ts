import { copyText } from '../buttons/copyText.ts';
import type { GridColumn } from './gridColumns.ts';
import type { Rectangle } from './cellPosition.ts';
import { tsvText } from './gridText.ts';
import type { ReadRows } from './useRowBlocks.ts';

const MOST_COPIED = 500_000;

/** More than the clipboard should hold, or the rows could not be read or handed to the system. */
export type NotCopied = 'too-much' | 'refused';

/** Puts the cells of a rectangle on the clipboard, as spreadsheets take them. Answers why it could not. */
export async function copyCells(
  columns: readonly GridColumn[],
  read: ReadRows,
  range: Rectangle,
  withHeader: boolean,
): Promise<NotCopied | null> {
  if (range.rows * range.columns > MOST_COPIED) return 'too-much';
  const [from, to] = [range.firstColumn, range.firstColumn + range.columns];
  let found: Awaited<ReturnType<ReadRows>>;
  try {
    found = await read(range.firstRow, range.rows);
  } catch {
    return 'refused'; // the reader was closed meanwhile
  }
  const cells = found.map((row) => row.slice(from, to));
  const names = columns.slice(from, to).map(({ name, unit }) => (unit ? `${name} (${unit})` : name));
  const copied = await copyText(tsvText(withHeader ? [names, ...cells] : cells));
  return copied ? null : 'refused';
}
