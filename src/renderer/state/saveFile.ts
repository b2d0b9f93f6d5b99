import { fail, ok, type Result } from '../../contract/result.ts';
import { CHUNK_BYTES, type TransferId } from '../../contract/transfers.ts';
import { api } from './api.ts';

/** A saved file, and its name as the user chose it. */
type SavedFile = { id: TransferId; fileName: string };

/** Saves a text or bytes to a file that the user chooses; null if they chose none. No file is left behind after a failure. */
export async function saveFile(
  fileName: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Result<SavedFile | null>> {
  const begun = await api.exports.begin({ fileName });
  if (!begun.ok) return begun;
  const id = begun.value;
  if (id === null) return ok(null);
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const written = await api.exports.append({ id, bytes: bytes.slice(at, at + CHUNK_BYTES) });
    if (written.ok) continue;
    await api.exports.abort(id);
    return fail(written.error);
  }
  const finished = await api.exports.finish(id);
  return finished.ok ? ok({ id, fileName: finished.value.fileName }) : finished;
}
