// A sealed segment on disk: a directory, and one body for each column.

import { z } from 'zod';
import type { Database } from '../database.ts';
import { attempt, damaged } from '../sqliteErrors.ts';
import { packed, parsed, statedBytes, unpacked } from '../disk/parcel.ts';
import { clockBody, clockColumn } from './clockColumn.ts';
import { ColumnCache } from './columnCache.ts';
import { codesBody, microsBody, readCodes, readMicros, readReceived, receivedBody } from './ownColumns.ts';
import type { Codes, FieldColumn, Segment } from './segment.ts';
import type { BuiltSegment } from './builtSegment.ts';
import { textBody, textColumn, type TextColumn } from './textColumn.ts';

/** Numbers of columns within a segment. Those of fields follow. */
const COLUMNS_EACH = 1_024;
const OWN = { micros: 0, hashes: 1, received: 2, skeletons: 3, whole: 4 } as const;
const FIRST_FIELD = 8;

const Kind = z.enum(['codes', 'texts', 'clock']);
const Directory = z.object({
  entries: z.number(),
  first: z.number(),
  last: z.number(),
  whole: z.boolean(),
  fields: z.array(z.tuple([z.number(), Kind, z.number()])),
});

const columnId = (segment: number, column: number) => segment * COLUMNS_EACH + column;

function bodyOf(column: FieldColumn, isSearched: boolean): Uint8Array {
  switch (column.kind) {
    case 'codes':
      return codesBody(column.codes);
    case 'texts':
      return textBody(column, isSearched);
    case 'clock':
      return clockBody(column);
  }
}

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
    add(FIRST_FIELD + field, bodyOf(column, isSearched(field)));
  const directory: z.infer<typeof Directory> = {
    entries,
    first: firstMicros,
    last: lastMicros,
    whole: built.whole !== null,
    fields: [...fields].map(([field, { kind, filled }]) => [field, kind, filled]),
  };
  segments.add(id, Buffer.from(JSON.stringify(directory)));
}

/** Columns of any segment that were read lately. Pages and details read the same few again and again. */
export class SegmentCaches {
  readonly columns = new ColumnCache<FieldColumn>(MOST_BYTES, bytesOf);
  readonly micros = new ColumnCache<Float64Array>(MOST_BYTES / 8, ({ byteLength }) => byteLength);
  readonly codes = new ColumnCache<Codes>(MOST_BYTES / 8, ({ byteLength }) => byteLength);
  readonly texts = new ColumnCache<TextColumn>(MOST_BYTES / 4, bytesOf);
}
const MOST_BYTES = 64 * 2 ** 20;

function bytesOf(column: FieldColumn): number {
  switch (column.kind) {
    case 'codes':
      return column.codes.byteLength;
    case 'texts':
      return column.bytes.byteLength + column.ends.byteLength + column.forms.byteLength;
    case 'clock':
      return column.forms.byteLength;
  }
}

/** A sealed segment. Its columns are read when they are needed. */
export class StoredSegment implements Segment {
  readonly id: number;
  readonly entries: number;
  readonly firstMicros: number;
  readonly lastMicros: number;
  readonly fields: ReadonlyMap<number, { kind: FieldColumn['kind']; filled: number }>;
  readonly #hasWhole: boolean;
  readonly #database: Database;
  readonly #caches: SegmentCaches;

  constructor(id: number, database: Database, caches: SegmentCaches) {
    this.id = id;
    this.#database = database;
    this.#caches = caches;
    const read = Directory.safeParse(parsed(database.tables.segments.get(id)));
    if (!read.success) throw damaged(read.error);
    const { entries, first, last, whole, fields } = read.data;
    this.entries = entries;
    this.firstMicros = first;
    this.lastMicros = last;
    this.#hasWhole = whole;
    this.fields = new Map(fields.map(([field, kind, filled]) => [field, { kind, filled }]));
  }

  #body(column: number): Uint8Array {
    return this.#database.tables.columns.get(columnId(this.id, column));
  }

  /** How much room its columns take when they are read, those that are damaged left out. */
  statedBytes(): number {
    const { received, skeletons, micros, whole } = OWN;
    const own = [
      { column: received, isWrapped: true },
      { column: whole, isWrapped: true },
      { column: skeletons, isWrapped: false },
      { column: micros, isWrapped: false },
    ];
    const fields = [...this.fields].map(([field, { kind }]) => ({
      column: FIRST_FIELD + field,
      isWrapped: kind !== 'codes',
    }));
    return [...own, ...fields].reduce((sum, { column, isWrapped }) => {
      const read = () => (isWrapped ? statedBytes(this.#body(column)) : this.#body(column).length);
      return sum + (attempt(read) ?? 0);
    }, 0);
  }

  /** What a column of texts is on disk. */
  keptTexts(field: number): Uint8Array {
    return this.#body(FIRST_FIELD + field);
  }

  micros(): Float64Array {
    return this.#caches.micros.get(columnId(this.id, OWN.micros), () =>
      readMicros(this.#body(OWN.micros), this.entries),
    );
  }
  hashes(): Uint32Array {
    const [bytes] = unpacked(this.#body(OWN.hashes), 1);
    if (bytes?.length !== this.entries * 4) throw damaged();
    return new Uint32Array(bytes.buffer, bytes.byteOffset, this.entries);
  }
  receivedAtMs(row: number): number {
    return readReceived(this.#body(OWN.received), this.entries)[row] ?? 0;
  }
  received(): Float64Array {
    return readReceived(this.#body(OWN.received), this.entries);
  }
  skeletons(): Codes {
    return this.#caches.codes.get(columnId(this.id, OWN.skeletons), () =>
      readCodes(this.#body(OWN.skeletons), this.entries),
    );
  }
  whole(): TextColumn | null {
    if (!this.#hasWhole) return null;
    return this.#caches.texts.get(columnId(this.id, OWN.whole), () =>
      textColumn(this.#body(OWN.whole), this.entries),
    );
  }
  column(field: number): FieldColumn | null {
    const known = this.fields.get(field);
    if (!known) return null;
    return this.#caches.columns.get(columnId(this.id, FIRST_FIELD + field), () =>
      this.#column(field, known.kind),
    );
  }

  readOnce(field: number): FieldColumn | null {
    const known = this.fields.get(field);
    return known ? this.#column(field, known.kind) : null;
  }

  #column(field: number, kind: FieldColumn['kind']): FieldColumn {
    const body = this.#body(FIRST_FIELD + field);
    switch (kind) {
      case 'codes':
        return { kind, codes: readCodes(body, this.entries) };
      case 'texts':
        return textColumn(body, this.entries);
      case 'clock':
        return clockColumn(body, this.entries);
    }
  }

  /** Removes it from the disk, within a transaction. */
  remove(): void {
    const { segments, columns } = this.#database.tables;
    segments.remove(this.id);
    for (const column of Object.values(OWN)) columns.remove(columnId(this.id, column));
    for (const field of this.fields.keys()) columns.remove(columnId(this.id, FIRST_FIELD + field));
  }
}
