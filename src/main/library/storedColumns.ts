import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ArchiveRange } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { TransferId, type Chunk } from '../../contract/transfers.ts';
import { onDisk, readRange, receive, type Receiver } from '../disk/files.ts';
import { move } from '../disk/heldFiles.ts';
import type { Library } from './library.ts';
import { COLUMNS, NEW_COLUMNS } from './reportFolder.ts';

type Dependencies = {
  library: Pick<Library, 'find' | 'folder' | 'isHeld'>;
  /** The space in bytes that is free on the disk; null if unknown. */
  freeBytes: () => Promise<number | null>;
};

/** The columns of a report while they are written. */
type Arriving = { report: ReportId; bytes: number; receiver: Receiver; file: string };

/** Free space that columns leave to everything that cannot be made again. */
const RESERVE_BYTES = 512 * 2 ** 20;
/** A window that was loaded again does not end what it began, so the oldest gives way. */
const MOST_ARRIVING = 2;

const GONE = fail({ kind: 'missing', what: 'report' });
/** The columns were given up: for others, for want of space, or because the report was removed. */
const GIVEN_UP = fail({ kind: 'cancelled' });

/**
 * The columns of reports, next to their archives. The window makes them and knows what they mean; whatever is wrong
 * with them, it makes them again. So nothing here is worth a word to the user.
 */
export class StoredColumns {
  readonly #dependencies: Dependencies;
  readonly #arriving = new Map<TransferId, Arriving>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The size of the columns of a report; null if there are none. */
  async size(report: ReportId): Promise<Result<number | null>> {
    const target = this.#fileOf(report);
    if (target === null) return GONE;
    const found = await onDisk('reading', () => stat(target));
    return ok(found.ok && found.value.isFile() ? found.value.size : null);
  }

  /** Reads a range; shorter at the end of the file. */
  async read({ id, offset, length }: ArchiveRange): Promise<Result<Uint8Array<ArrayBuffer>>> {
    const target = this.#fileOf(id);
    return target === null ? GONE : onDisk('reading', () => readRange(target, offset, length));
  }

  /** Begins to write the columns of a report. Null where there is no room for them. */
  async begin(wanted: { id: ReportId; bytes: number }): Promise<Result<TransferId | null>> {
    const { id: report, bytes } = wanted;
    if (this.#fileOf(report) === null) return GONE;
    if (this.#dependencies.library.isHeld) return ok(null); // they would stay behind
    const free = await this.#dependencies.freeBytes();
    if (free !== null && free < bytes + RESERVE_BYTES) return ok(null);
    const id = TransferId.parse(randomUUID());
    const file = path.join(this.#dependencies.library.folder, `${NEW_COLUMNS}${id}`);
    const receiver = await onDisk('storing', () => receive(file));
    if (!receiver.ok) return receiver;
    this.#arriving.set(id, { report, bytes, receiver: receiver.value, file });
    const [oldest] = this.#arriving.keys();
    if (oldest !== undefined && this.#arriving.size > MOST_ARRIVING) await this.#discard(oldest);
    return ok(id);
  }

  async append({ id, bytes }: Chunk): Promise<Result<undefined>> {
    const arriving = this.#arriving.get(id);
    if (!arriving) return GIVEN_UP;
    const { receiver } = arriving;
    const written = await onDisk('storing', async () => {
      await receiver.write(bytes);
      return receiver.bytes;
    });
    if (written.ok && written.value <= arriving.bytes) return ok(undefined);
    await this.#discard(id);
    return written.ok ? GIVEN_UP : written;
  }

  /** Puts the columns in place, if they are as many bytes as was said. */
  async finish(id: TransferId): Promise<Result<undefined>> {
    const arriving = this.#arriving.get(id);
    if (!arriving) return GIVEN_UP;
    const { report, receiver, file, bytes } = arriving;
    const stored = await onDisk('storing', async (): Promise<boolean> => {
      await receiver.finish();
      const target = this.#fileOf(report);
      if (target === null || receiver.bytes !== bytes || !this.#arriving.has(id)) return false;
      await move(file, target);
      return true;
    });
    if (stored.ok && stored.value) {
      this.#arriving.delete(id);
      return ok(undefined);
    }
    await this.#discard(id);
    return stored.ok ? GIVEN_UP : stored;
  }

  async abort(id: TransferId): Promise<Result<undefined>> {
    await this.#discard(id);
    return ok(undefined);
  }

  async #discard(id: TransferId): Promise<void> {
    const arriving = this.#arriving.get(id);
    this.#arriving.delete(id);
    // What cannot be removed now is removed at the next start.
    if (arriving) await onDisk('removing', () => arriving.receiver.discard());
  }

  /** Where the columns of a report are; null if it is not in the library. */
  #fileOf(report: ReportId): string | null {
    const { library } = this.#dependencies;
    return library.find(report) ? path.join(library.folder, report, COLUMNS) : null;
  }
}
