import { ArchiveError } from './archiveFailure.ts';
import { Database } from './database.ts';
import { statedBytes, unpacked } from './disk/parcel.ts';
import type { Slice } from './eventArchive.ts';
import { FieldNames } from './reading/fieldNames.ts';
import { Skeletons } from './reading/skeletons.ts';
import { readOnceEach } from './salvagedSegment.ts';
import { textsAt } from './segments/dictionary.ts';
import { DictionaryPieces } from './segments/dictionaryPieces.ts';
import { entryPieces, type Shared } from './segments/segment.ts';
import { SegmentCaches } from './segments/segmentCaches.ts';
import { StoredSegment } from './segments/storedSegment.ts';
import { keptSlice, withoutTime } from './sliceList.ts';
import { attempt, damaged } from './sqliteErrors.ts';
import type { Table } from './table.ts';
import { TakenAmount } from './takenAmount.ts';
import { shortLists, TakenLists, type TakenEntries } from './takenLists.ts';

/** Where more than so many times have lost something, no slice is looked for that has not. */
const MOST_LOST = 100;

/** So many rows are looked at before whoever takes them can give way. */
const ROWS_EACH = 1_024;

/** Opens the file. Its damage is not that of the archive into which it is to be taken over. */
function openedOther(file: string): Database {
  try {
    return Database.openOther(file);
  } catch (error) {
    const isDamage = error instanceof ArchiveError && error.failure.kind === 'damaged';
    throw isDamage ? new ArchiveError({ kind: 'not-an-archive' }, error) : error;
  }
}

/** What another archive holds, as far as it can be read. */
export class OtherArchive {
  readonly #database: Database;
  readonly #names = new FieldNames();
  readonly #skeletons = new Skeletons(this.#names);
  readonly #shared: Shared;
  readonly #amount: TakenAmount;
  /** Times in which something was lost; null if nobody knows when. */
  readonly #lost: { fromMicros: number; beforeMicros: number }[] = [];
  #lostAnywhere = false;
  /** Whether what all segments need can be read. */
  readonly #isWhole: boolean;

  constructor(file: string) {
    this.#database = openedOther(file);
    this.#amount = new TakenAmount(this.#database.bytes);
    const { fields, skeletons } = this.#database.tables;
    const dictionaries = new Map<number, DictionaryPieces>();
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
    this.#each(fields, (body, id) => {
      this.#names.restore(body, id - 1);
    });
    this.#each(skeletons, (body, id) => {
      this.#skeletons.restore(body, id);
    });
    this.#isWhole = this.#lostAnywhere === before;
  }

  /** Whether something could not be read. */
  get isDamaged(): boolean {
    return this.#lostAnywhere || this.#lost.length > 0;
  }

  #ids(table: Table): number[] {
    const { ids, all } = table.idsLeft();
    if (!all) this.#lostAnywhere = true;
    return ids;
  }

  #each(table: Table, take: (body: Uint8Array, id: number) => void): void {
    for (const id of this.#ids(table)) {
      const done = attempt(() => {
        take(table.get(id), id);
        return true;
      });
      if (!done) this.#lostAnywhere = true;
    }
  }

  #dictionary(field: number): DictionaryPieces {
    const { texts } = this.#database.tables;
    const dictionary = new DictionaryPieces();
    for (const id of this.#ids(texts)) {
      const at = textsAt(id);
      if (at.field !== field) continue;
      // What is lost here is missed by the rows that have it.
      attempt(() => {
        const body = texts.get(id);
        if (this.#amount.takeValues(statedBytes(body))) dictionary.add(at.firstCode, body);
      });
    }
    return dictionary;
  }

  /** Every entry that can be read; null now and then, so that whoever takes them can give way. */
  *entries(): Generator<TakenEntries | null> {
    const { segments, tail } = this.#database.tables;
    for (const id of this.#isWhole ? this.#ids(segments) : []) {
      const segment = attempt(() => new StoredSegment(id, this.#database, new SegmentCaches()));
      if (segment) yield* this.#segment(segment);
      else this.#lostAnywhere = true;
      yield null;
    }
    for (const id of this.#ids(tail)) {
      const lists = attempt(() => this.#tailLists(tail.get(id)));
      if (lists) yield* lists;
      else this.#lostAnywhere = true;
      yield null;
    }
  }

  #tailLists(body: Uint8Array): TakenEntries[] {
    const [received, list] = unpacked(body, 2);
    if (received?.length !== 8 || !list) throw damaged();
    const [receivedAtMs = 0] = new Float64Array(received.buffer, received.byteOffset, 1);
    return shortLists(list).map((each) => ({ list: each, receivedAtMs }));
  }

  *#segment(segment: StoredSegment): Generator<TakenEntries | null> {
    const isAllowed = this.#amount.allowsSegment(segment.statedBytes());
    const received = isAllowed ? attempt(() => segment.received()) : null;
    const texts = readOnceEach(segment);
    const lists = new TakenLists();
    let lost = received === null;
    for (const [row, receivedAtMs] of (received ?? []).entries()) {
      const text = attempt(() => this.#amount.textOf(entryPieces(texts, row, this.#shared)));
      if (text === null) lost = true;
      else lists.add(text, receivedAtMs);
      if (lists.isFull) yield* lists.handedOn();
      if (text === null && row % ROWS_EACH === 0) yield null;
    }
    yield* lists.handedOn();
    if (lost)
      this.#lost.push({
        fromMicros: Math.max(0, segment.firstMicros),
        beforeMicros: Math.max(0, segment.lastMicros) + 1,
      });
  }

  /** The accounts that it names. */
  accounts(): string[] {
    const { slices } = this.#database.tables;
    return this.#ids(slices).flatMap((id) => attempt(() => keptSlice(slices.get(id), id))?.account ?? []);
  }

  /** The complete slices that have lost nothing. Only known when every entry was read. */
  completeSlices(): Slice[] {
    const slices: Slice[] = [];
    const { slices: table } = this.#database.tables;
    const damagedBefore = this.#lostAnywhere || !this.#isWhole;
    this.#each(table, (body, id) => {
      const slice = attempt(() => keptSlice(body, id));
      if (!slice) this.#lostAnywhere = true;
      else if (slice.state === 'complete') slices.push(slice);
    });
    if (damagedBefore || this.#lost.length > MOST_LOST) return [];
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
