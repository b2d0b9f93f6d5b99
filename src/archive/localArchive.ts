import type { EntriesPiece, EntriesWanted } from '../contract/eventExport.ts';
import type { EventAnswers, QuestionKind, QuestionOf } from '../contract/eventQuestions.ts';
import { ArchiveError, failureOf } from './archiveFailure.ts';
import { answer } from './asking/answer.ts';
import { entryLines, ExportRuns } from './asking/entryLines.ts';
import { Explorer } from './asking/explorer.ts';
import { Pace } from './asking/pace.ts';
import { Database } from './database.ts';
import { EntryStore } from './entryStore.ts';
import type {
  EventArchive,
  PageOutcome,
  ReceivedPage,
  Slice,
  SliceRange,
  TakenOver,
} from './eventArchive.ts';
import { removeCopies } from './privateCopy.ts';
import { PassPages } from './passPages.ts';
import { SliceList, type SliceChange } from './sliceList.ts';
import { Takeovers } from './takeovers.ts';
import { hasEntries, wipeEntries } from './wipe.ts';

type Opening = {
  /** Whose log it holds; null where nobody says. */
  account?: string | null;
  /** Whether all of the file is sound need not be known yet; it is before anything is written. */
  isPatient?: boolean;
};

/** An archive in one file on this computer. */
export class LocalArchive implements EventArchive {
  readonly #database: Database;
  readonly #slices: SliceList;
  readonly #account: string | null;
  #store: EntryStore;
  #explorer: Explorer;
  #exports: ExportRuns;
  readonly #takeovers = new Takeovers();
  readonly #passPages = new PassPages();

  private constructor(database: Database, account: string | null) {
    this.#database = database;
    this.#account = account;
    this.#store = new EntryStore(database);
    this.#slices = new SliceList(database);
    this.#explorer = new Explorer(this.#store);
    this.#exports = new ExportRuns(this.#explorer);
  }

