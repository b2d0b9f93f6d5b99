import { MOST_PICTURE, MOST_PIECES } from '../../contract/cases.ts';
import type { StoredReport } from '../../contract/library.ts';
import {
  RECORDS,
  type RecordsKind,
  type RestoredCounts,
  type RestoreOutcome,
} from '../../contract/libraryWork.ts';
import { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { onDisk, parseFormat } from '../disk/files.ts';
import { BESIDES, MANIFEST, MANIFEST_FORMAT, type RecordsInBackup } from './backup.ts';
import type { Library } from './library.ts';
import { ARCHIVE, REPORT, REPORT_FORMAT } from './reportFolder.ts';
import { cleanedReport } from './restoredTexts.ts';
import type { Course, LibraryWorks } from './works.ts';
import { ZipReader, ZipRefusal, type ZipEntry } from './zipReader.ts';

type RestoreDependencies = {
  library: Library;
  works: LibraryWorks;
  records: RecordsInBackup;
  /** Asks for the backup; null when cancelled. */
  chooseBackup: () => Promise<string | null>;
  freeBytes: (folder: string) => Promise<number | null>;
};

type Refusal = Extract<RestoreOutcome, { kind: 'refused' }>['why'];
/** The files of one report, by their names. */
type Files = ReadonlyMap<string, ZipEntry>;

const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';
const REPORT_FILE = new RegExp(`^library/${ID}/([a-z.]+)$`);
const RECORD_FILE = new RegExp(`^([a-z]+)/${ID}\\.json$`);
/** Larger than any description, set of views or record without pictures. */
const MOST_TEXT_BYTES = 16 * 2 ** 20;
/** Records of a kind: far more than anybody has, and as much as the app can still read at its start. */
const MOST_RECORDS = 10_000;
const SMALL = { each: MOST_TEXT_BYTES, all: 256 * 2 ** 20 };
const MOST_BYTES: Record<RecordsKind, { each: number; all: number }> = {
  queries: SMALL,
  schedules: SMALL,
  recipes: SMALL,
  // Each picture is counted twice: many of its characters are escaped, and its piece has tables.
  cases: { each: 2 * MOST_PICTURE * MOST_PIECES, all: 512 * 2 ** 20 },
};
/** What stays free on the disk. */
const RESERVE_BYTES = 64 * 2 ** 20;

const none = (): RestoredCounts => ({ restored: 0, kept: 0, newer: 0, damaged: 0, full: 0, over: 0 });

const refused = (why: Refusal): Result<RestoreOutcome> => ok({ kind: 'refused', why });

/**
 * Adds the reports of a backup that the library lacks, and saved queries, schedules, recipes and cases that are not there.
 * Each arrives whole or not at all, and none is replaced.
 */
export class Restore {
  readonly #dependencies: RestoreDependencies;

  constructor(dependencies: RestoreDependencies) {
    this.#dependencies = dependencies;
  }

  async run(): Promise<Result<RestoreOutcome | null>> {
    const { works, chooseBackup } = this.#dependencies;
    const file = await chooseBackup();
    if (file === null) return ok(null);
    return works.run('restore', async (course) => {
      const zip = await onDisk('restoring', () => opened(file));
      if (!zip.ok) return zip;
      if (zip.value instanceof ZipRefusal)
        return refused(zip.value.why === 'no-zip' ? 'no-backup' : zip.value.why);
      const reader = zip.value;
      try {
        return await this.#restore(reader, course);
      } finally {
        await reader.close();
      }
    });
  }

  async #restore(zip: ZipReader, course: Course): Promise<Result<RestoreOutcome>> {
    const refusal = await onDisk('restoring', () => manifestRefusal(zip));
    if (!refusal.ok) return refusal;
    if (refusal.value) return refused(refusal.value);
    const reports = reportsIn(zip.entries);
    const counts = none();
    const { library, freeBytes } = this.#dependencies;
    const wanted = [...reports].filter(([id]) => !this.#isHere(id));
    counts.kept = reports.size - wanted.length;
    const bytes = wanted.reduce((sum, [, files]) => sum + (files.get(ARCHIVE)?.bytes ?? 0), 0);
    course.expect({ bytes, reports: wanted.length });
    const free = await freeBytes(library.folder);
    if (free !== null && free < bytes + RESERVE_BYTES) return refused('no-room');
    const records = await this.#restoreRecords(zip, course);
    if (!records.ok) return records;
    for (const [id, files] of wanted) {
      if (course.signal.aborted) break;
      const added = await this.#add(zip, id, files, course);
      if (!added.ok && added.error.kind !== 'cancelled') return added;
      if (added.ok) counts[added.value] += 1;
      course.add({ reports: 1 });
    }
    const isPartial = course.signal.aborted;
    return ok({ kind: 'restored', reports: counts, ...records.value, isPartial });
  }

  /** A backup may have any number of them, of any size: what is too much of one kind is left out. */
  async #restoreRecords(
    zip: ZipReader,
    { signal }: Course,
  ): Promise<Result<Record<RecordsKind, RestoredCounts>>> {
    const counts = { queries: none(), schedules: none(), recipes: none(), cases: none() };
    for (const kind of RECORDS) {
      const records = this.#dependencies.records[kind];
      const here = new Set(records.all().map((record) => record.id));
      const { each, all } = MOST_BYTES[kind];
      let [leftRecords, leftBytes] = [MOST_RECORDS, all];
      for (const { id, entry } of recordsIn(zip, kind)) {
        if (signal.aborted) return ok(counts);
        if (here.has(id)) {
          counts[kind].kept += 1;
          continue;
        }
        if (leftRecords === 0 || entry.bytes > Math.min(each, leftBytes)) {
          counts[kind].over += 1;
          continue;
        }
        leftRecords -= 1;
        leftBytes -= entry.bytes;
        const text = await onDisk('restoring', () => textOf(zip, entry, each));
        const done = text.ok ? await records.restore(id, text.value) : text;
        if (!done.ok) return done;
        counts[kind][done.value] += 1;
      }
    }
    return ok(counts);
  }

  #isHere(id: ReportId): boolean {
    const { library } = this.#dependencies;
    return library.folderOf(id).ok || library.isReceivingReport(id);
  }

  async #add(
    zip: ZipReader,
    id: ReportId,
    files: Files,
    course: Course,
  ): Promise<Result<keyof RestoredCounts>> {
    const archive = files.get(ARCHIVE);
    const described = await onDisk('restoring', () => description(zip, id, files));
    if (!described.ok) return described;
    if (typeof described.value === 'string') return ok(described.value);
    const report = described.value;
    if (archive?.bytes !== report.archive.bytes) return ok('damaged');
    if (this.#isHere(id)) return ok('kept');
    const incoming = await this.#dependencies.library.begin(id);
    if (!incoming.ok) return incoming;
    const { receiver } = incoming.value;
    const received = await onDisk('restoring', async (): Promise<'whole' | 'damaged' | 'cancelled'> => {
      try {
        for await (const piece of zip.read(archive)) {
          if (course.signal.aborted) return 'cancelled';
          await receiver.write(piece);
          course.add({ bytes: piece.byteLength });
        }
        return 'whole';
      } catch (error) {
        if (error instanceof ZipRefusal) return 'damaged';
        throw error;
      }
    });
    if (!received.ok || received.value !== 'whole') {
      await incoming.value.discard();
      if (!received.ok) return received;
      return received.value === 'damaged' ? ok('damaged') : fail({ kind: 'cancelled' });
    }
    const texts = await besides(zip, files);
    const stored = await incoming.value.commitRestored({ report, files: texts });
    if (stored === null) return ok('damaged');
    return stored.ok ? ok('restored') : stored;
  }
}

