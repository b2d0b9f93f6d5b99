import { MISSING_CELL, type Cell } from './cell.ts';
import { codedCell, type CodedColumn } from './codedColumn.ts';
import { numberCell, type NumberColumn } from './numberColumn.ts';

/** A column that can be read and not changed. */
export type Column = CodedColumn | NumberColumn;
export type ColumnKind = Column['kind'];

/** What stands in a cell. A row that the column does not have is missing. */
export function cellAt(column: Column, row: number): Cell {
  // The arrays are shared with the builder and may hold later rows.
  if (row >= column.length) return MISSING_CELL;
  return column.kind === 'number' ? numberCell(column, row) : codedCell(column, row);
}
