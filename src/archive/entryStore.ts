import { FIELD_NAMES, SEARCHED } from '../events/fields.ts';
import type { Database } from './database.ts';
import { SealedIds } from './sealedIds.ts';
import { FieldNames } from './reading/fieldNames.ts';
import { PageReader, type EntryBlock } from './reading/pageReader.ts';
import { Skeletons } from './reading/skeletons.ts';
import { Dictionary, textsAt, textsId } from './segments/dictionary.ts';
import { entryKey, type Segment, type Shared } from './segments/segment.ts';
import { BuiltSegment } from './segments/builtSegment.ts';
import type { SegmentContext, ChosenRows } from './segments/segmentBuilder.ts';
import { SegmentCaches } from './segments/segmentCaches.ts';
import { writeSegment } from './segments/segmentWriter.ts';
import { StoredSegment } from './segments/storedSegment.ts';
import { Tail } from './tail.ts';

/** A tail of this many entries is sealed. Small enough that sealing takes a moment. */
const SEAL_AT = 16_384;
/** So is one of so many bytes: an attacker may send the longest URLs that there are. */
const SEAL_BYTES = 48 * 2 ** 20;

const SEARCHED_NAMES = new Set<string>(SEARCHED.flatMap((known) => FIELD_NAMES[known]));

/** The rows of a block that are neither known already nor twice in it. */
function freshRows(block: EntryBlock, isKnown: (key: string) => boolean): number[] {
  const seen = new Set<string>();
  const rows: number[] = [];
  for (const [row, key] of block.keys.entries()) {
    if (seen.has(key) || isKnown(key)) continue;
    seen.add(key);
    rows.push(row);
  }
  return rows;
}

/** The entries of an archive. */
export class EntryStore {
  readonly #database: Database;
  readonly names = new FieldNames();
  readonly skeletons = new Skeletons(this.names);
  readonly reader = new PageReader(this.names, this.skeletons);
  readonly #dictionaries = new Map<number, Dictionary>();
  /** The bodies of each field's dictionary. */
  readonly #texts = new Map<number, number[]>();
  readonly #textFields = new Set<number>();
  readonly #caches = new SegmentCaches();
  /** In the order in which they were sealed. */
  #segments: StoredSegment[] = [];
  readonly #tail: Tail;
  /** Null until somebody asks whether an entry is known. */
  #ids: { known: SealedIds; bases: number[] } | null = null;
  #fieldsKept: number;
  #skeletonsKept: number;
  #tailSegment: { version: number; segment: Segment } | null = null;
  readonly shared: Shared;

