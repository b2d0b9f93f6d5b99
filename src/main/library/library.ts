import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveRange, ReportNotes, StoredReport, UnreadableReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { onDisk, readRange } from '../disk/files.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue } from '../disk/queue.ts';
import { IncomingReport } from './incomingReport.ts';
import { RemovedReports } from './removedReports.ts';
import { ARCHIVE, describe } from './reportFolder.ts';
import { EMPTY_SHELF, loadShelf, without, type Shelf } from './shelf.ts';

type Dependencies = {
  folder: string;
  /** The folder is not made if it is not there: it may be on a disk that is not connected. */
  isElsewhere?: boolean;
  clock: Clock;
  log: Log;
  /** A report was added or changed. `hasArrived`: its archive was received. */
  stored: (report: StoredReport, hasArrived: boolean) => void;
  removed: (id: ReportId) => void;
  /** What cannot be opened has changed. */
  unreadable?: (reports: UnreadableReport[]) => void;
};

/** What the analyst wrote about a report, and how its text is read. */
type Written = ReportNotes & Required<Pick<StoredReport, 'encoding'>>;
/** What changes of it; the rest stays. */
type ChangedNotes = { [K in keyof Written]?: Written[K] | undefined };

const GONE = fail({ kind: 'missing', what: 'report' });

/** The stored reports. Their descriptions are in memory, their archives on disk. None expires by itself. */
export class Library {
  readonly #dependencies: Dependencies;
  #folder: string;
  #isElsewhere: boolean;
  #shelf: Shelf = EMPTY_SHELF;
  #isMissing = false;
  readonly #incoming = new Map<ReportId, IncomingReport>();
  readonly #removed: RemovedReports;
  /** Begins one report at a time, so that no two share a folder. */
  readonly #begins = createQueue();
  /** Changes one report after another, and none while the folder is being moved. */
  readonly #changes = createQueue();
  #isHeld = false;

