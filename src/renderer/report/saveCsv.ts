import { CHUNK_BYTES, type TransferId } from '../../contract/library.ts';
import { ok, type Failure, type Result } from '../../contract/result.ts';
import { CSV_OPTIONS } from '../workers/reportClient.ts';
import { api } from '../api.ts';
import type { ReportClient } from '../workers/reportClient.ts';
import type { CsvWritten } from '../../table/csvText.ts';

type Wish = {
  fileName: string;
  rows: 'view' | 'all';
  guardFormulas: boolean;
  /** Hears how many bytes are written. */
  progress: (bytes: number) => void;
  stopped: () => boolean;
};
type Saved = { id: TransferId; place: { fileName: string; folder: string }; written: CsvWritten };

/** Writes rows into a file that the analyst chooses; null when none was chosen. A failure leaves no file behind. */
export async function saveCsv(client: ReportClient, wish: Wish): Promise<Result<Saved | null>> {
  const begun = await api.exports.begin({ fileName: wish.fileName });
  if (!begun.ok) return begun;
  const id = begun.value;
  if (id === null) return ok(null);
  let failure: Failure | null = null;
  let bytes = 0;
  const take = async (piece: Uint8Array): Promise<boolean> => {
    for (let at = 0; at < piece.length; at += CHUNK_BYTES) {
      if (wish.stopped()) return false;
      const appended = await api.exports.append({ id, bytes: piece.slice(at, at + CHUNK_BYTES) });
      if (!appended.ok) {
        failure = appended.error;
        return false;
      }
    }
    bytes += piece.length;
    wish.progress(bytes);
    return true;
  };
  wish.progress(0);
  // A worker that ended meanwhile leaves no file either.
  const written = await client
    .exportCsv(wish.rows, take, { ...CSV_OPTIONS, guardFormulas: wish.guardFormulas })
    .catch(() => null);
  if (!written) {
    await api.exports.abort(id);
    return { ok: false, error: failure ?? { kind: 'cancelled' } };
  }
  const place = await api.exports.finish(id);
  return place.ok ? ok({ id, place: place.value, written }) : place;
}