  constructor(database: Database) {
    this.#database = database;
    const { fields, skeletons, texts, segments } = database.tables;
    for (const id of fields.ids()) this.names.restore(fields.get(id), id - 1);
    this.#fieldsKept = this.names.count;
    for (const id of skeletons.ids()) this.skeletons.restore(skeletons.get(id), id);
    this.#skeletonsKept = this.skeletons.count;
    for (const id of texts.ids()) {
      const { field } = textsAt(id);
      const ids = this.#texts.get(field) ?? [];
      ids.push(id);
      this.#texts.set(field, ids);
    }
    this.#segments = segments.ids().map((id) => new StoredSegment(id, database, this.#caches));
    for (const segment of this.#segments)
      for (const [field, { kind }] of segment.fields) if (kind === 'texts') this.#textFields.add(field);
    this.shared = {
      skeletons: this.skeletons,
      dictionary: (field) => this.dictionary(field),
      idField: () => this.names.find(FIELD_NAMES.id[0]),
    };
    this.#tail = new Tail(database, this.reader);
  }

  /** The values of a field. */
  dictionary(field: number): Dictionary {
    let dictionary = this.#dictionaries.get(field);
    if (!dictionary) {
      dictionary = new Dictionary();
      for (const id of this.#texts.get(field) ?? [])
        dictionary.restore(this.#database.tables.texts.get(id), textsAt(id).firstCode);
      this.#dictionaries.set(field, dictionary);
    }
    return dictionary;
  }

  get sealed(): readonly StoredSegment[] {
    return this.#segments;
  }

  /** Every entry, in segments; the last one may be of entries that are not sealed yet. */
  segments(): Segment[] {
    if (this.#tail.count === 0) return [...this.#segments];
    if (this.#tailSegment?.version !== this.#tail.version)
      this.#tailSegment = { version: this.#tail.version, segment: this.#build(this.#tail.chosen) };
    return [...this.#segments, this.#tailSegment.segment];
  }

  /** Changes with whatever is added or removed. */
  get version(): string {
    return `${this.#segments.length} ${this.#segments.at(-1)?.id ?? 0} ${this.#tail.version}`;
  }

  /** Whether a search looks into a field. */
  isSearched(field: number): boolean {
    return SEARCHED_NAMES.has(this.names.nameOf(field));
  }

  /** What a new segment needs. */
  get building(): SegmentContext {
    return { names: this.names, textFields: this.#textFields, dictionary: (field) => this.dictionary(field) };
  }

  #build(chosen: readonly ChosenRows[]): BuiltSegment {
    return new BuiltSegment(chosen, this.building);
  }

  /** What is known of sealed entries, by their ids. */
  #knownIds(): { known: SealedIds; bases: number[] } {
    if (!this.#ids) {
      const ids = { known: new SealedIds(), bases: [] as number[] };
      ids.known.reserve(this.#segments.reduce((sum, { entries }) => sum + entries, 0));
      for (const segment of this.#segments) {
        ids.bases.push(ids.known.count);
        ids.known.add(segment.hashes());
      }
      this.#ids = ids;
    }
    return this.#ids;
  }

  /** Where a sealed entry is. */
  findSealed(key: string): { segment: StoredSegment; row: number } | null {
    const { known, bases } = this.#knownIds();
    const locate = (row: number) => {
      let [low, high] = [0, bases.length];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((bases[middle] ?? 0) <= row) low = middle;
        else high = middle;
      }
      const segment = this.#segments[low];
      return segment ? { segment, row: row - (bases[low] ?? 0) } : null;
    };
    const row = known.find(key, (candidate) => {
      const at = locate(candidate);
      return at !== null && entryKey(at.segment, at.row, this.shared) === key;
    });
    return row < 0 ? null : locate(row);
  }

  /** Where an entry is. */
  find(key: string): { segment: Segment; row: number } | null {
    if (!this.#tail.has(key)) return this.findSealed(key);
    const segment = this.segments().at(-1);
    if (!segment) return null;
    for (let row = 0; row < segment.entries; row += 1)
      if (entryKey(segment, row, this.shared) === key) return { segment, row };
    return null;
  }

  /**
   * Adds the entries of a block that are not known yet. `alongside` writes what belongs to them in the same transaction;
   * its `commit` makes that known afterwards. Returns how many were added; they are on disk.
   */
  add(block: EntryBlock, alongside: (added: number) => { commit: () => unknown }): number {
    const rows = freshRows(block, (key) => this.#tail.has(key) || this.findSealed(key) !== null);
    const written = this.#database.transaction(() => [
      this.#tail.write({ block, rows }),
      alongside(rows.length),
    ]);
    for (const { commit } of written) commit();
    if (this.#tail.count >= SEAL_AT || this.#tail.bytes >= SEAL_BYTES) this.seal();
    return rows.length;
  }

  /** Writes what is new in names, skeletons and dictionaries, within a transaction. */
  writeShared(): { commit: () => void } {
    const { fields, skeletons, texts } = this.#database.tables;
    const [fieldCount, skeletonCount] = [this.names.count, this.skeletons.count];
    for (let field = this.#fieldsKept; field < fieldCount; field += 1)
      fields.add(field + 1, Buffer.from(this.names.nameOf(field)));
    for (let code = this.#skeletonsKept; code < skeletonCount; code += 1)
      skeletons.add(code, this.skeletons.bodyOf(code));
    const grown = [...this.#dictionaries].filter(([, { kept, size }]) => kept < size);
    const added = grown.map(([field, dictionary]) => {
      const id = textsId(field, dictionary.kept);
      texts.add(id, dictionary.bodyOfNew());
      return { field, dictionary, id, size: dictionary.size };
    });
    return {
      commit: () => {
        this.#fieldsKept = fieldCount;
        this.#skeletonsKept = skeletonCount;
        for (const { field, dictionary, id, size } of added) {
          dictionary.kept = size;
          this.#texts.set(field, [...(this.#texts.get(field) ?? []), id]);
        }
      },
    };
  }

  /** Seals the tail: its entries become a segment, and what was received is removed. */
  seal(): void {
    if (this.#tail.count === 0) return;
    const built = this.#build(this.#tail.chosen);
    const id = (this.#segments.at(-1)?.id ?? 0) + 1;
    const written = this.#database.transaction(() => {
      writeSegment(this.#database, id, built, (field) => this.isSearched(field));
      return [this.writeShared(), this.#tail.clear()];
    });
    for (const { commit } of written) commit();
    this.#segments.push(new StoredSegment(id, this.#database, this.#caches));
    if (this.#ids) {
      this.#ids.bases.push(this.#ids.known.count);
      this.#ids.known.add(built.hashes());
    }
  }
}
