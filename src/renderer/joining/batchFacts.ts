import { isSettled, type Batch, type Job, type JobId } from '../../contract/jobs.ts';
import type { BatchId } from '../../contract/batches.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { madeOnce } from '../state/madeOnce.ts';

/** A part of a batch: its job, if it is still on the list. */
export type BatchPart = Batch['parts'][number] & { job: Job | null };

/** What is known of a batch from its parts and its tables. */
export type BatchFacts = {
  batch: Batch;
  /** In the order of their times. */
  parts: readonly BatchPart[];
  stored: number;
  failed: number;
  running: number;
  /** The newest table joined of its parts. */
  table: StoredReport | null;
  /** Whether parts are in the library that the table lacks, or there is no table yet. */
  canJoin: boolean;
};

/** Which reports there are, with the newest table of each batch: asked once for each batch of a list. */
const libraryOf = madeOnce((reports: readonly StoredReport[]) => {
  const tables = new Map<BatchId, StoredReport>();
  for (const report of reports) {
    const { source, storedAtMs } = report;
    if (source.kind !== 'joined' || source.batchId === null) continue;
    const other = tables.get(source.batchId);
    if (!other || other.storedAtMs < storedAtMs) tables.set(source.batchId, report);
  }
  return { tables, here: new Set(reports.map(({ id }) => id)) };
});

/** The report of a part, if it is in the library. */
export const storedReportOf = ({ job }: BatchPart): ReportId | null =>
  job?.state.kind === 'stored' ? job.state.reportId : null;

/** What is known of a batch. */
export function batchFacts(
  batch: Batch,
  jobs: ReadonlyMap<JobId, Job>,
  reports: readonly StoredReport[],
): BatchFacts {
  const parts = batch.parts.map((part) => ({ ...part, job: jobs.get(part.jobId) ?? null }));
  const count = (is: (job: Job) => boolean) => parts.filter(({ job }) => job !== null && is(job)).length;
  const { tables, here } = libraryOf(reports);
  const table = tables.get(batch.id) ?? null;
  const joined = new Set(
    table?.source.kind === 'joined' ? table.source.parts.flatMap(({ report }) => report?.id ?? []) : [],
  );
  const available = parts.map(storedReportOf).filter((id) => id !== null && here.has(id));
  return {
    batch,
    parts,
    stored: count(({ state }) => state.kind === 'stored'),
    failed: count(({ state }) => state.kind === 'failed'),
    running: count(({ state }) => !isSettled(state)),
    table,
    canJoin: available.some((id) => id !== null && !joined.has(id)),
  };
}
