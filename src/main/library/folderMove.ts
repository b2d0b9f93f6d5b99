import { mkdir, open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LibraryPlace, MoveOutcome } from '../../contract/libraryWork.ts';
import { ReportId } from '../../contract/reports.ts';
import { ok, type Result } from '../../contract/result.ts';
import { onDisk, receive, syncFolder, writeWhole } from '../files.ts';
import { removeFile } from '../heldFiles.ts';
import type { Store } from '../store.ts';
import { hashFile } from './archiveChecks.ts';
import type { Library } from './library.ts';
import { MARKER, placeOf, removeShelf, type LibraryFile } from './place.ts';
import type { Course, LibraryWorks } from './works.ts';

type Refusal = Extract<MoveOutcome, { kind: 'refused' }>['why'];

export type FolderMoveParts = {
  library: Library;
  works: LibraryWorks;
  store: Store<LibraryFile>;
  /** The folder of the library in the data folder. */
  defaultFolder: string;
  /** Asks the analyst for a folder; null when cancelled. */
  chooseFolder: () => Promise<string | null>;
  /** Whether jobs are running that will store reports. */
  hasJobs: () => boolean;
  freeBytes: (folder: string) => Promise<number | null>;
  placed: (place: LibraryPlace) => void;
};

/** The folder that is made in the one that the analyst chooses. */
const NAME = 'Sextant library';
/** What stays free on the disk. */
const RESERVE_BYTES = 64 * 2 ** 20;
const PIECE_BYTES = 1024 * 1024;

/** A copy is not what was copied. */
class CopyDiffers extends Error {}
class Cancelled extends Error {}

const refused = (why: Refusal): Result<MoveOutcome> => ok({ kind: 'refused', why });
const NOT_MOVED: Result<MoveOutcome> = ok({ kind: 'not-moved' });

/** Whether one folder is the other, or within it. */
function isWithin(inner: string, outer: string): boolean {
  const between = path.relative(outer, inner);
  return between === '' || (!between.startsWith('..') && !path.isAbsolute(between));
}

type ShelfFile = { name: string; bytes: number; changedMs: number };

/** The files of all reports, by their place within the library. */
async function filesOf(library: string): Promise<ShelfFile[]> {
  const files: ShelfFile[] = [];
  for (const id of await readdir(library)) {
    if (!ReportId.safeParse(id).success) continue;
    for (const name of await readdir(path.join(library, id))) {
      const found = await stat(path.join(library, id, name));
      if (found.isFile())
        files.push({ name: path.join(id, name), bytes: found.size, changedMs: found.mtimeMs });
    }
  }
  return files;
}

/** Moves the library to another folder: copies all of it, compares the copy, switches, and only then removes the old. */
export class FolderMove {
  readonly #parts: FolderMoveParts;

  constructor(parts: FolderMoveParts) {
    this.#parts = parts;
  }

