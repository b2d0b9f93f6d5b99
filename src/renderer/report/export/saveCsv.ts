import { CHUNK_BYTES, type TransferId } from '../../../contract/transfers.ts';
import { ok, type Failure, type Result } from '../../../contract/result.ts';
import { api } from '../../api.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import type { WorkerProblem } from '../../workers/protocol.ts';
import type { CsvWritten } from '../../../table/export/csvText.ts';

type ExportOptions = {
  fileName: string;
  rows: 'view' | 'all';
  guardFormulas: boolean;
  /** Called with the number of bytes written so far. */
  progress: (bytes: number) => void;
  /** Stops the export. */
  signal: AbortSignal;
};
/** A saved file and its location. */
export type SavedCsv = { id: TransferId; place: { fileName: string; folder: string }; written: CsvWritten };

/** The worker stopped, so there are no more rows to write. */
type Stopped = { ok: false; stopped: WorkerProblem };

/**
 * Saves rows to a file that the user chooses. Null if the user chose none or stopped the export, which is not a
 * failure. No file is left behind after a failure or a stop.
 */
export async function saveCsv(
  frame: Pick<RemoteFrame, 'exportCsv'>,
  { fileName, rows, guardFormulas, progress, signal }: ExportOptions,
): Promise<Result<SavedCsv | null> | Stopped> {
  const begun = await api.exports.begin({ fileName });
  if (!begun.ok) return begun;
  const id = begun.value;
  if (id === null) return ok(null);
  let failure: Failure | null = null;
  let bytes = 0;
  const take = async (piece: Uint8Array): Promise<boolean> => {
    for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
      if (signal.aborted) return false;
      const appended = await api.exports.append({ id, bytes: piece.slice(at, at + CHUNK_BYTES) });
      if (!appended.ok) {
        failure = appended.error;
        return false;
      }
    }
    bytes += piece.length;
    progress(bytes);
    return true;
  };
  progress(0);
  const written = await frame.exportCsv(rows, take, { guardFormulas });
  // No file is kept if the worker ended in the meantime, either.
  if (!written.ok || !written.value || signal.aborted) {
    await api.exports.abort(id);
    if (signal.aborted) return ok(null);
    if (!written.ok) return { ok: false, stopped: written.problem };
    return { ok: false, error: failure ?? { kind: 'cancelled' } };
  }
  const place = await api.exports.finish(id);
  return place.ok ? ok({ id, place: place.value, written: written.value }) : place;
}