  /** Opens the archive in a file, which is begun if it does not exist. A damaged one is put aside first. */
  static open(
    file: string,
    { account = null, isPatient = false }: Opening = {},
  ): { archive: LocalArchive; putAside: string | null } {
    const { database, putAside } = Database.open(file, isPatient);
    removeCopies(file);
    try {
      return { archive: new LocalArchive(database, account), putAside };
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.failure.kind !== 'damaged') {
        database.close();
        throw error;
      }
      const aside = database.abandon();
      return { archive: new LocalArchive(Database.open(file).database, account), putAside: aside };
    }
  }

  /** Whether all of the file is known to be sound. */
  get isChecked(): boolean {
    return this.#database.isChecked;
  }

  /** Another process has looked at all of the file. */
  found(isSound: boolean): void {
    this.#database.found(isSound);
  }

  #change(changes: readonly SliceChange[]): Slice[] {
    return this.#database.transaction(() => this.#slices.write(changes)).commit();
  }

  /** Changes an open slice. */
  #changeOpen(id: number, changed: (slice: Slice) => Partial<Slice>): Slice {
    const slice = this.#slices.open(id);
    const after = { ...slice, ...changed(slice) };
    this.#change([{ kind: 'put', slice: after }]);
    return after;
  }

  async begin(range: SliceRange, perPage: number, atMs: number): Promise<Slice> {
    const { fromSecond, toSecond, filters } = range;
    const known = this.#slices.openFor(range);
    if (known) return known;
    const slice: Slice = {
      id: 0,
      account: this.#account,
      fromSecond,
      toSecond,
      filters,
      state: 'open',
      perPage,
      nextPage: 1,
      pages: null,
      entries: 0,
      pass: 1,
      newInPass: 0,
      startedAtMs: atMs,
      completedAtMs: null,
    };
    return this.#change([{ kind: 'add', slice }])[0] ?? slice;
  }

  async put({ slice: id, page, text, receivedAtMs }: ReceivedPage): Promise<PageOutcome> {
    const slice = this.#slices.open(id);
    const reading = this.#store.reader.read(text, receivedAtMs);
    if ('what' in reading) return { kind: 'unreadable', ...reading };
    let after = slice;
    const added = this.#store.add(reading.block, (count) => {
      after = {
        ...slice,
        nextPage: page + 1,
        pages: reading.pages ?? slice.pages,
        entries: slice.entries + count,
        newInPass: slice.newInPass + count,
      };
      return this.#slices.write([{ kind: 'put', slice: after }]);
    });
    const brought = this.#passPages.add(id, page, reading.block.keys);
    return { kind: 'kept', slice: after, entries: reading.block.count, added, brought };
  }

  async lookAgain(id: number): Promise<Slice> {
    this.#passPages.forget(id);
    return this.#changeOpen(id, ({ pass }) => ({ nextPage: 1, pass: pass + 1, newInPass: 0 }));
  }

  async complete(id: number, atMs: number): Promise<Slice> {
    this.#passPages.forget(id);
    return this.#changeOpen(id, () => ({ state: 'complete', completedAtMs: atMs }));
  }

  async abandon(id: number): Promise<void> {
    this.#slices.open(id);
    this.#passPages.forget(id);
    this.#change([{ kind: 'remove', id }]);
  }

  async slices(): Promise<Slice[]> {
    return this.#slices.all();
  }

  async ask<K extends QuestionKind>(question: QuestionOf<K>, signal?: AbortSignal): Promise<EventAnswers[K]> {
    for (;;) {
      const explorer = this.#explorer;
      const pace = new Pace(signal, () => explorer === this.#explorer);
      try {
        pace.check();
        const found = await answer(explorer, question, this.#database.bytes, pace);
        pace.check();
        return found;
      } catch (error) {
        // After a wipe, what was asked about is gone: the question starts again.
        if (explorer === this.#explorer || signal?.aborted) throw error;
      }
    }
  }

  async lines(wanted: EntriesWanted, hashKey: string): Promise<EntriesPiece> {
    const explorer = this.#explorer;
    const pace = new Pace(undefined, () => explorer === this.#explorer);
    return entryLines(explorer, this.#exports, wanted, hashKey, pace);
  }

  async wipe(fromMicros: number, beforeMicros: number): Promise<{ entries: number }> {
    // What is being taken over would bring back what is wiped, and say that all of it is here.
    await this.#takeovers.end();
    const changes = this.#slices.changesWithout(fromMicros, beforeMicros);
    // Where nothing is removed, nothing is written: what is too old is looked for again and again.
    const isNeeded = hasEntries(this.#store.segments(), fromMicros, beforeMicros);
    const entries = isNeeded ? this.#remove(fromMicros, beforeMicros, changes) : 0;
    if (!isNeeded && changes.length > 0) this.#change(changes);
    this.#database.forgetRemoved();
    return { entries };
  }

  #remove(fromMicros: number, beforeMicros: number, changes: readonly SliceChange[]): number {
    this.#store.seal();
    try {
      const { entries, slices } = this.#database.transaction(() => {
        this.#database.noteRemoval();
        return {
          entries: wipeEntries(this.#database, this.#store, fromMicros, beforeMicros),
          slices: this.#slices.write(changes),
        };
      });
      slices.commit();
      return entries;
    } finally {
      // Whatever came of it: what is on disk counts.
      this.#store = new EntryStore(this.#database);
      this.#explorer = new Explorer(this.#store);
      this.#exports = new ExportRuns(this.#explorer);
    }
  }

  async copyTo(file: string, part?: string): Promise<void> {
    try {
      this.#store.seal();
    } catch (error) {
      // What is not sealed only takes more room: a full disk can still be backed up to another.
      if (failureOf(error).kind !== 'disk') throw error;
    }
    this.#database.copyTo(file, part);
  }

  takeFrom(file: string): Promise<TakenOver> {
    return this.#takeovers.take(file, {
      file: this.#database.file,
      account: this.#account,
      store: this.#store,
      slices: this.#slices,
      change: (changes) => this.#change(changes),
    });
  }

  /** Closes the file and puts it aside, because it turned out to be damaged. Returns its new name. */
  putAside(): string | null {
    return this.#database.abandon();
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}
