import { open, readFile, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { StoredReport } from '../../contract/library.ts';
import { RECORDS, type BackupOutcome, type RecordsKind } from '../../contract/libraryWork.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { onDisk, syncFolder, type Format } from '../disk/files.ts';
import { move } from '../disk/heldFiles.ts';
import { partBeside } from '../disk/partFile.ts';
import type { Store } from '../disk/store.ts';
import type { BackedUpRecords } from './backedUpRecords.ts';
import { hashOf, piecesOf } from './archivePieces.ts';
import type { Library } from './library.ts';
import type { LibraryFile } from './location.ts';
import { ARCHIVE, descriptionOf, REPORT } from './reportFolder.ts';
import type { Course, LibraryWorks } from './works.ts';
import { ZipWriter } from './zipWriter.ts';

/** The first file of a backup, which says what it is. */
export const MANIFEST = 'sextant-backup.json';
const Manifest = z.object({
  version: z.literal(1),
  holds: z.literal('library'),
  createdAtMs: z.number(),
  reports: z.number().int().nonnegative(),
});
export const MANIFEST_FORMAT: Format<z.infer<typeof Manifest>> = { version: 1, schema: Manifest };
/** What the folder of a report has besides its description and archive, and belongs into a backup. */
export const BESIDES = ['views.json'] as const;
/** Where a report is in a backup. */
const nameInBackup = (id: string, name: string): string => `library/${id}/${name}`;

export type RecordsInBackup = Record<RecordsKind, BackedUpRecords>;

type BackupDependencies = {
  library: Library;
  records: RecordsInBackup;
  works: LibraryWorks;
  store: Store<LibraryFile>;
  clock: Clock;
  /** Asks where to save; null when cancelled. */
  chooseCopy: (fileName: string) => Promise<string | null>;
  freeBytes: (folder: string) => Promise<number | null>;
};

/** What descriptions and the directory take besides the archives, at most, for each report. */
const AROUND_BYTES = 4_096;

class Cancelled extends Error {}

type Filled = Omit<BackupOutcome, 'fileName' | 'folder'>;

/**
 * Writes a backup: a zip that any program opens, with every report as it was stored, the saved queries, schedules, recipes
 * and cases. None of the secrets of the app is in it: the vault is not, and requests are read without credentials.
 */
export class Backup {
  readonly #dependencies: BackupDependencies;

  constructor(dependencies: BackupDependencies) {
    this.#dependencies = dependencies;
  }

  async run(): Promise<Result<BackupOutcome | null>> {
    const { clock, chooseCopy, works } = this.#dependencies;
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    const file = await chooseCopy(`Sextant backup ${day}.zip`);
    return file === null ? ok(null) : works.run('backup', (course) => this.#write(file, course));
  }

  async #write(file: string, course: Course): Promise<Result<BackupOutcome | null>> {
    const { library, store, freeBytes } = this.#dependencies;
    // An empty backup would look like one.
    if (library.isMissing) return fail({ kind: 'disk', problem: 'missing', while: 'backing-up' });
    const reports = library.list();
    const bytes = reports.reduce((sum, { archive }) => sum + archive.bytes, 0);
    course.expect({ bytes, reports: reports.length });
    const free = await freeBytes(path.dirname(file));
    if (free !== null && free < bytes + reports.length * AROUND_BYTES)
      return fail({ kind: 'disk', problem: 'low', while: 'backing-up' });
    const unfinished = partBeside(file);
    const noted = await store.change((before) => ({ ...before, unfinished }));
    if (!noted.ok) return noted;
    try {
      return await onDisk('backing-up', async () => {
        const done = await this.#fill(unfinished, reports, course);
        await move(unfinished, file);
        await syncFolder(path.dirname(file));
        return {
          fileName: path.basename(file),
          folder: path.dirname(file),
          ...done,
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

  async #fill(file: string, reports: readonly StoredReport[], course: Course): Promise<Filled> {
    const zip = await ZipWriter.create(file);
    let left = 0;
    try {
      const manifest = {
        version: 1,
        holds: 'library',
        createdAtMs: this.#dependencies.clock.now(),
        reports: reports.length,
      } satisfies z.infer<typeof Manifest>;
      zip.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
      for (const report of reports) {
        if (!(await this.#add(zip, report, course))) left += 1;
        course.add({ reports: 1 });
      }
      const counts = { queries: 0, schedules: 0, recipes: 0, cases: 0 };
      for (const kind of RECORDS) counts[kind] = this.#addRecords(zip, kind);
      await zip.finish();
      return { reports: reports.length - left, left, ...counts };
    } catch (error) {
      await zip.discard();
      throw error;
    }
  }

  /** Returns how many there are. */
  #addRecords(zip: ZipWriter, kind: RecordsKind): number {
    const records = this.#dependencies.records[kind].all();
    for (const { id, text } of records) zip.addText(`${kind}/${id}.json`, text);
    return records.length;
  }

  /** Adds a report; false if it was removed, or its archive is not what was stored. */
  async #add(zip: ZipWriter, report: StoredReport, course: Course): Promise<boolean> {
    const folder = this.#dependencies.library.folderOf(report.id);
    if (!folder.ok) return false;
    const { id, archive } = report;
    const file = await onDisk('backing-up', () => open(path.join(folder.value, ARCHIVE), 'r'));
    if (!file.ok) return false;
    try {
      // Nothing can be taken out of the zip again, so the archive is compared before it is added.
      const hash = await onDisk('backing-up', () => hashOf(file.value, course.signal));
      if (hash.ok && hash.value === null) throw new Cancelled();
      if (!hash.ok || hash.value !== archive.sha256) return false;
      await zip.add(nameInBackup(id, ARCHIVE), archive.bytes, written(file.value, course));
    } finally {
      await file.value.close();
    }
    zip.addText(nameInBackup(id, REPORT), descriptionOf(report));
    for (const name of BESIDES) {
      const text = await readFile(path.join(folder.value, name), 'utf8').catch(() => null);
      if (text !== null) zip.addText(nameInBackup(id, name), text);
    }
    return true;
  }
}

/** The pieces of an archive while they are written, which counts them. */
async function* written(file: FileHandle, { signal, add }: Course): AsyncGenerator<Uint8Array> {
  for await (const piece of piecesOf(file)) {
    if (signal.aborted) throw new Cancelled();
    add({ bytes: piece.byteLength });
    yield piece;
  }
}
