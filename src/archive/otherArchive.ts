import { ArchiveError } from './archiveFailure.ts';
import { Database } from './database.ts';
import { unpacked } from './disk/parcel.ts';
import type { Slice } from './eventArchive.ts';
import { FieldNames } from './reading/fieldNames.ts';
import { Skeletons } from './reading/skeletons.ts';
import { Dictionary, textsAt } from './segments/dictionary.ts';
import { entryText, type Shared } from './segments/segment.ts';
import { SegmentCaches, StoredSegment } from './segments/storedSegment.ts';
import { keptSlice, withoutTime } from './sliceList.ts';
import type { Table } from './table.ts';

/** Entries as a list of JSON, and when the page that brought them arrived. */
export type TakenEntries = { list: Uint8Array; receivedAtMs: number };

const isDamage = (error: unknown) => error instanceof ArchiveError && error.failure.kind === 'damaged';

/** Opens the file. Its damage is not that of the archive into which it is to be taken over. */
function openedOther(file: string): Database {
  try {
    return Database.openOther(file);
  } catch (error) {
    throw isDamage(error) ? new ArchiveError({ kind: 'not-an-archive' }, error) : error;
  }
}

/** What another archive holds, as far as it can be read. */
export class OtherArchive {
  readonly #database: Database;
  readonly #names = new FieldNames();
  readonly #skeletons = new Skeletons(this.#names);
  readonly #shared: Shared;
  /** Times in which something was lost; null if nobody knows when. */
  readonly #lost: { fromMicros: number; beforeMicros: number }[] = [];
  #lostAnywhere = false;
  /** Whether what all segments need can be read. */
  readonly #isWhole: boolean;

  constructor(file: string) {
    this.#database = openedOther(file);
    const { fields, skeletons } = this.#database.tables;
    const dictionaries = new Map<number, Dictionary>();
    this.#shared = {
      skeletons: this.#skeletons,
      idField: () => undefined,
      dictionary: (field) => {
        const known = dictionaries.get(field) ?? this.#dictionary(field);
        dictionaries.set(field, known);
        return known;
      },
    };
    const before = this.#lostAnywhere;
    this.#each(fields, (body) => this.#names.add(Buffer.from(body).toString()));
    this.#each(skeletons, (body) => {
      this.#skeletons.restore(body);
    });
    this.#isWhole = this.#lostAnywhere === before;
  }

  /** Whether something could not be read. */
  get isDamaged(): boolean {
    return this.#lostAnywhere || this.#lost.length > 0;
  }

  /** Does something that damage may make impossible. */
  #attempt<T>(work: () => T): T | null {
    try {
      return work();
    } catch (error) {
      if (!isDamage(error)) throw error;
      return null;
    }
  }

  #ids(table: Table): number[] {
    const { ids, all } = table.idsLeft();
    if (!all) this.#lostAnywhere = true;
    return ids;
  }

  #each(table: Table, take: (body: Uint8Array, id: number) => void): void {
    for (const id of this.#ids(table)) {
      const body = this.#attempt(() => table.get(id));
      if (body) take(body, id);
      else this.#lostAnywhere = true;
    }
  }

  #dictionary(field: number): Dictionary {
    const { texts } = this.#database.tables;
    const dictionary = new Dictionary();
    for (const id of this.#ids(texts)) {
      const at = textsAt(id);
      if (at.field !== field) continue;
      dictionary.skipTo(at.firstCode);
      this.#attempt(() => {
        dictionary.restore(texts.get(id));
      });
    }
    return dictionary;
  }

  /** Every entry that can be read. */
  *entries(): Generator<TakenEntries> {
    const { segments, tail } = this.#database.tables;
    const caches = new SegmentCaches();
    for (const id of this.#isWhole ? this.#ids(segments) : []) {
      const segment = this.#attempt(() => new StoredSegment(id, this.#database, caches));
      if (segment) yield* this.#segment(segment);
      else this.#lostAnywhere = true;
    }
    const lists: TakenEntries[] = [];
    this.#each(tail, (body) => {
      const [received, list] = unpacked(body, 2);
      if (received && list)
        lists.push({ list, receivedAtMs: new Float64Array(received.buffer, received.byteOffset, 1)[0] ?? 0 });
    });
    yield* lists;
  }

  *#segment(segment: StoredSegment): Generator<TakenEntries> {
    const received = this.#attempt(() => segment.received());
    const byMoment = new Map<number, string[]>();
    let lost = received === null;
    for (let row = 0; row < (received?.length ?? 0); row += 1) {
      const text = this.#attempt(() => entryText(segment, row, this.#shared));
      const texts = byMoment.get(received?.[row] ?? 0) ?? [];
      byMoment.set(received?.[row] ?? 0, texts);
      if (text === null) lost = true;
      else texts.push(text);
    }
    if (lost)
      this.#lost.push({
        fromMicros: Math.max(0, segment.firstMicros),
        beforeMicros: Math.max(0, segment.lastMicros) + 1,
      });
    for (const [receivedAtMs, texts] of byMoment)
      yield { list: Buffer.from(`[${texts.join(',')}]`), receivedAtMs };
  }

  /** The accounts that it names. */
  accounts(): string[] {
    const { slices } = this.#database.tables;
    return this.#ids(slices).flatMap(
      (id) => this.#attempt(() => keptSlice(slices.get(id), id))?.account ?? [],
    );
  }

  /** The complete slices that have lost nothing. Only known when every entry was read. */
  completeSlices(): Slice[] {
    const slices: Slice[] = [];
    const { slices: table } = this.#database.tables;
    const damagedBefore = this.#lostAnywhere || !this.#isWhole;
    this.#each(table, (body, id) => {
      const slice = this.#attempt(() => keptSlice(body, id));
      if (!slice) this.#lostAnywhere = true;
      else if (slice.state === 'complete') slices.push(slice);
    });
    if (damagedBefore) return [];
    return slices.filter((slice) =>
      this.#lost.every(
        ({ fromMicros, beforeMicros }) => withoutTime(slice, fromMicros, beforeMicros)[0] === slice,
      ),
    );
  }

  close(): void {
    this.#database.close();
  }
}
