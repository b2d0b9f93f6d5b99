import { MISSING_CELL, type Cell } from './cell.ts';
import { codedCell, type CodedColumn } from './codedColumn.ts';
import { numberCell, type NumberColumn } from './numberColumn.ts';

/** A read-only column. */
export type Column = CodedColumn | NumberColumn;
export type ColumnKind = Column['kind'];

/** The cell in a row; missing if the column has no such row. */
export function cellAt(column: Column, row: number): Cell {
  // The arrays are shared with the builder and may contain later rows.
  if (row >= column.length) return MISSING_CELL;
  return column.kind === 'number' ? numberCell(column, row) : codedCell(column, row);
}
