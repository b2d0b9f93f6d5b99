import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { BookId } from '../../contract/books.ts';
import type { Paper } from '../../contract/exports.ts';
import { MAX_NAME_BYTES, shortened } from '../../contract/fileName.ts';
import { TransferId, type Chunk } from '../../contract/transfers.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { onDisk, receive, syncFolder, type Receiver } from '../disk/files.ts';
import { move } from '../disk/heldFiles.ts';
import type { Store } from '../disk/store.ts';
import type { Books, SeenBook } from './books.ts';
import type { ExportsFile } from './exportsFile.ts';
import type { FinishedFiles } from './finishedFiles.ts';

/** What the window shows for printing; null where there is no window. */
export type Page = {
  pdf: (paper: Paper) => Promise<Uint8Array<ArrayBuffer> | null>;
  print: (paper: Paper) => Promise<'printed' | 'cancelled' | 'failed'>;
};

type Dependencies = {
  store: Store<ExportsFile>;
  /** Asks the user where to save; null when cancelled. */
  chooseFile: (fileName: string) => Promise<string | null>;
  finished: FinishedFiles;
  books: Books;
  page: Page;
};

/** A path with an unused name: without a dialog to confirm it, no file may be overwritten. Never outside the folder. */
export function freePath(
  folder: string,
  fileName: string,
  isTaken: (file: string) => boolean = () => false,
): string {
  const { name, ext } = path.parse(fileName); // the last component only
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` (${number})`;
    const stem = shortened(name, MAX_NAME_BYTES - Buffer.byteLength(`${mark}${ext}`));
    const file = path.join(folder, `${stem}${mark}${ext}`);
    if (!isTaken(file) && !existsSync(file)) return file;
  }
}

/** A hidden file next to the destination, with a name that is not too long. */
function temporaryFor(file: string, id: TransferId): string {
  const mark = `.${id.slice(0, 8)}.part`;
  const stem = shortened(path.basename(file), MAX_NAME_BYTES - mark.length - 1);
  return path.join(path.dirname(file), `.${stem}${mark}`);
}

/** A path as file systems compare it that ignore case and composition. */
const sameFile = (file: string) => file.normalize('NFC').toLowerCase();

/**
 * Whether this is a file that an export could have left. The list may come from elsewhere, with a copied data folder,
 * and nothing else may be removed on its word.
 */
const isTemporary = (file: string) =>
  !file.includes('\0') && path.isAbsolute(file) && /^\..+\.[0-9a-f]{8}\.part$/s.test(path.basename(file));

/** Removes unfinished files left by a crash. */
export async function sweepExports(store: Store<ExportsFile>): Promise<void> {
  const { unfinished } = store.value;
  if (!unfinished.length) return;
  // An unavailable folder must not block the start; its files are tried again next time.
  const removed = await Promise.all(
    unfinished.filter(isTemporary).map(async (file) => ({
      file,
      isGone: await rm(file, { force: true }).then(
        () => true,
        () => false,
      ),
    })),
  );
  const left = removed.flatMap(({ file, isGone }) => (isGone ? [] : [file]));
  await store.change((value) => ({ ...value, unfinished: left }));
}

type SavedPage = { id: TransferId; fileName: string; folder: string };
type Running = {
  receiver: Receiver;
  temporary: string;
  file: string;
  /** The workbook that it replaces. */
  seen: SeenBook | null;
};

const GONE = fail({ kind: 'missing', what: 'export' });

/** Exports to the user’s folders. Each is written next to its destination and renamed when complete. */
export class Exports {
  readonly #dependencies: Dependencies;
  readonly #running = new Map<TransferId, Running>();
  /** The files of exports that are not finished, so that no two go to one file. */
  readonly #taken = new Set<string>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The files exported since the start. */
  get finished(): FinishedFiles {
    return this.#dependencies.finished;
  }

  /** The workbooks that are updated. */
  get books(): Books {
    return this.#dependencies.books;
  }

