import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StoredReport, UnreadableReport } from '../../contract/library.ts';
import { ReportId } from '../../contract/reports.ts';
import { onDisk } from '../disk/files.ts';
import { move, removeFolder } from '../disk/heldFiles.ts';
import type { Log } from '../secrets/log.ts';
import { INCOMING, NEW_COLUMNS, readReportFolder, REMOVED, REPORT } from './reportFolder.ts';

/** What the folder of the library holds. */
export type Shelf = {
  reports: readonly StoredReport[];
  unreadable: readonly UnreadableReport[];
  /** The descriptions of those that cannot be opened, where they are whole. */
  described: ReadonlyMap<ReportId, StoredReport>;
};

export const EMPTY_SHELF: Shelf = { reports: [], unreadable: [], described: new Map() };

/** The same without one report. */
export const without = ({ reports, unreadable, described }: Shelf, id: ReportId): Shelf => ({
  reports: reports.filter((each) => each.id !== id),
  unreadable: unreadable.filter((each) => each.id !== id),
  described: new Map([...described].filter(([each]) => each !== id)),
});

/** How many folders are read at a time: there may be thousands, and the window waits for them. */
const AT_A_TIME = 64;

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
async function sweep(library: string, log: Log, kept: ReadonlySet<string>) {
  const names = await readdir(library);
  for (const name of names) {
    if (kept.has(name) || !LEFT.some((prefix) => name.startsWith(prefix))) continue;
    const swept = await onDisk('removing', async () => {
      if (name.startsWith(INCOMING) && (await putInPlace(library, name, names))) return;
      await removeFolder(path.join(library, name));
    });
    // What cannot be removed does no harm; it is tried again at the next start.
    if (!swept.ok) log.warn('library-not-swept', { folder: name });
  }
}

/** Removes what a crash left of writing a description. What cannot be removed does no harm. */
async function sweepReport(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const stale = names.filter((name) => name.startsWith(`${REPORT}.`) && name.endsWith('.tmp'));
  await Promise.allSettled(stale.map((name) => rm(path.join(folder, name), { force: true })));
}

/** Reads the folder of the library. What is `kept` is not listed, and not swept away either. */
export async function loadShelf(library: string, log: Log, kept: ReadonlySet<string>): Promise<Shelf> {
  await sweep(library, log, kept);
  const reports: StoredReport[] = [];
  const unreadable: UnreadableReport[] = [];
  const described = new Map<ReportId, StoredReport>();
  async function look(id: ReportId) {
    const folder = path.join(library, id);
    await sweepReport(folder);
    const found = await readReportFolder(folder, id);
    if (found === 'empty') await onDisk('removing', () => removeFolder(folder));
    else if ('report' in found) reports.push(found.report);
    else {
      unreadable.push(found.unreadable);
      if (found.described) described.set(id, found.described);
      log.warn('report-unreadable', { id, why: found.unreadable.why });
    }
  }
  const ids = (await readdir(library)).flatMap((name) => {
    const id = ReportId.safeParse(name);
    return id.success ? [id.data] : [];
  });
  for (let at = 0; at < ids.length; at += AT_A_TIME)
    await Promise.all(ids.slice(at, at + AT_A_TIME).map(look));
  return { reports, unreadable, described };
}
