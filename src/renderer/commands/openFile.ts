import { CHUNK_BYTES } from '../../contract/transfers.ts';
import { type StoredReport } from '../../contract/library.ts';
import type { Result } from '../../contract/result.ts';
import { api } from '../api.ts';

/** The file types that the file chooser offers. */
export const REPORT_FILES = '.zip,.csv,.json,.gz';

/** The extension of an exported profile, which is JSON but not a report. */
export const PROFILE_FILE = '.sextant-profile.json';

/** Copies a file into the library, in pieces so that neither process has all of it in memory. */
export async function importFile(file: File): Promise<Result<StoredReport>> {
  const begun = await api.library.beginImport({ fileName: file.name });
  if (!begun.ok) return begun;
  const id = begun.value;
  try {
    for (let at = 0; at < file.size; at += CHUNK_BYTES) {
      const bytes = new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer());
      const taken = await api.library.appendImport({ id, bytes });
      if (!taken.ok) return taken;
    }
  } catch {
    // The file was removed or cannot be read.
    await api.library.abortImport(id);
    return { ok: false, error: { kind: 'disk', problem: 'missing', while: 'importing' } };
  }
  return api.library.finishImport(id);
}
