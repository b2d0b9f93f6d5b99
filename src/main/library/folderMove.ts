import { lstat, mkdir, open, readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { LibraryLocation, MoveOutcome } from '../../contract/libraryWork.ts';
import { ReportId } from '../../contract/reports.ts';
import { ok, type Result } from '../../contract/result.ts';
import { onDisk, receive, syncFolder, writeWhole } from '../disk/files.ts';
import { removeFile } from '../disk/heldFiles.ts';
import type { Store } from '../disk/store.ts';
import { hashFile, piecesOf } from './archivePieces.ts';
import type { Library } from './library.ts';
import { MARKER, locationOf, removeShelf, type LibraryFile } from './location.ts';
import type { Course, LibraryWorks } from './works.ts';

type Refusal = Extract<MoveOutcome, { kind: 'refused' }>['why'];

type FolderMoveDependencies = {
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
  located: (location: LibraryLocation) => void;
};

/** The folder that is made in the one that the analyst chooses. */
const NAME = 'Sextant library';
/** What stays free on the disk. */
const RESERVE_BYTES = 64 * 2 ** 20;

/** A copy is not what was copied. */
class CopyDiffers extends Error {}
class Cancelled extends Error {}
/** What a link leads to is not the library's: it would be copied as well, and may hold itself. */
class Linked extends Error {}

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Linked) return 'link';
  throw error;
};
const refused = (why: Refusal): Result<MoveOutcome> => ok({ kind: 'refused', why });
const NOT_MOVED: Result<MoveOutcome> = ok({ kind: 'not-moved' });

/** Whether one folder is the other, or within it. */
function isWithin(inner: string, outer: string): boolean {
  const between = path.relative(outer, inner);
  return between === '' || (!/^\.\.(?:[\\/]|$)/.test(between) && !path.isAbsolute(between));
}

/** Whether a symbolic link is at a location. */
const isLink = (location: string): Promise<boolean> =>
  lstat(location).then(
    (found) => found.isSymbolicLink(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );

type ShelfFile = { report: string; name: string; bytes: number; changedMs: number };

/**
 * The files of all reports, also of those that can still be brought back, by their location within the library. Whatever
 * somebody put into the folder of a report belongs to it, since the old folder is removed. No link is followed.
 */
async function filesOf({ folder, removedFolders }: Library): Promise<ShelfFile[]> {
  const files: ShelfFile[] = [];
  for (const report of await readdir(folder)) {
    if (!ReportId.safeParse(report).success && !removedFolders.has(report)) continue;
    const top = path.join(folder, report);
    if (await isLink(top)) throw new Linked();
    for (const entry of await readdir(top, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      const found = await lstat(file);
      if (found.isSymbolicLink()) throw new Linked();
      const name = path.relative(folder, file);
      if (found.isFile()) files.push({ report, name, bytes: found.size, changedMs: found.mtimeMs });
    }
  }
  return files;
}

/** Moves the library to another folder: copies all of it, compares the copy, switches, and only then removes the old. */
export class FolderMove {
  readonly #dependencies: FolderMoveDependencies;

  constructor(dependencies: FolderMoveDependencies) {
    this.#dependencies = dependencies;
  }

  location(): LibraryLocation {
    return locationOf(this.#dependencies.library, this.#dependencies.defaultFolder);
  }

  async run(): Promise<Result<MoveOutcome>> {
    const { works, library, chooseFolder } = this.#dependencies;
    const chosen = await chooseFolder();
    if (chosen === null) return NOT_MOVED;
    return works.run('move', (course) => library.whileHeld(() => this.#move(chosen, course)));
  }

  async #move(chosen: string, course: Course): Promise<Result<MoveOutcome>> {
    const target = await onDisk('moving', () => this.#target(chosen));
    if (!target.ok) return target;
    const to = target.value;
    const refusal = await onDisk('moving', () => this.#refusal(chosen, to).catch(refusalOf));
    if (!refusal.ok) return refusal;
    if (refusal.value) return refused(refusal.value);
    const { store, library } = this.#dependencies;
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
      if (error instanceof Linked) return refused('link');
      throw error;
    }
  }

  /** Choosing the data folder moves the library back to where it began. */
  async #target(chosen: string): Promise<string> {
    const { defaultFolder } = this.#dependencies;
    const real = await realpath(chosen);
    const home = await realpath(path.dirname(defaultFolder));
    return real === home || real === path.join(home, path.basename(defaultFolder))
      ? defaultFolder
      : path.join(real, NAME);
  }

  async #refusal(chosen: string, to: string): Promise<Refusal | null> {
    const { library, hasJobs, freeBytes } = this.#dependencies;
    const from = library.folder;
    if (library.isMissing) return 'missing';
    if (hasJobs() || library.isReceiving) return 'jobs';
    const real = await realpath(from);
    if (to === real || to === from) return 'same';
    if (isWithin(to, real) || isWithin(to, from) || isWithin(real, to)) return 'within';
    if (await isLink(to)) return 'link';
    const there = await readdir(to).catch((error: NodeJS.ErrnoException): string[] => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    if (there.length > 0) return 'not-empty';
    const bytes = (await filesOf(library)).reduce((sum, file) => sum + file.bytes, 0);
    const free = await freeBytes(chosen);
    return free !== null && free < bytes + RESERVE_BYTES ? 'no-room' : null;
  }

  /** Copies all files, and those that changed meanwhile once more. */
  async #copy(from: string, to: string, course: Course): Promise<void> {
    await writeWhole(path.join(to, MARKER), 'Sextant is moving its library to this folder.\n');
    await syncFolder(path.dirname(to));
    const done = new Map<string, ShelfFile>();
    for (;;) {
      const files = (await filesOf(this.#dependencies.library)).filter(({ name, bytes, changedMs }) => {
        const before = done.get(name);
        return before?.bytes !== bytes || before.changedMs !== changedMs;
      });
      if (files.length === 0) return;
      if (done.size === 0) {
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
        course.expect({ bytes, reports: new Set(files.map(({ report }) => report)).size });
      }
      let report = '';
      for (const file of files) {
        if (report !== '' && report !== file.report) course.add({ reports: 1 });
        report = file.report;
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
      for await (const piece of piecesOf(source)) {
        if (signal.aborted) throw new Cancelled();
        await receiver.write(piece);
        add({ bytes: piece.byteLength });
      }
      const copied = await receiver.finish();
      const found = await hashFile(to, signal);
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
    const { store, library, defaultFolder, located } = this.#dependencies;
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
    located(this.location());
    const removed = await onDisk('removing', async () => {
      await removeFile(path.join(to, MARKER));
      await removeShelf(from);
    });
    if (removed.ok) await store.change((file) => ({ ...file, moving: null }));
    return ok({ kind: 'moved', location: this.location(), isOldLeft: !removed.ok });
  }

  /** Removes an incomplete copy. What cannot be removed now is removed at the next start. */
  async #giveUp(to: string): Promise<void> {
    const removed = await onDisk('removing', () => removeShelf(to));
    if (removed.ok) await this.#dependencies.store.change((file) => ({ ...file, moving: null }));
  }
}