  private constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#folder = dependencies.folder;
    this.#isElsewhere = dependencies.isElsewhere ?? false;
    const { clock, log } = dependencies;
    this.#removed = new RemovedReports({ clock, log, inTurn: (work) => this.#changes(work) });
  }

  static async open(dependencies: Dependencies): Promise<Library> {
    const library = new Library(dependencies);
    if (!dependencies.isElsewhere) await mkdir(dependencies.folder, { recursive: true, mode: 0o700 });
    await library.#load();
    return library;
  }

  /** Where it is. */
  get folder(): string {
    return this.#folder;
  }

  /** Its folder was not there when it was read. */
  get isMissing(): boolean {
    return this.#isMissing;
  }

  /** Its folder is being moved, so that nothing may be written beside it. */
  get isHeld(): boolean {
    return this.#isHeld;
  }

  /** The names of the folders of reports that can still be brought back. */
  get removedFolders(): ReadonlySet<string> {
    return this.#removed.names();
  }

  /** A report is being received. */
  get isReceiving(): boolean {
    return this.#incoming.size > 0;
  }

  /** This report is being received. */
  isReceivingReport(id: ReportId): boolean {
    return this.#incoming.has(id);
  }

  /** Reads the folder again, unless a report is arriving. */
  readAgain(): Promise<void> {
    return this.whileHeld(async () => {
      if (!this.isReceiving) await this.#load();
      this.#dependencies.unreadable?.(this.unreadable());
    });
  }

  async #load(): Promise<void> {
    const load = () => loadShelf(this.#folder, this.#dependencies.log, this.removedFolders);
    const loaded = this.#isElsewhere ? await onDisk('reading', load) : ok(await load());
    this.#isMissing = !loaded.ok;
    this.#shelf = loaded.ok ? loaded.value : EMPTY_SHELF;
  }

  /** Newest first. */
  list(): StoredReport[] {
    return this.#shelf.reports.toSorted((a, b) => b.storedAtMs - a.storedAtMs);
  }

  /** The reports that cannot be opened. Their folders are as they were found. */
  unreadable(): UnreadableReport[] {
    return [...this.#shelf.unreadable];
  }

  find(id: ReportId): StoredReport | undefined {
    return this.#shelf.reports.find((each) => each.id === id);
  }

  /** What is written about a report, also about one whose archive is missing or damaged. */
  described(id: ReportId): StoredReport | undefined {
    return this.find(id) ?? this.#shelf.described.get(id);
  }

  /** The report that has had this archive for the longest, a readable one if there is any. */
  #withArchive(sha256: string): StoredReport | undefined {
    const has = ({ archive }: StoredReport) => archive.sha256 === sha256;
    return this.list().findLast(has) ?? [...this.#shelf.described.values()].find(has);
  }

  /** Begins to receive a report under this id. An earlier attempt that has not ended is discarded. */
  begin(id: ReportId): Promise<Result<IncomingReport>> {
    const { clock } = this.#dependencies;
    const stored = (report: StoredReport) => {
      this.#put(report, true);
    };
    const ended = () => void this.#incoming.delete(id);
    const known = (of: ReportId) => this.described(of);
    const withArchive = (sha256: string) => this.#withArchive(sha256);
    return this.#begins(() =>
      onDisk('storing', async () => {
        await this.#incoming.get(id)?.discard();
        const library = this.#folder;
        const incoming = await IncomingReport.open({ library, id, clock, known, withArchive, stored, ended });
        this.#incoming.set(id, incoming);
        return incoming;
      }),
    );
  }

  /** Stores a report that arrived whole but could not be stored then; null if there is none with this id. */
  async storeKept(id: ReportId): Promise<Result<StoredReport> | null> {
    return (await this.#incoming.get(id)?.commitAgain()) ?? null;
  }

  /** Reads a range of an archive; shorter at the end of the archive. */
  async read({ id, offset, length }: ArchiveRange): Promise<Result<Uint8Array<ArrayBuffer>>> {
    if (!this.find(id)) return GONE;
    return onDisk('reading', () => readRange(path.join(this.#folder, id, ARCHIVE), offset, length));
  }

  /** Changes what the analyst wrote about a report. */
  change(id: ReportId, part: ChangedNotes): Promise<Result<StoredReport>> {
    return this.#describe(id, (before) => ({
      ...before,
      title: part.title ?? before.title,
      tags: part.tags ?? before.tags,
      notes: part.notes ?? before.notes,
      isStarred: part.isStarred ?? before.isStarred,
      ...(part.encoding && { encoding: part.encoding }),
    }));
  }

  /** Notes how many rows a report has. */
  async noteRows(id: ReportId, rows: number): Promise<Result<undefined>> {
    if (this.find(id)?.rows === rows) return ok(undefined);
    const noted = await this.#describe(id, (before) => ({ ...before, rows }));
    return noted.ok ? ok(undefined) : noted;
  }

  /** Changes the description of a report. It takes effect once it is on disk. */
  #describe(id: ReportId, changed: (before: StoredReport) => StoredReport): Promise<Result<StoredReport>> {
    return this.#changes(async () => {
      const before = this.find(id);
      if (!before) return GONE;
      const report = changed(before);
      const written = await onDisk('saving', () => describe(path.join(this.#folder, id), report));
      if (!written.ok) return written;
      this.#put(report);
      return ok(report);
    });
  }

  /** Removes a report, readable or not, in one step. It can be brought back until it is deleted some minutes later. */
  remove(id: ReportId): Promise<Result<undefined>> {
    return this.#changes(async () => {
      if (!this.#has(id)) return GONE;
      const put = await this.#removed.add(this.#folder, id);
      if (!put.ok) return put;
      const wasUnreadable = this.find(id) === undefined;
      this.#shelf = without(this.#shelf, id);
      this.#dependencies.removed(id);
      if (wasUnreadable) this.#dependencies.unreadable?.(this.unreadable());
      return ok(undefined);
    });
  }

  /** Brings a removed report back, readable or not. */
  undoRemoval(id: ReportId): Promise<Result<undefined>> {
    return this.#changes(async () => {
      if (this.#has(id)) return GONE;
      const found = await this.#removed.bringBack(this.#folder, id);
      if (!found.ok) return found;
      if (found.value === 'empty') return GONE;
      if ('report' in found.value) {
        this.#put(found.value.report);
        return ok(undefined);
      }
      const { reports, unreadable, described } = this.#shelf;
      this.#shelf = { reports, described, unreadable: [...unreadable, found.value.unreadable] };
      this.#dependencies.unreadable?.(this.unreadable());
      return ok(undefined);
    });
  }

  /** The folder of a report, readable or not. */
  folderOf(id: ReportId): Result<string> {
    return this.#has(id) ? ok(path.join(this.#folder, id)) : GONE;
  }

  /** Runs work during which no report begins to arrive and none is changed. */
  whileHeld<T>(work: () => Promise<T>): Promise<T> {
    return this.#begins(() =>
      this.#changes(async () => {
        this.#isHeld = true;
        try {
          return await work();
        } finally {
          this.#isHeld = false;
        }
      }),
    );
  }

  /** Uses another folder, which holds the same reports. Only while it is held. */
  relocate(folder: string): void {
    this.#folder = folder;
    this.#isElsewhere = true;
    this.#removed.relocate(folder);
  }

  /** Deletes what was removed for good. */
  async close(): Promise<void> {
    await this.#removed.empty();
  }

  #put(report: StoredReport, hasArrived = false): void {
    const wasUnreadable = this.#shelf.unreadable.some(({ id }) => id === report.id);
    const { reports, unreadable, described } = without(this.#shelf, report.id);
    this.#shelf = { reports: [...reports, report], unreadable, described };
    this.#dependencies.stored(report, hasArrived);
    if (wasUnreadable) this.#dependencies.unreadable?.(this.unreadable());
  }

  #has(id: ReportId): boolean {
    return this.find(id) !== undefined || this.#shelf.unreadable.some((each) => each.id === id);
  }
}
