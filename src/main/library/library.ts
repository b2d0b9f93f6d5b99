import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveRange, StoredReport, UnreadableReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { onDisk, readRange, syncFolder } from '../files.ts';
import { move, removeFolder } from '../heldFiles.ts';
import type { Log } from '../log.ts';
import { createQueue } from '../queue.ts';
import { IncomingReport } from './incomingReport.ts';
import { ARCHIVE, REMOVED } from './reportFolder.ts';
import { loadShelf, type Shelf } from './shelf.ts';

type Parts = {
  folder: string;
  clock: Clock;
  log: Log;
  stored: (report: StoredReport) => void;
  removed: (id: ReportId) => void;
};

const GONE = fail({ kind: 'missing', what: 'report' });

/** The stored reports. Their descriptions are in memory, their archives on disk. None expires by itself. */
export class Library {
  readonly #parts: Parts;
  #shelf: Shelf;
  readonly #incoming = new Map<ReportId, IncomingReport>();
  /** Begins one report at a time, so that no two share a folder. */
  readonly #begins = createQueue();

  private constructor(parts: Parts, shelf: Shelf) {
    this.#parts = parts;
    this.#shelf = shelf;
  }

  static async open(parts: Parts): Promise<Library> {
    await mkdir(parts.folder, { recursive: true, mode: 0o700 });
    return new Library(parts, await loadShelf(parts.folder, parts.log));
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

  /** Begins to receive a report under this id. An earlier attempt that has not ended is discarded. */
  begin(id: ReportId): Promise<Result<IncomingReport>> {
    const { folder, clock } = this.#parts;
    const stored = (report: StoredReport) => {
      const { reports, unreadable } = this.#without(id);
      this.#shelf = { reports: [...reports, report], unreadable };
      this.#parts.stored(report);
    };
    const ended = () => void this.#incoming.delete(id);
    return this.#begins(() =>
      onDisk('storing', async () => {
        await this.#incoming.get(id)?.discard();
        const incoming = await IncomingReport.open({ library: folder, id, clock, stored, ended });
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
    return onDisk('reading', () => readRange(path.join(this.#parts.folder, id, ARCHIVE), offset, length));
  }

  /** Removes a report, readable or not. It is gone in one step; what is left of it is deleted then, or at the start. */
  async remove(id: ReportId): Promise<Result<undefined>> {
    if (!this.#has(id)) return GONE;
    const { folder, log } = this.#parts;
    const aside = path.join(folder, `${REMOVED}${randomUUID()}`);
    const removed = await onDisk('removing', () =>
      move(path.join(folder, id), aside).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      }),
    );
    if (!removed.ok) return removed;
    this.#shelf = this.#without(id);
    this.#parts.removed(id);
    await onDisk('removing', async () => {
      await syncFolder(folder);
      await removeFolder(aside);
    }).then((deleted) => {
      if (!deleted.ok) log.warn('removed-report-left', { folder: path.basename(aside) });
    });
    return ok(undefined);
  }

  /** The folder of a report, readable or not. */
  folderOf(id: ReportId): Result<string> {
    return this.#has(id) ? ok(path.join(this.#parts.folder, id)) : GONE;
  }

  #has(id: ReportId): boolean {
    return this.find(id) !== undefined || this.#shelf.unreadable.some((each) => each.id === id);
  }

  #without(id: ReportId): Shelf {
    const { reports, unreadable } = this.#shelf;
    return {
      reports: reports.filter((each) => each.id !== id),
      unreadable: unreadable.filter((each) => each.id !== id),
    };
  }
}
