// The column of a field, of whatever kind: as it is kept on disk, and how much memory it takes.

import { clockBody, clockColumn } from './clockColumn.ts';
import { codesBody, readCodes } from './ownColumns.ts';
import type { FieldColumn } from './segment.ts';
import { textBody, textColumn } from './textColumn.ts';

/** What to keep of a column. Texts that are searched are not deflated. */
export function fieldBody(column: FieldColumn, isSearched: boolean): Uint8Array {
  switch (column.kind) {
    case 'codes':
      return codesBody(column.codes);
    case 'texts':
      return textBody(column, isSearched);
    case 'clock':
      return clockBody(column);
  }
}

/** Reads what was kept of a column. */
export function readField(kind: FieldColumn['kind'], body: Uint8Array, rows: number): FieldColumn {
  switch (kind) {
    case 'codes':
      return { kind, codes: readCodes(body, rows) };
    case 'texts':
      return textColumn(body, rows);
    case 'clock':
      return clockColumn(body, rows);
  }
}

/** Whether a wrapping is around what is kept, which says how long that is when it is inflated. */
export const isWrapped = (kind: FieldColumn['kind']): boolean => kind !== 'codes';

/** How much memory a column takes. */
export function bytesOf(column: FieldColumn): number {
  switch (column.kind) {
    case 'codes':
      return column.codes.byteLength;
    case 'texts':
      return column.bytes.byteLength + column.ends.byteLength + column.forms.byteLength;
    case 'clock':
      return column.forms.byteLength;
  }
}
