import type { Database } from '../database.ts';
import { packed } from '../disk/parcel.ts';
import type { BuiltSegment } from './builtSegment.ts';
import { fieldBody } from './fieldColumn.ts';
import { codesBody, microsBody, receivedBody } from './ownColumns.ts';
import { columnId, directoryBody, fieldColumn, OWN } from './segmentLayout.ts';
import { textBody } from './textColumn.ts';

/** Writes a segment under a number, within a transaction. `isSearched` says of which fields texts are searched. */
export function writeSegment(
  database: Database,
  id: number,
  segment: BuiltSegment,
  isSearched: (field: number) => boolean,
): void {
  const { segments, columns } = database.tables;
  const { built, entries, firstMicros, lastMicros, fields } = segment;
  const add = (column: number, body: Uint8Array) => {
    columns.add(columnId(id, column), body);
  };
  add(OWN.micros, microsBody(built.micros));
  add(OWN.hashes, packed([built.hashes.slice()]));
  add(OWN.received, receivedBody(built.received));
  add(OWN.skeletons, codesBody(built.skeletons));
  if (built.whole) add(OWN.whole, textBody(built.whole, false));
  for (const [field, { column }] of built.columns)
    add(fieldColumn(field), fieldBody(column, isSearched(field)));
  const hasWhole = built.whole !== null;
  segments.add(id, directoryBody({ entries, firstMicros, lastMicros, hasWhole, fields }));
}
