import { knownRemoteId, type Job } from '../../../contract/jobs.ts';
import type { StoredReport } from '../../../contract/library.ts';
import type { ListedReport } from '../../../contract/listing.ts';
import type { ProfileId } from '../../../contract/profiles.ts';

/** What this computer knows of a listed report. */
export type Here =
  | { kind: 'stored'; report: StoredReport }
  /** A job knows it, but the library does not have it. */
  | { kind: 'job'; job: Job }
  | { kind: 'none' };

/** A listed report, with its place on the page: it may have no identifier. */
export type Row = { key: string; item: ListedReport; here: Here };

/** What the items of a page are on this computer, by the service’s identifier and the account. */
export function joined(
  items: readonly ListedReport[],
  profileId: ProfileId,
  reports: readonly StoredReport[],
  jobs: readonly Job[],
): Row[] {
  const stored = new Map<string, StoredReport>();
  for (const report of reports) {
    const { source } = report;
    if (source.kind === 'service' && source.profileId === profileId) stored.set(source.remoteId, report);
  }
  const known = new Map<string, Job>();
  for (const job of jobs) {
    const id = knownRemoteId(job.state);
    if (id !== null && job.profileId === profileId) known.set(id, job);
  }
  const seen = new Map<string, number>();
  return items.map((item) => {
    const id = item.remoteId ?? '';
    // The same report can be on a page twice.
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    const [report, job] = [stored.get(id), known.get(id)];
    const here: Here = report ? { kind: 'stored', report } : job ? { kind: 'job', job } : { kind: 'none' };
    return { key: `${id}#${times}`, item, here };
  });
}
