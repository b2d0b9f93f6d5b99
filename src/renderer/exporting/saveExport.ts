import type { Book, BookId } from '../../contract/books.ts';
import { ok, type Failure, type Result } from '../../contract/result.ts';
import { CHUNK_BYTES, type TransferId } from '../../contract/transfers.ts';
import type { ExportWritten } from '../../table/export/exportForm.ts';
import type { BookRefusal } from '../../table/export/rewriting/bookRefusal.ts';
import { api } from '../state/api.ts';
import type { ExportAsked } from '../workers/protocol/exports.ts';
import type { WorkerProblem } from '../workers/protocol.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';

/** How far an export is. */
export type Progressed = { rows: number; bytes: number };

type Saving = {
  fileName: string;
  /** The workbook that is updated. */
  book: Book | undefined;
  asked: ExportAsked;
  progress: (done: Progressed) => void;
  /** Stops the export. */
  signal: AbortSignal;
};
/** A saved file and its location. */
export type SavedExport = {
  id: TransferId;
  file: { fileName: string; folder: string };
  written: ExportWritten;
};

/** The worker stopped, or the format does not hold so much: there are no more rows to write. */
type NotWritten =
  { ok: false; stopped: WorkerProblem } | { ok: false; tooLarge: true } | { ok: false; refused: BookRefusal };

/** The most of a workbook that is read, which the page holds until the worker has it. */
const MOST_BOOK = 512 * 2 ** 20;

/** A workbook that is to be updated, as it is now. */
async function readBook(id: BookId): Promise<Result<Blob> | NotWritten> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let offset = 0; ;) {
    const piece = await api.exports.readBook({ id, offset });
    if (!piece.ok) return piece;
    if (piece.value.length === 0) return ok(new Blob(pieces));
    pieces.push(new Uint8Array(piece.value));
    offset += piece.value.length;
    if (offset > MOST_BOOK) return { ok: false, refused: { kind: 'too-large' } };
  }
}

/**
 * Saves rows to a file that the user chooses. Null if the user chose none or stopped the export, which is not a
 * failure. No file is left behind after a failure or a stop.
 */
export async function saveExport(
  frame: Pick<RemoteFrame, 'export'>,
  { fileName, book, asked, progress, signal }: Saving,
): Promise<Result<SavedExport | null> | NotWritten> {
  const begun = await api.exports.begin({ fileName, ...(book && { book: book.id }) });
  if (!begun.ok) return begun;
  const id = begun.value;
  if (id === null) return ok(null);
  let failure: Failure | null = null;
  let bytes = 0;
  const take = async (piece: Uint8Array, rows: number): Promise<boolean> => {
    for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
      if (signal.aborted) return false;
      const appended = await api.exports.append({ id, bytes: piece.slice(at, at + CHUNK_BYTES) });
      if (!appended.ok) {
        failure = appended.error;
        return false;
      }
    }
    bytes += piece.length;
    progress({ rows, bytes });
    return !signal.aborted;
  };
  progress({ rows: 0, bytes: 0 });
  const old = book ? await readBook(book.id) : null;
  if (old && !old.ok) {
    await api.exports.abort(id);
    return old;
  }
  const exported = await frame.export(old ? { ...asked, book: old.value } : asked, take);
  const outcome = exported.ok ? exported.value : null;
  // No file is kept if the worker ended in the meantime, either.
  if (outcome === null || typeof outcome === 'string' || 'refused' in outcome || signal.aborted) {
    await api.exports.abort(id);
    if (signal.aborted) return ok(null);
    if (!exported.ok) return { ok: false, stopped: exported.problem };
    if (outcome === 'too-large') return { ok: false, tooLarge: true };
    if (outcome && typeof outcome === 'object' && 'refused' in outcome)
      return { ok: false, refused: outcome.refused };
    return { ok: false, error: failure ?? { kind: 'cancelled' } };
  }
  const abandon = () => void api.exports.abort(id);
  signal.addEventListener('abort', abandon);
  const file = await api.exports.finish(id);
  signal.removeEventListener('abort', abandon);
  if (!file.ok && signal.aborted) return ok(null);
  return file.ok ? ok({ id, file: file.value, written: outcome.written }) : file;
}
