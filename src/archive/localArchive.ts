import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import type { EntriesPiece, EntriesWanted } from '../contract/eventExport.ts';
import type { AnswerTo, EventQuestion } from '../contract/eventQuestions.ts';
import { isAnswerTo } from './archiveCalls.ts';
import { ArchiveError } from './archiveFailure.ts';
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
import { OtherArchive } from './otherArchive.ts';
import { SliceList, withoutTime, type SliceChange } from './sliceList.ts';
import { wipeEntries } from './wipe.ts';

/** An archive in one file on this computer. */
export class LocalArchive implements EventArchive {
  readonly #database: Database;
  readonly #slices: SliceList;
  #store: EntryStore;
  #explorer: Explorer;
  #exports: ExportRuns;

  private constructor(database: Database) {
    this.#database = database;
    this.#store = new EntryStore(database);
    this.#slices = new SliceList(database);
    this.#explorer = new Explorer(this.#store);
    this.#exports = new ExportRuns(this.#explorer);
  }

  /** Opens the archive in a file, which is begun if it does not exist. A damaged one is put aside first. */
  static open(file: string): { archive: LocalArchive; putAside: string | null } {
    const { database, putAside } = Database.open(file);
    try {
      return { archive: new LocalArchive(database), putAside };
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.failure.kind !== 'damaged') {
        database.close();
        throw error;
      }
      const aside = database.abandon();
      return { archive: new LocalArchive(Database.open(file).database), putAside: aside };
    }
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
    return { kind: 'kept', slice: after, entries: reading.block.count, added };
  }

  async lookAgain(id: number): Promise<Slice> {
    return this.#changeOpen(id, ({ pass }) => ({ nextPage: 1, pass: pass + 1, newInPass: 0 }));
  }

  async complete(id: number, atMs: number): Promise<Slice> {
    return this.#changeOpen(id, () => ({ state: 'complete', completedAtMs: atMs }));
  }

  async abandon(id: number): Promise<void> {
    this.#slices.open(id);
    this.#change([{ kind: 'remove', id }]);
  }

  async slices(): Promise<Slice[]> {
    return this.#slices.all();
  }

  async ask<Q extends EventQuestion>(question: Q, signal?: AbortSignal): Promise<AnswerTo<Q>> {
    for (;;) {
      const explorer = this.#explorer;
      const pace = new Pace(signal, () => explorer === this.#explorer);
      try {
        pace.check();
        const found = await answer(explorer, question, this.#database.bytes, pace);
        pace.check();
        if (!isAnswerTo(question, found)) throw new Error(`${found.kind} is no answer to ${question.kind}`);
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
    this.#store.seal();
    const changes = this.#slices.all().flatMap((slice): SliceChange[] => {
      const left = withoutTime(slice, fromMicros, beforeMicros);
      const [first, ...others] = left;
      if (first === slice) return [];
      if (!first || slice.state === 'open') return [{ kind: 'remove', id: slice.id }];
      return [
        { kind: 'put', slice: first },
        ...others.map((each) => ({ kind: 'add' as const, slice: each })),
      ];
    });
    try {
      const { entries, slices } = this.#database.transaction(() => ({
        entries: wipeEntries(this.#database, this.#store, fromMicros, beforeMicros),
        slices: this.#slices.write(changes),
      }));
      slices.commit();
      return { entries };
    } finally {
      // Whatever came of it: what is on disk counts.
      this.#store = new EntryStore(this.#database);
      this.#explorer = new Explorer(this.#store);
      this.#exports = new ExportRuns(this.#explorer);
      this.#database.forgetRemoved();
    }
  }

  async copyTo(file: string): Promise<void> {
    const part = `${file}.part`;
    rmSync(part, { force: true });
    this.#store.seal();
    this.#database.copyTo(part);
    const copy = openSync(part, 'r+');
    try {
      fsyncSync(copy);
    } finally {
      closeSync(copy);
    }
    renameSync(part, file);
  }

  async takeFrom(file: string): Promise<TakenOver> {
    const other = new OtherArchive(file);
    const taken: TakenOver = { added: 0, known: 0, isDamaged: false };
    try {
      for (const { list, receivedAtMs } of other.entries()) {
        const block = this.#store.reader.readList(list, receivedAtMs);
        if (!block) continue;
        const added = this.#store.add(block, () => ({ commit: () => undefined }));
        taken.added += added;
        taken.known += block.count - added;
        // Pages that arrive are put between two of these.
        await new Promise(setImmediate);
      }
      const known = new Set(this.#slices.all().map(rangeKey));
      const missing = other.completeSlices().filter((slice) => !known.has(rangeKey(slice)));
      this.#change(missing.map((slice) => ({ kind: 'add', slice })));
      taken.isDamaged = other.isDamaged;
    } finally {
      other.close();
    }
    return taken;
  }

  /** Closes the file and puts it aside, because it turned out to be damaged. Returns its new name. */
  putAside(): string | null {
    return this.#database.abandon();
  }

  async close(): Promise<void> {
    this.#database.close();
  }
}

const rangeKey = ({ fromSecond, toSecond, filters, state }: Slice) =>
  JSON.stringify([fromSecond, toSecond, filters, state]);
