import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { shownFileName } from '../../contract/fileName.ts';
import { UNMARKED, type ReportSource, type StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { onDisk, receive, syncFolder, writeInto, type Receiver } from '../disk/files.ts';
import { move, removeFolder } from '../disk/heldFiles.ts';
import { contentsOf } from './archiveContents.ts';
import { ARCHIVE, describe, INCOMING } from './reportFolder.ts';

type Dependencies = {
  library: string;
  id: ReportId;
  clock: Clock;
  /** A report of the library, also one whose archive is missing. */
  known: (id: ReportId) => StoredReport | undefined;
  /** A report with the archive of this SHA-256, also one whose archive is missing. */
  withArchive: (sha256: string) => StoredReport | undefined;
  stored: (report: StoredReport) => void;
  /** It was stored or discarded. */
  ended: () => void;
};

/** What is known about a report besides its archive. */
export type Provenance = Pick<StoredReport, 'title' | 'source'> & {
  /** As received. */
  fileName: string | null;
  /** The report whose archive this is once more. If it is the same, the report gets it; otherwise it is put beside. */
  again?: ReportId | undefined;
};

/** A report out of a backup, with what else belongs into its folder. */
type Restored = { report: StoredReport; files: readonly { name: string; text: string }[] };

const DOWNLOADED_AGAIN = ' (downloaded again)';

/** The source of an archive that was downloaded again: it was requested when the report was. */
const requestedAs = (source: ReportSource, before: ReportSource): ReportSource =>
  source.kind === 'service' && before.kind === 'service'
    ? { ...source, requestedAtMs: before.requestedAtMs }
    : source;

/** A report that is still arriving. It enters the library as a whole with `commit`, or not at all. */
export class IncomingReport {
  readonly receiver: Receiver;
  readonly #dependencies: Dependencies;
  readonly #folder: string;
  #hasEnded = false;
  /** Set once the whole archive is on disk. */
  #provenance: Provenance | null = null;
  #isInPlace = false;

  private constructor(dependencies: Dependencies, folder: string, receiver: Receiver) {
    this.#dependencies = dependencies;
    this.#folder = folder;
    this.receiver = receiver;
  }

  /** Creates a folder to receive a report, replacing what is left of an unfinished one with the same id. */
  static async open(dependencies: Dependencies): Promise<IncomingReport> {
    const folder = path.join(dependencies.library, `${INCOMING}${dependencies.id}`);
    await removeFolder(folder);
    await mkdir(folder, { mode: 0o700 });
    return new IncomingReport(dependencies, folder, await receive(path.join(folder, ARCHIVE)));
  }

  /**
   * Stores the report, or finds that its file was stored already. If only the last steps fail, the whole archive is kept,
   * and `commitAgain` can store it.
   */
  async commit(provenance: Provenance): Promise<Result<StoredReport>> {
    if (this.#hasEnded) return fail({ kind: 'cancelled' });
    const sha256 = await onDisk('storing', () => this.receiver.finish());
    if (!sha256.ok) {
      await this.discard();
      return sha256;
    }
    this.#provenance = provenance;
    const stored = await onDisk('keeping', () => this.#store(provenance, sha256.value));
    return stored.ok ? this.#ended(stored.value) : stored;
  }

  /** Stores a report of a backup as it was described there. Null if its archive is not the one described. */
  async commitRestored({ report, files }: Restored): Promise<Result<StoredReport> | null> {
    const stored = await onDisk('restoring', async () => {
      const sha256 = await this.receiver.finish();
      if (sha256 !== report.archive.sha256 || this.receiver.bytes !== report.archive.bytes) return null;
      for (const { name, text } of files) await writeInto(path.join(this.#folder, name), text);
      await this.#putInPlace(report);
      return report;
    });
    if (stored.ok && stored.value) return this.#ended(stored.value);
    await this.discard();
    return stored.ok ? null : stored;
  }

  #ended(report: StoredReport): Result<StoredReport> {
    this.#end();
    this.#dependencies.stored(report);
    return ok(report);
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
    this.#dependencies.ended();
  }

  async #store({ title, fileName, again, ...given }: Provenance, sha256: string): Promise<StoredReport> {
    const { library, id, clock, known, withArchive } = this.#dependencies;
    // A file that was stored already, whether it came from the service or not, is that report.
    const asked = again === undefined ? undefined : known(again);
    const before = given.source.kind === 'file' ? withArchive(sha256) : asked;
    if (before?.archive.sha256 === sha256) return this.#mend(before);
    const { bytes } = this.receiver;
    const source = before ? requestedAs(given.source, before.source) : given.source;
    // A received name may contain folders, or characters that disguise it.
    const archive = {
      bytes,
      sha256,
      contents: await contentsOf(
        path.join(this.#isInPlace ? path.join(library, id) : this.#folder, ARCHIVE),
        sha256,
      ),
      fileName: (fileName && shownFileName(fileName)) || null,
    };
    const besides = before ? { title: `${before.title}${DOWNLOADED_AGAIN}`, besides: before.id } : { title };
    const report: StoredReport = { id, ...UNMARKED, ...besides, source, storedAtMs: clock.now(), archive };
    await this.#putInPlace(report);
    return report;
  }

  /** Gives a report the archive that it had, which is the one that arrived. */
  async #mend(report: StoredReport): Promise<StoredReport> {
    const folder = path.join(this.#dependencies.library, report.id);
    if (!this.#isInPlace) {
      await move(path.join(this.#folder, ARCHIVE), path.join(folder, ARCHIVE));
      this.#isInPlace = true;
    }
    await syncFolder(folder);
    await onDisk('removing', () => removeFolder(this.#folder)); // the start removes what is left
    return report;
  }

  async #putInPlace(report: StoredReport): Promise<void> {
    const { library, id } = this.#dependencies;
    if (!this.#isInPlace) {
      await describe(this.#folder, report);
      await move(this.#folder, path.join(library, id));
      this.#isInPlace = true;
    }
    await syncFolder(library);
  }
}
