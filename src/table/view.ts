import { cellText, type Column } from './column.ts';
import type { Table } from './table.ts';

/** The rows that are shown and their order; null stands for all of them as they came. */
export type Rows = Uint32Array | null;

export const rowCount = (table: Table, rows: Rows): number => (rows === null ? table.rows : rows.length);
export const rowAt = (rows: Rows, index: number): number => (rows === null ? index : (rows[index] ?? 0));

/** What a null shows as. */
const NULL_SIGN = '–';

/** The texts of some rows, for the screen: exactly as received, nulls as a dash. */
export function readWindow(table: Table, rows: Rows, first: number, count: number): string[][] {
  const { columns } = table;
  const last = Math.min(first + count, rowCount(table, rows));
  const texts: string[][] = [];
  for (let index = first; index < last; index += 1) {
    const row = rowAt(rows, index);
    texts.push(columns.map((column: Column) => cellText(column, row, NULL_SIGN)));
  }
  return texts;
}
