import { createHash } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { StoredReport } from '../../contract/library.ts';
import type { BackupOutcome } from '../../contract/libraryWork.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { onDisk, syncFolder } from '../files.ts';
import { move } from '../heldFiles.ts';
import type { Store } from '../store.ts';
import type { Library } from './library.ts';
import type { LibraryFile } from './place.ts';
import { ARCHIVE, descriptionOf, REPORT } from './reportFolder.ts';
import type { Course, LibraryWorks } from './works.ts';
import { ZipWriter } from './zipWriter.ts';

/** The first file of a backup, which says what it is. */
export const MANIFEST = 'sextant-backup.json';
export const Manifest = z.object({
  version: z.literal(1),
  holds: z.literal('library'),
  createdAtMs: z.number(),
  reports: z.number().int().nonnegative(),
});
/** What the folder of a report has besides its description and archive, and belongs into a backup. */
export const BESIDES = ['views.json'] as const;
/** Where a report is in a backup. */
export const placeInBackup = (id: string, name: string): string => `library/${id}/${name}`;

export type BackupParts = {
  library: Library;
  works: LibraryWorks;
  store: Store<LibraryFile>;
  clock: Clock;
  /** Asks where to save; null when cancelled. */
  chooseCopy: (fileName: string) => Promise<string | null>;
  freeBytes: (folder: string) => Promise<number | null>;
};

const PIECE_BYTES = 1024 * 1024;
/** What descriptions and the directory take besides the archives, at most, for each report. */
const AROUND_BYTES = 4_096;

class Cancelled extends Error {}

/** Writes a backup: a zip that any program opens, with every report as it was stored, and no secrets. */
export class Backup {
  readonly #parts: BackupParts;

  constructor(parts: BackupParts) {
    this.#parts = parts;
  }

  async run(): Promise<Result<BackupOutcome | null>> {
    const { clock, chooseCopy, works } = this.#parts;
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const file = await chooseCopy(`Sextant library ${day}.zip`);
    return file === null ? ok(null) : works.run('backup', (course) => this.#write(file, course));
  }

  async #write(file: string, course: Course): Promise<Result<BackupOutcome | null>> {
    const { library, store, freeBytes } = this.#parts;
    const reports = library.list();
    const bytes = reports.reduce((sum, { archive }) => sum + archive.bytes, 0);
    course.expect({ bytes, reports: reports.length });
    const free = await freeBytes(path.dirname(file));
    if (free !== null && free < bytes + reports.length * AROUND_BYTES)
      return fail({ kind: 'disk', problem: 'low', while: 'backing-up' });
    const unfinished = path.join(path.dirname(file), '.sextant-backup.part');
    const noted = await store.change((before) => ({ ...before, unfinished }));
    if (!noted.ok) return noted;
    try {
      return await onDisk('backing-up', async () => {
        const left = await this.#fill(unfinished, reports, course);
        await move(unfinished, file);
        await syncFolder(path.dirname(file));
        return {
          fileName: path.basename(file),
          folder: path.dirname(file),
          reports: reports.length - left,
          left,
        };
      });
    } catch (error) {
      if (error instanceof Cancelled) return ok(null);
      throw error;
    } finally {
      const removed = await onDisk('removing', () => rm(unfinished, { force: true }));
      if (removed.ok) await store.change((before) => ({ ...before, unfinished: null }));
    }
  }

  /** Returns how many reports had to be left out. */
  async #fill(file: string, reports: readonly StoredReport[], course: Course): Promise<number> {
    await rm(file, { force: true });
    const zip = await ZipWriter.create(file);
    let left = 0;
    try {
      const manifest = {
        version: 1,
        holds: 'library',
        createdAtMs: this.#parts.clock.now(),
        reports: reports.length,
      } satisfies z.infer<typeof Manifest>;
      await addText(zip, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
      for (const report of reports) {
        if (!(await this.#add(zip, report, course))) left += 1;
        course.add({ reports: 1 });
      }
      await zip.finish();
      return left;
    } finally {
      await zip.close();
    }
  }

  /** Adds a report; false if it was removed, or its archive is not what was stored. */
  async #add(zip: ZipWriter, report: StoredReport, course: Course): Promise<boolean> {
    const folder = this.#parts.library.folderOf(report.id);
    if (!folder.ok) return false;
    const { id, archive } = report;
    const hash = createHash('sha256');
    const pieces = this.#pieces(path.join(folder.value, ARCHIVE), hash, course);
    const isSame = () => hash.digest('hex') === archive.sha256;
    const added = await zip
      .add(placeInBackup(id, ARCHIVE), archive.bytes, pieces, isSame)
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'EIO' || error.code === 'EACCES') return false;
        throw error;
      });
    if (!added) return false;
    await addText(zip, placeInBackup(id, REPORT), descriptionOf(report));
    for (const name of BESIDES) {
      const text = await readFile(path.join(folder.value, name), 'utf8').catch(() => null);
      if (text !== null) await addText(zip, placeInBackup(id, name), text);
    }
    return true;
  }

  async *#pieces(file: string, hash: { update: (piece: Uint8Array) => unknown }, course: Course) {
    const handle = await open(file, 'r');
    try {
      for (;;) {
        if (course.signal.aborted) throw new Cancelled();
        const piece = new Uint8Array(PIECE_BYTES);
        const { bytesRead } = await handle.read(piece, 0, piece.byteLength, null);
        if (bytesRead === 0) return;
        const read = piece.subarray(0, bytesRead);
        hash.update(read);
        course.add({ bytes: bytesRead });
        yield read;
      }
    } finally {
      await handle.close();
    }
  }
}

async function addText(zip: ZipWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  await zip.add(name, bytes.length, [bytes]);
}
