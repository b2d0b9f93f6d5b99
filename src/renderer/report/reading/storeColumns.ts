import { MOST_COLUMNS_BYTES } from '../../../contract/library.ts';
import type { ReportId } from '../../../contract/reports.ts';
import { api } from '../../state/api.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';

/** A report of which every row was read, what its columns are made from, and what is shown of it first, if that is known. */
type WholeReport = { id: ReportId; frame: RemoteFrame; origin: string; screen: string | null };

/**
 * Stores the columns of a report beside its archive, so that it opens at once the next time. `mayGoOn` is asked before
 * each piece. Returns whether they are stored; if not, the report is read again the next time, so nobody is told.
 */
export async function storeColumns(
  { id: report, frame, origin, screen }: WholeReport,
  mayGoOn: () => Promise<boolean>,
): Promise<boolean> {
  const bytes = await frame.beginColumns(origin, screen);
  if (!bytes.ok || bytes.value === null || bytes.value > MOST_COLUMNS_BYTES) return false;
  const begun = await api.library.beginColumns({ id: report, bytes: bytes.value });
  if (!begun.ok || begun.value === null) return false;
  const id = begun.value;
  while (await mayGoOn()) {
    const piece = await frame.nextColumns();
    if (!piece.ok) break;
    if (piece.value === null) return (await api.library.finishColumns(id)).ok;
    const written = await api.library.appendColumns({ id, bytes: piece.value });
    if (!written.ok) return false;
  }
  await api.library.abortColumns(id);
  return false;
}