  /** Null when the user cancels. A workbook that is updated is not asked for. */
  async begin(fileName: string, book?: BookId): Promise<Result<TransferId | null>> {
    const seen = book === undefined ? ok(null) : await this.#see(book);
    if (!seen.ok) return seen;
    const file = seen.value?.file ?? (await this.#choose(fileName));
    if (file === null) return ok(null);
    const id = TransferId.parse(randomUUID());
    const temporary = temporaryFor(file, id);
    const receiver = await this.#open(temporary);
    if (!receiver.ok) {
      this.#taken.delete(sameFile(file));
      return receiver;
    }
    this.#running.set(id, { receiver: receiver.value, temporary, file, seen: seen.value });
    return ok(id);
  }

  async append({ id, bytes }: Chunk): Promise<Result<undefined>> {
    const running = this.#running.get(id);
    if (!running) return GONE;
    const written = await onDisk('exporting', () => running.receiver.write(bytes));
    if (written.ok) return ok(undefined);
    await this.abort(id);
    return written;
  }

  async finish(id: TransferId): Promise<Result<{ fileName: string; folder: string }>> {
    const running = this.#running.get(id);
    if (!running) return GONE;
    const { receiver, temporary, file, seen } = running;
    const isSame = seen ? await this.books.checkReplacing(seen, temporary) : ok(undefined);
    if (!isSame.ok) {
      await this.abort(id);
      return isSame;
    }
    const done = await onDisk('exporting', async () => {
      await receiver.finish();
      if (!this.#running.has(id)) return false; // abandoned meanwhile
      await move(temporary, file);
      await syncFolder(path.dirname(file));
      return true;
    });
    if (done.ok && !done.value) return GONE;
    if (!done.ok) {
      await this.abort(id);
      return done;
    }
    this.#running.delete(id);
    this.#taken.delete(sameFile(file));
    this.finished.add(id, file);
    await this.#forget(temporary);
    return ok({ fileName: path.basename(file), folder: path.dirname(file) });
  }

  async abort(id: TransferId): Promise<Result<undefined>> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    if (!running) return ok(undefined);
    this.#taken.delete(sameFile(running.file));
    const discarded = await onDisk('removing', () => running.receiver.discard());
    if (discarded.ok) await this.#forget(running.temporary);
    return ok(undefined); // what could not be removed is tried again at the next start
  }

  /** The page is gone, and with it whoever wrote. */
  async abandon(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((id) => this.abort(id)));
  }

  /** Saves what the window shows for printing as PDF. Null when the user cancels. */
  async savePage(fileName: string, paper: Paper): Promise<Result<SavedPage | null>> {
    const begun = await this.begin(fileName);
    if (!begun.ok || begun.value === null) return begun.ok ? ok(null) : begun;
    const id = begun.value;
    try {
      const bytes = await this.#dependencies.page.pdf(paper);
      const written = bytes ? await this.append({ id, bytes }) : GONE;
      if (!written.ok) return written;
      const done = await this.finish(id);
      return done.ok ? ok({ id, ...done.value }) : done;
    } finally {
      await this.abort(id); // does nothing to a file that is finished
    }
  }

  printPage(paper: Paper): Promise<'printed' | 'cancelled' | 'failed'> {
    return this.#dependencies.page.print(paper);
  }

  /** A workbook that may be written, which nothing else does until then. */
  async #see(book: BookId): Promise<Result<SeenBook>> {
    const seen = await this.books.see(book);
    if (!seen.ok) return seen;
    const key = sameFile(seen.value.file);
    if (this.#taken.has(key)) return fail({ kind: 'disk', problem: 'ours', while: 'exporting' });
    this.#taken.add(key);
    return seen;
  }

  /** Asks for a file. One that an unfinished export will take gets a number. */
  async #choose(fileName: string): Promise<string | null> {
    const chosen = await this.#dependencies.chooseFile(fileName);
    if (chosen === null) return null;
    const isTaken = (file: string) => this.#taken.has(sameFile(file));
    const file = isTaken(chosen) ? freePath(path.dirname(chosen), path.basename(chosen), isTaken) : chosen;
    this.#taken.add(sameFile(file));
    return file;
  }

  /** Notes a temporary file, then creates it. */
  async #open(temporary: string): Promise<Result<Receiver>> {
    const noted = await this.#note(temporary);
    if (!noted.ok) return noted;
    const receiver = await onDisk('exporting', () => receive(temporary));
    if (!receiver.ok) await this.#forget(temporary);
    return receiver;
  }

  #note(temporary: string) {
    return this.#dependencies.store.change((value) => ({
      ...value,
      unfinished: [...value.unfinished, temporary],
    }));
  }

  #forget(temporary: string) {
    return this.#dependencies.store.change((value) => ({
      ...value,
      unfinished: value.unfinished.filter((each) => each !== temporary),
    }));
  }
}
