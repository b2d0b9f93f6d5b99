/** The content of a cell. Every text is as received. */
export type Cell =
  /** The row ended before this column, or the object has no such name. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'null' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly text: string; readonly value: number }
  /** Epoch microseconds. */
  | { readonly kind: 'time'; readonly text: string; readonly micros: number };

export type CellKind = Cell['kind'];

export const MISSING_CELL: Cell = { kind: 'missing' };
export const NULL_CELL: Cell = { kind: 'null' };

/** The text of a cell: empty if missing, null of a null. */
export const textOrNull = (cell: Cell): string | null => (cell.kind === 'null' ? null : cellText(cell));

/** The text of a cell: empty if missing or null. */
export function cellText(cell: Cell): string {
  switch (cell.kind) {
    case 'missing':
    case 'null':
      return '';
    case 'text':
    case 'number':
    case 'time':
      return cell.text;
  }
}