type RecordEntry = { id: string; entry: ZipEntry };

const recordsIn = (zip: ZipReader, kind: RecordsKind): RecordEntry[] =>
  zip.entries.flatMap((entry) => {
    const [, room, id = ''] = RECORD_FILE.exec(entry.name) ?? [];
    return room === kind ? [{ id, entry }] : [];
  });

/** A zip, or why it is none. */
const opened = (file: string): Promise<ZipReader | ZipRefusal> =>
  ZipReader.open(file).catch((error: unknown) => {
    if (error instanceof ZipRefusal) return error;
    throw error;
  });

/** Why a zip is not a backup that this version can read; null if it is. */
async function manifestRefusal(zip: ZipReader): Promise<Refusal | null> {
  const entry = zip.entries.find(({ name }) => name === MANIFEST);
  if (!entry) return 'no-backup';
  const manifest = parseFormat(await textOf(zip, entry), MANIFEST_FORMAT);
  if (typeof manifest !== 'string') return null;
  return manifest === 'newer' ? 'newer' : 'no-backup';
}

/** The files of each report. What else is in the zip is not looked at. */
function reportsIn(entries: readonly ZipEntry[]): Map<ReportId, Map<string, ZipEntry>> {
  const reports = new Map<ReportId, Map<string, ZipEntry>>();
  for (const entry of entries) {
    const [, text = '', name = ''] = REPORT_FILE.exec(entry.name) ?? [];
    const id = ReportId.safeParse(text);
    if (!id.success) continue;
    const files = reports.get(id.data) ?? new Map<string, ZipEntry>();
    files.set(name, entry);
    reports.set(id.data, files);
  }
  return reports;
}

/** A text; empty where the zip is wrong about it, or it is too large. */
async function textOf(zip: ZipReader, entry: ZipEntry, mostBytes = MOST_TEXT_BYTES): Promise<string> {
  try {
    return await zip.text(entry, mostBytes);
  } catch (error) {
    if (error instanceof ZipRefusal) return '';
    throw error;
  }
}

async function description(
  zip: ZipReader,
  id: ReportId,
  files: Files,
): Promise<StoredReport | 'newer' | 'damaged'> {
  const entry = files.get(REPORT);
  if (!entry) return 'damaged';
  const read = parseFormat(await textOf(zip, entry), REPORT_FORMAT);
  if (typeof read === 'string') return read;
  const { report } = read.value;
  return report.id === id ? cleanedReport(report) : 'damaged';
}

/** What else belongs to a report, as far as it can be read: nothing of it is worth losing the report for. */
async function besides(zip: ZipReader, files: Files): Promise<{ name: string; text: string }[]> {
  const texts: { name: string; text: string }[] = [];
  for (const name of BESIDES) {
    const entry = files.get(name);
    const text = entry ? await textOf(zip, entry).catch(() => '') : '';
    if (text !== '') texts.push({ name, text });
  }
  return texts;
}
