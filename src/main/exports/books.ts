import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { BookId, type Book } from '../../contract/books.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { CHUNK_BYTES } from '../../contract/transfers.ts';
import { onDisk, readRange } from '../disk/files.ts';
import type { Store } from '../disk/store.ts';
import type { ExportsFile } from './exportsFile.ts';

/** The most workbooks that are remembered. */
const MOST = 100;

/** A workbook as it was when updating it began. */
export type SeenBook = { file: string; bytes: number; changedMs: number; mode: number };

type Dependencies = {
  store: Store<ExportsFile>;
  /** Asks the user for a workbook that is there; null when cancelled, undefined where nobody can be asked. */
  chooseBook: () => Promise<string | null | undefined>;
};

const GONE = fail({ kind: 'disk', problem: 'missing', while: 'exporting' });
const HELD = fail({ kind: 'disk', problem: 'held', while: 'exporting' });
const CHANGED = fail({ kind: 'disk', problem: 'moved', while: 'exporting' });

/** The list may come from elsewhere, with a copied data folder: no other kind of file is read on its word. */
const isBook = (file: string) =>
  !file.includes('\0') && path.isAbsolute(file) && /^\.xls[xm]$/i.test(path.extname(file));

/** Whether a spreadsheet program says, by a file beside it, that it has a workbook open. */
function isHeld(file: string): boolean {
  const { dir, base } = path.parse(file);
  // Excel leaves out the first letters of long names.
  return [`~$${base}`, `~$${base.slice(2)}`, `.~lock.${base}#`].some((name) =>
    existsSync(path.join(dir, name)),
  );
}

/** The workbooks that are updated, by their identifiers: the window names no path. */
export class Books {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Null when the user cancels. */
  async choose(): Promise<Result<Book | null>> {
    const file = await this.#dependencies.chooseBook();
    if (file === undefined) return fail({ kind: 'preview' });
    if (file === null) return ok(null);
    if (!isBook(file)) return GONE;
    const { store } = this.#dependencies;
    const known = store.value.books.find((each) => each.file === file);
    const id = known?.id ?? BookId.parse(randomUUID());
    const kept = await store.change((value) => ({
      ...value,
      books: [...value.books.filter((each) => each.id !== id), { id, file }].slice(-MOST),
    }));
    return kept.ok ? ok({ id, fileName: path.basename(file), folder: path.dirname(file) }) : kept;
  }

  #fileOf(id: BookId): string | null {
    const file = this.#dependencies.store.value.books.find((each) => each.id === id)?.file;
    return file !== undefined && isBook(file) ? file : null;
  }

  /** A workbook that may be written now. */
  async see(id: BookId): Promise<Result<SeenBook>> {
    const named = this.#fileOf(id);
    if (named === null) return GONE;
    if (isHeld(named)) return HELD;
    return onDisk('exporting', async () => {
      // Where the name is a link, the file stays where it is.
      const file = await realpath(named);
      const { size, mtimeMs, mode } = await stat(file);
      return { file, bytes: size, changedMs: mtimeMs, mode };
    });
  }

  /** The next piece of a workbook; empty at its end. */
  async read(id: BookId, offset: number): Promise<Result<Uint8Array<ArrayBuffer>>> {
    const file = this.#fileOf(id);
    return file === null ? GONE : onDisk('exporting', () => readRange(file, offset, CHUNK_BYTES));
  }

  /** Whether a workbook is as it was seen, so that nothing is lost with it; what replaces it may be read by as many. */
  async checkReplacing(
    { file, bytes, changedMs, mode }: SeenBook,
    temporary: string,
  ): Promise<Result<undefined>> {
    if (isHeld(file)) return HELD;
    const same = await onDisk('exporting', async () => {
      const now = await stat(file);
      await chmod(temporary, mode);
      return now.size === bytes && now.mtimeMs === changedMs;
    });
    if (!same.ok) return same;
    return same.value ? ok(undefined) : CHANGED;
  }
}
