import { isSettled, type Batch, type Job, type JobId } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';

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

/** The newest table that was joined of a batch. */
function tableOf(batch: Batch, reports: readonly StoredReport[]): StoredReport | null {
  const tables = reports.filter(({ source }) => source.kind === 'joined' && source.batchId === batch.id);
  return tables.toSorted((a, b) => b.storedAtMs - a.storedAtMs)[0] ?? null;
}

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
  const here = new Set(reports.map(({ id }) => id));
  const count = (is: (job: Job) => boolean) => parts.filter(({ job }) => job !== null && is(job)).length;
  const table = tableOf(batch, reports);
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
