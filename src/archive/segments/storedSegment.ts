import type { Database } from '../database.ts';
import { statedBytes, unpacked } from '../disk/parcel.ts';
import { attempt, damaged } from '../sqliteErrors.ts';
import { isWrapped, readField } from './fieldColumn.ts';
import { readCodes, readMicros, readReceived } from './ownColumns.ts';
import type { Codes, FieldColumn, Segment } from './segment.ts';
import type { SegmentCaches } from './segmentCaches.ts';
import { columnId, fieldColumn, OWN, readDirectory } from './segmentLayout.ts';
import { textColumn, type TextColumn } from './textColumn.ts';

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
    const directory = readDirectory(database.tables.segments.get(id));
    this.entries = directory.entries;
    this.firstMicros = directory.firstMicros;
    this.lastMicros = directory.lastMicros;
    this.#hasWhole = directory.hasWhole;
    this.fields = directory.fields;
  }

  #body(column: number): Uint8Array {
    return this.#database.tables.columns.get(columnId(this.id, column));
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
  received(): Float64Array {
    return readReceived(this.#body(OWN.received), this.entries);
  }
  receivedAtMs(row: number): number {
    return this.received()[row] ?? 0;
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
    return this.#caches.columns.get(columnId(this.id, fieldColumn(field)), () =>
      readField(known.kind, this.#body(fieldColumn(field)), this.entries),
    );
  }
  readOnce(field: number): FieldColumn | null {
    const known = this.fields.get(field);
    return known ? readField(known.kind, this.#body(fieldColumn(field)), this.entries) : null;
  }
  /** What a column of texts is on disk. */
  keptTexts(field: number): Uint8Array {
    return this.#body(fieldColumn(field));
  }

  /** How much room its columns take when they are read, those that are damaged left out. */
  statedBytes(): number {
    const inflated = (column: number) => attempt(() => statedBytes(this.#body(column))) ?? 0;
    const asKept = (column: number) => attempt(() => this.#body(column).length) ?? 0;
    let sum = inflated(OWN.received) + inflated(OWN.whole) + asKept(OWN.skeletons) + asKept(OWN.micros);
    for (const [field, { kind }] of this.fields)
      sum += isWrapped(kind) ? inflated(fieldColumn(field)) : asKept(fieldColumn(field));
    return sum;
  }

  /** Removes it from the disk, within a transaction. */
  remove(): void {
    const { segments, columns } = this.#database.tables;
    segments.remove(this.id);
    for (const column of Object.values(OWN)) columns.remove(columnId(this.id, column));
    for (const field of this.fields.keys()) columns.remove(columnId(this.id, fieldColumn(field)));
  }
}
