import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { shownFileName } from '../../contract/fileName.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import type { Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { onDisk, receive, syncFolder, writeWhole, type Receiver } from '../files.ts';
import { ARCHIVE, INCOMING, REPORT, type ReportFile } from './reportFolder.ts';

type Parts = { library: string; id: ReportId; clock: Clock; stored: (report: StoredReport) => void };

/** What is known about a report besides its archive. The file name is as received. */
export type Provenance = Pick<StoredReport, 'title' | 'source'> & { fileName: string | null };

/** A report that is still arriving. It enters the library as a whole with `commit`, or not at all. */
export class IncomingReport {
  readonly receiver: Receiver;
  readonly #parts: Parts;
  readonly #folder: string;

  private constructor(parts: Parts, folder: string, receiver: Receiver) {
    this.#parts = parts;
    this.#folder = folder;
    this.receiver = receiver;
  }

  /** Creates a folder to receive a report, replacing an unfinished one with the same id. */
  static async open(parts: Parts): Promise<IncomingReport> {
    const folder = path.join(parts.library, `${INCOMING}${parts.id}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    return new IncomingReport(parts, folder, await receive(path.join(folder, ARCHIVE)));
  }

  async commit(provenance: Provenance): Promise<Result<StoredReport>> {
    const stored = await onDisk('storing', () => this.#store(provenance));
    if (stored.ok) this.#parts.stored(stored.value);
    else await this.discard();
    return stored;
  }

  async discard(): Promise<void> {
    await this.receiver.discard();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #store({ title, source, fileName }: Provenance): Promise<StoredReport> {
    const { library, id, clock } = this.#parts;
    const { bytes } = this.receiver;
    const sha256 = await this.receiver.finish();
    // A received name may contain folders, or characters that disguise it.
    const archive = { bytes, sha256, fileName: (fileName && shownFileName(fileName)) || null };
    const report: StoredReport = { id, title, source, storedAtMs: clock.now(), archive };
    const file: ReportFile = { version: 1, report };
    await writeWhole(path.join(this.#folder, REPORT), `${JSON.stringify(file, null, 2)}\n`);
    await rename(this.#folder, path.join(library, id));
    await syncFolder(library);
    return report;
  }
}
