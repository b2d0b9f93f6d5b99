import type { StoredReport } from '../../contract/library.ts';
import { REPORT_KEPT_MS, type ReportId } from '../../contract/reports.ts';
import { api } from '../state/api.ts';
import { eachInTurn } from '../state/eachInTurn.ts';
import { expectJob, notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { Removals } from '../state/removals.ts';
import { words } from './words.ts';

/** Whether the service may still have the report. */
export const isKeptByService = ({ source }: StoredReport, nowMs: number): boolean =>
  source.kind === 'service' && nowMs < source.requestedAtMs + REPORT_KEPT_MS;

type Removed = Pick<StoredReport, 'id' | 'title'>;

const removals = new Removals<Removed>({
  says: (reports) => ({
    tone: 'good',
    title: words.removal.title(reports.map(({ title }) => title)),
    text: words.removal.text(reports.length),
    undo: words.removal.undo,
  }),
  restore: (reports) => eachInTurn(reports, ({ id }) => api.library.undoRemoval(id)),
});

/** Brings back what was removed last. */
export const undoRemoval = (): void => {
  removals.undoLast();
};

/** What is just being removed: its row is there a moment longer, and Delete may be pressed again. */
const removing = new Set<ReportId>();

/** Removes reports, and offers to bring them back. */
export async function removeReports(reports: readonly Removed[]): Promise<void> {
  const wanted = reports.filter(({ id }) => !removing.has(id));
  const removed: Removed[] = [];
  for (const { id } of wanted) removing.add(id);
  const done = await eachInTurn(wanted, async (report) => {
    const one = await api.library.remove(report.id);
    removing.delete(report.id);
    if (one.ok) removed.push(report);
    return one;
  });
  notifyIfFailed(done);
  if (removed.length > 0) removals.add(removed);
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