  place(): LibraryPlace {
    return placeOf(this.#parts.library, this.#parts.defaultFolder);
  }

  async run(): Promise<Result<MoveOutcome>> {
    const { works, library, chooseFolder } = this.#parts;
    const chosen = await chooseFolder();
    if (chosen === null) return NOT_MOVED;
    return works.run('move', (course) => library.whileHeld(() => this.#move(chosen, course)));
  }

  async #move(chosen: string, course: Course): Promise<Result<MoveOutcome>> {
    const target = await onDisk('moving', () => this.#target(chosen));
    if (!target.ok) return target;
    const to = target.value;
    const refusal = await onDisk('moving', () => this.#refusal(chosen, to));
    if (!refusal.ok) return refusal;
    if (refusal.value) return refused(refusal.value);
    const { store, library } = this.#parts;
    const from = library.folder;
    const noted = await store.change((file) => ({ ...file, moving: { phase: 'copying', from, to } }));
    if (!noted.ok) return noted;
    try {
      const copied = await onDisk('moving', () => this.#copy(from, to, course));
      if (copied.ok) return await this.#switch(from, to);
      await this.#giveUp(to);
      return copied;
    } catch (error) {
      await this.#giveUp(to);
      if (error instanceof Cancelled) return NOT_MOVED;
      if (error instanceof CopyDiffers) return refused('copy-differs');
      throw error;
    }
  }

  /** Choosing the data folder moves the library back to where it began. */
  async #target(chosen: string): Promise<string> {
    const { defaultFolder } = this.#parts;
    const real = await realpath(chosen);
    const home = await realpath(path.dirname(defaultFolder));
    return real === home || real === path.join(home, path.basename(defaultFolder))
      ? defaultFolder
      : path.join(real, NAME);
  }

  async #refusal(chosen: string, to: string): Promise<Refusal | null> {
    const { library, hasJobs, freeBytes } = this.#parts;
    const from = library.folder;
    if (library.isMissing) return 'missing';
    if (hasJobs() || library.isReceiving) return 'jobs';
    const real = await realpath(from);
    if (isWithin(to, real) || isWithin(to, from) || isWithin(real, to)) return 'within';
    const there = await readdir(to).catch((error: NodeJS.ErrnoException): string[] => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    if (there.length > 0) return 'not-empty';
    const bytes = (await filesOf(from)).reduce((sum, file) => sum + file.bytes, 0);
    const free = await freeBytes(chosen);
    return free !== null && free < bytes + RESERVE_BYTES ? 'no-room' : null;
  }

  /** Copies all files, and those that changed meanwhile once more. */
  async #copy(from: string, to: string, course: Course): Promise<void> {
    await writeWhole(path.join(to, MARKER), 'Sextant is moving its library to this folder.\n');
    await syncFolder(path.dirname(to));
    const done = new Map<string, ShelfFile>();
    for (;;) {
      const files = (await filesOf(from)).filter(({ name, bytes, changedMs }) => {
        const before = done.get(name);
        return before?.bytes !== bytes || before.changedMs !== changedMs;
      });
      if (files.length === 0) return;
      if (done.size === 0) {
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
        course.expect({ bytes, reports: new Set(files.map(({ name }) => path.dirname(name))).size });
      }
      let folder = '';
      for (const file of files) {
        if (folder !== '' && folder !== path.dirname(file.name)) course.add({ reports: 1 });
        folder = path.dirname(file.name);
        await this.#copyFile(path.join(from, file.name), path.join(to, file.name), course);
        done.set(file.name, file);
      }
      course.add({ reports: 1 });
    }
  }

  /** Copies a file, then reads the copy again and compares it. */
  async #copyFile(from: string, to: string, { add, signal }: Course): Promise<void> {
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await removeFile(to);
    const receiver = await receive(to);
    const source = await open(from, 'r');
    try {
      const piece = new Uint8Array(PIECE_BYTES);
      for (;;) {
        if (signal.aborted) throw new Cancelled();
        const { bytesRead } = await source.read(piece, 0, piece.byteLength, null);
        if (bytesRead === 0) break;
        await receiver.write(piece.subarray(0, bytesRead));
        add({ bytes: bytesRead });
      }
      const copied = await receiver.finish();
      const found = await hashFile(to, signal, () => undefined);
      if (found === null) throw new Cancelled();
      if (found !== copied) throw new CopyDiffers();
      await syncFolder(path.dirname(to));
    } catch (error) {
      await receiver.discard();
      throw error;
    } finally {
      await source.close();
    }
  }

  /** From here on the new folder is in use, also after a crash. */
  async #switch(from: string, to: string): Promise<Result<MoveOutcome>> {
    const { store, library, defaultFolder, placed } = this.#parts;
    const folder = to === defaultFolder ? null : to;
    const switched = await store.change((file) => ({
      ...file,
      folder,
      moving: { phase: 'removing', from, to },
    }));
    if (!switched.ok) {
      await this.#giveUp(to);
      return switched;
    }
    library.relocate(to);
    placed(this.place());
    const removed = await onDisk('removing', async () => {
      await removeFile(path.join(to, MARKER));
      await removeShelf(from);
    });
    if (removed.ok) await store.change((file) => ({ ...file, moving: null }));
    return ok({ kind: 'moved', place: this.place(), isOldLeft: !removed.ok });
  }

  /** Removes an incomplete copy. What cannot be removed now is removed at the next start. */
  async #giveUp(to: string): Promise<void> {
    const removed = await onDisk('removing', () => removeShelf(to));
    if (removed.ok) await this.#parts.store.change((file) => ({ ...file, moving: null }));
  }
}
