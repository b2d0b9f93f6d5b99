import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { shownFileName } from '../../contract/fileName.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, type Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import { onDisk, receive, syncFolder, writeWhole, type Receiver } from '../files.ts';
import { move, removeFolder } from '../heldFiles.ts';
import { ARCHIVE, INCOMING, REPORT, type ReportFile } from './reportFolder.ts';

type Parts = {
  library: string;
  id: ReportId;
  clock: Clock;
  stored: (report: StoredReport) => void;
  /** It was stored or discarded. */
  ended: () => void;
};

/** What is known about a report besides its archive. The file name is as received. */
export type Provenance = Pick<StoredReport, 'title' | 'source'> & { fileName: string | null };

/** A report that is still arriving. It enters the library as a whole with `commit`, or not at all. */
export class IncomingReport {
  readonly receiver: Receiver;
  readonly #parts: Parts;
  readonly #folder: string;
  #hasEnded = false;
  /** Set once the whole archive is on disk. */
  #provenance: Provenance | null = null;
  #isInPlace = false;

  private constructor(parts: Parts, folder: string, receiver: Receiver) {
    this.#parts = parts;
    this.#folder = folder;
    this.receiver = receiver;
  }

  /** Creates a folder to receive a report, replacing what is left of an unfinished one with the same id. */
  static async open(parts: Parts): Promise<IncomingReport> {
    const folder = path.join(parts.library, `${INCOMING}${parts.id}`);
    await removeFolder(folder);
    await mkdir(folder, { mode: 0o700 });
    return new IncomingReport(parts, folder, await receive(path.join(folder, ARCHIVE)));
  }

  /** Stores the report. If only the last steps fail, the whole archive is kept, and `commitAgain` can store it. */
  async commit(provenance: Provenance): Promise<Result<StoredReport>> {
    if (this.#hasEnded) return fail({ kind: 'cancelled' });
    const sha256 = await onDisk('storing', () => this.receiver.finish());
    if (!sha256.ok) {
      await this.discard();
      return sha256;
    }
    this.#provenance = provenance;
    const stored = await onDisk('keeping', () => this.#store(provenance, sha256.value));
    if (!stored.ok) return stored;
    this.#end();
    this.#parts.stored(stored.value);
    return stored;
  }

  /** Stores a report that is complete; null if it is still arriving. */
  async commitAgain(): Promise<Result<StoredReport> | null> {
    return this.#provenance && this.commit(this.#provenance);
  }

  async discard(): Promise<void> {
    if (this.#hasEnded) return; // the folder may belong to the report's next attempt
    this.#end();
    // What cannot be removed now is removed at the next start.
    await onDisk('removing', async () => {
      await this.receiver.discard();
      await removeFolder(this.#folder);
    });
  }

  #end() {
    this.#hasEnded = true;
    this.#parts.ended();
  }

  async #store({ title, source, fileName }: Provenance, sha256: string): Promise<StoredReport> {
    const { library, id, clock } = this.#parts;
    const { bytes } = this.receiver;
    // A received name may contain folders, or characters that disguise it.
    const archive = { bytes, sha256, fileName: (fileName && shownFileName(fileName)) || null };
    const report: StoredReport = { id, title, source, storedAtMs: clock.now(), archive };
    if (!this.#isInPlace) {
      const file: ReportFile = { version: 1, report };
      await writeWhole(path.join(this.#folder, REPORT), `${JSON.stringify(file, null, 2)}\n`);
      await move(this.#folder, path.join(library, id));
      this.#isInPlace = true;
    }
    await syncFolder(library);
    return report;
  }
}
