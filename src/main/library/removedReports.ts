import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { onDisk, syncFolder } from '../disk/files.ts';
import { move, removeFolder } from '../disk/heldFiles.ts';
import type { Log } from '../secrets/log.ts';
import { readReportFolder, REMOVED } from './reportFolder.ts';

/** How long a removed report can be brought back. */
export const UNDO_MS = 10 * 60_000;

type Dependencies = {
  clock: Clock;
  log: Log;
  /** Runs work when nothing else changes in the folder of the library. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
};
type Removed = { library: string; name: string; cancel: () => void };
type Found = Awaited<ReturnType<typeof readReportFolder>>;

/** Reports that were removed a moment ago: whole, under a name that the next start deletes. */
export class RemovedReports {
  readonly #dependencies: Dependencies;
  readonly #removed = new Map<ReportId, Removed>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The names of their folders in the folder of the library. */
  names(): ReadonlySet<string> {
    return new Set([...this.#removed.values()].map(({ name }) => name));
  }

  /** Their folders were moved to another folder of the library. */
  relocate(library: string): void {
    for (const removed of this.#removed.values()) removed.library = library;
  }

  /** Takes the folder of a report away, in one step. One that is gone already counts as removed. */
  async add(library: string, id: ReportId): Promise<Result<undefined>> {
    const name = `${REMOVED}${randomUUID()}`;
    const moved = await onDisk('removing', async () => {
      const isThere = await move(path.join(library, id), path.join(library, name)).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          return false;
        },
      );
      return isThere;
    });
    if (!moved.ok) return moved;
    // What a power cut undoes is listed again.
    await onDisk('removing', () => syncFolder(library));
    if (moved.value) {
      await this.#delete(id); // one that was removed before, and was there again since
      const { clock, inTurn } = this.#dependencies;
      const cancel = clock.after(UNDO_MS, () => void inTurn(() => this.#delete(id)));
      this.#removed.set(id, { library, name, cancel });
    }
    return ok(undefined);
  }

  /** Puts a removed report back, and says what it is. */
  async bringBack(library: string, id: ReportId): Promise<Result<Found>> {
    const removed = this.#removed.get(id);
    if (!removed) return fail({ kind: 'missing', what: 'report' });
    const folder = path.join(library, id);
    const moved = await onDisk('storing', async () => {
      await move(path.join(removed.library, removed.name), folder);
      await syncFolder(library);
    });
    if (!moved.ok) return moved;
    removed.cancel();
    this.#removed.delete(id);
    return ok(await readReportFolder(folder, id));
  }

  /** Deletes all of them for good. */
  async empty(): Promise<void> {
    await Promise.all([...this.#removed.keys()].map((id) => this.#delete(id)));
  }

  async #delete(id: ReportId): Promise<void> {
    const removed = this.#removed.get(id);
    if (!removed) return;
    removed.cancel();
    this.#removed.delete(id);
    const deleted = await onDisk('removing', () => removeFolder(path.join(removed.library, removed.name)));
    if (!deleted.ok) this.#dependencies.log.warn('removed-report-left', { folder: removed.name });
  }
}
