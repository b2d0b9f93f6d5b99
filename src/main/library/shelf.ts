import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { StoredReport, UnreadableReport } from '../../contract/library.ts';
import { ReportId } from '../../contract/reports.ts';
import { onDisk } from '../files.ts';
import { move, removeFolder } from '../heldFiles.ts';
import type { Log } from '../log.ts';
import { INCOMING, NEW_COLUMNS, readReportFolder, REMOVED } from './reportFolder.ts';

/** What the folder of the library holds. */
export type Shelf = { reports: readonly StoredReport[]; unreadable: readonly UnreadableReport[] };

/** Puts a report in place that was complete when the app ended. Returns whether it was one. */
async function putInPlace(library: string, name: string, names: readonly string[]): Promise<boolean> {
  const id = ReportId.safeParse(name.slice(INCOMING.length));
  if (!id.success || names.includes(id.data)) return false;
  const folder = path.join(library, name);
  const found = await readReportFolder(folder, id.data);
  if (typeof found !== 'object' || !('report' in found)) return false;
  await move(folder, path.join(library, id.data));
  return true;
}

const LEFT = [INCOMING, NEW_COLUMNS, REMOVED];

/** Removes what a crash left of reports and columns that were arriving or being removed. None of them is listed. */
async function sweep(library: string, log: Log) {
  const names = await readdir(library);
  for (const name of names) {
    if (!LEFT.some((prefix) => name.startsWith(prefix))) continue;
    const swept = await onDisk('removing', async () => {
      if (name.startsWith(INCOMING) && (await putInPlace(library, name, names))) return;
      await removeFolder(path.join(library, name));
    });
    // What cannot be removed does no harm; it is tried again at the next start.
    if (!swept.ok) log.warn('library-not-swept', { folder: name });
  }
}

/** Reads the folder of the library. */
export async function loadShelf(library: string, log: Log): Promise<Shelf> {
  await sweep(library, log);
  const reports: StoredReport[] = [];
  const unreadable: UnreadableReport[] = [];
  for (const name of await readdir(library)) {
    const id = ReportId.safeParse(name);
    if (!id.success) continue;
    const folder = path.join(library, name);
    const found = await readReportFolder(folder, id.data);
    if (found === 'empty') await onDisk('removing', () => removeFolder(folder));
    else if ('report' in found) reports.push(found.report);
    else {
      unreadable.push(found.unreadable);
      log.warn('report-unreadable', { id: id.data, why: found.unreadable.why });
    }
  }
  return { reports, unreadable };
}
