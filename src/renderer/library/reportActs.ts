import type { StoredReport } from '../../contract/library.ts';
import { REPORT_KEPT_MS, type ReportId } from '../../contract/reports.ts';
import { api } from '../state/api.ts';
import { expectJob, forgetAbout, notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { words } from './words.ts';

/** Whether the service may still have the report. */
export const isKeptByService = ({ source }: StoredReport, nowMs: number): boolean =>
  source.kind === 'service' && nowMs < source.requestedAtMs + REPORT_KEPT_MS;

/** Not the report itself: main may announce that it is gone after the call has been answered. */
const removalOf = (id: ReportId) => `removal of ${id}` as const;

/** What was removed since the start, the latest last. */
const removed: ReportId[] = [];

async function bringBack(id: ReportId): Promise<void> {
  const at = removed.indexOf(id);
  if (at >= 0) removed.splice(at, 1);
  const done = await api.library.undoRemoval(id);
  if (done.ok) forgetAbout(removalOf(id));
  else notifyFailure(done.error);
}

/** Brings the report back that was removed last. */
export function undoRemoval(): void {
  const last = removed.at(-1);
  if (last !== undefined) void bringBack(last);
}

/** What is just being removed: its row is there a moment longer, and Delete may be pressed again. */
const removing = new Set<ReportId>();

/** Removes a report, and offers to bring it back. */
export async function removeReport(id: ReportId, title: string): Promise<void> {
  if (removing.has(id)) return undefined;
  removing.add(id);
  const done = await api.library.remove(id);
  removing.delete(id);
  if (!done.ok) return notifyFailure(done.error);
  removed.push(id);
  notify({
    tone: 'good',
    title: words.removal.title(title),
    text: words.removal.text,
    lasting: true,
    about: removalOf(id),
    action: { name: words.removal.undo, run: () => void bringBack(id) },
  });
  return undefined;
}

/** Has a job download the archive again. */
export async function downloadAgain(id: ReportId): Promise<void> {
  const job = await api.library.downloadAgain(id);
  if (!job.ok) return notifyFailure(job.error);
  expectJob(job.value);
  notify({ tone: 'good', title: words.again.title, text: words.again.text });
  return undefined;
}

export const star = (report: StoredReport): void =>
  void api.library.change({ id: report.id, isStarred: !report.isStarred }).then(notifyIfFailed);
