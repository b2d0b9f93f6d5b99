import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveRange, StoredReport } from '../../contract/library.ts';
import { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { onDisk, readBack } from '../files.ts';
import type { Log } from '../log.ts';
import { IncomingReport } from './incomingReport.ts';
import { ARCHIVE, INCOMING, REPORT, ReportFile } from './reportFolder.ts';

type Parts = {
  folder: string;
  clock: Clock;
  log: Log;
  stored: (report: StoredReport) => void;
  removed: (id: ReportId) => void;
};

/** Removes unfinished reports left by a crash or a power cut. None of them was ever listed. */
async function sweep(folder: string) {
  for (const name of await readdir(folder)) {
    if (name.startsWith(INCOMING)) await rm(path.join(folder, name), { recursive: true, force: true });
  }
}

async function load({ folder, clock, log }: Parts): Promise<StoredReport[]> {
  const reports: StoredReport[] = [];
  for (const name of await readdir(folder)) {
    if (!ReportId.safeParse(name).success) continue;
    const found = await readBack(path.join(folder, name, REPORT), ReportFile, clock.now());
    if (found.kind === 'read' && found.value.report.id === name) reports.push(found.value.report);
    else log.warn('report-unreadable', { id: name, kind: found.kind });
  }
  return reports;
}

/** The stored reports. Their descriptions are in memory, their archives on disk. None expires by itself. */
export class Library {
  readonly #parts: Parts;
  #reports: readonly StoredReport[];

  private constructor(parts: Parts, reports: readonly StoredReport[]) {
    this.#parts = parts;
    this.#reports = reports;
  }

  static async open(parts: Parts): Promise<Library> {
    await mkdir(parts.folder, { recursive: true, mode: 0o700 });
    await sweep(parts.folder);
    return new Library(parts, await load(parts));
  }

  /** Newest first. */
  list(): StoredReport[] {
    return this.#reports.toSorted((a, b) => b.storedAtMs - a.storedAtMs);
  }

  find(id: ReportId): StoredReport | undefined {
    return this.#reports.find((each) => each.id === id);
  }

  /** Begins to receive a report under this id. */
  begin(id: ReportId): Promise<Result<IncomingReport>> {
    const { folder, clock } = this.#parts;
    const stored = (report: StoredReport) => {
      this.#reports = [...this.#without(id), report];
      this.#parts.stored(report);
    };
    return onDisk('storing', () => IncomingReport.open({ library: folder, id, clock, stored }));
  }

  /** Reads a range of an archive; shorter at the end of the archive. */
  async read({ id, offset, length }: ArchiveRange): Promise<Result<Uint8Array<ArrayBuffer>>> {
    if (!this.find(id)) return fail({ kind: 'missing', what: 'report' });
    return onDisk('reading', async () => {
      const handle = await open(path.join(this.#parts.folder, id, ARCHIVE), 'r');
      try {
        const bytes = new Uint8Array(length);
        const { bytesRead } = await handle.read(bytes, 0, length, offset);
        return bytes.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    });
  }

  async remove(id: ReportId): Promise<Result<undefined>> {
    if (!this.find(id)) return fail({ kind: 'missing', what: 'report' });
    const folder = path.join(this.#parts.folder, id);
    const removed = await onDisk('removing', () => rm(folder, { recursive: true, force: true }));
    if (!removed.ok) return removed;
    this.#reports = this.#without(id);
    this.#parts.removed(id);
    return ok(undefined);
  }

  #without(id: ReportId): StoredReport[] {
    return this.#reports.filter((each) => each.id !== id);
  }
}
