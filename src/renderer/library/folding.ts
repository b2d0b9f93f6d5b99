import type { BatchId } from '../../contract/batches.ts';
import type { Batch, Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';

/** A row of the library: a report, with the parts of its batch that are folded below it. */
export type LibraryRow = {
  report: StoredReport;
  level: 1 | 2;
  /** How many parts are listed below it; 0 for a report that nothing is folded below. */
  parts: number;
  isOpen: boolean;
};

/** The reports of each batch whose parts are in the library, by their identifiers: the joined table, or the latest part. */
type Batches = ReadonlyMap<ReportId, ReportId>;

/**
 * Which report stands for the batch that a report is a part of: its newest joined table, or, while there is none, the
 * latest of its parts.
 */
export function headsOf(
  reports: readonly StoredReport[],
  batches: readonly Batch[],
  jobs: readonly Job[],
): Batches {
  const here = new Map(reports.map((report) => [report.id, report]));
  const batchOf = new Map<ReportId, BatchId>();
  const known = new Set(batches.map(({ id }) => id));
  for (const { batchId, state } of jobs)
    if (batchId !== undefined && known.has(batchId) && state.kind === 'stored')
      batchOf.set(state.reportId, batchId);
  const tables = new Map<BatchId, StoredReport>();
  for (const report of reports) {
    const { source } = report;
    if (source.kind !== 'joined' || source.batchId === null) continue;
    for (const part of source.parts) if (part.report) batchOf.set(part.report.id, source.batchId);
    const other = tables.get(source.batchId);
    if (!other || other.storedAtMs < report.storedAtMs) tables.set(source.batchId, report);
  }
  const firsts = new Map<BatchId, StoredReport>();
  for (const [id, batch] of batchOf) {
    const report = here.get(id);
    const first = firsts.get(batch);
    if (report && (!first || first.storedAtMs < report.storedAtMs)) firsts.set(batch, report);
  }
  const heads = new Map<ReportId, ReportId>();
  for (const [id, batch] of batchOf) {
    const head = tables.get(batch) ?? firsts.get(batch);
    if (head && head.id !== id && here.has(id)) heads.set(id, head.id);
  }
  return heads;
}

/**
 * The rows of these reports, in their order, with the parts of each batch below what stands for it: where that is, or,
 * if it is not among them, where the first of its parts is.
 */
export function foldedRows(
  reports: readonly StoredReport[],
  all: readonly StoredReport[],
  heads: Batches,
  isOpen: (head: ReportId) => boolean,
): LibraryRow[] {
  const listed = new Set(reports.map(({ id }) => id));
  const byId = new Map(all.map((report) => [report.id, report]));
  const parts = Map.groupBy(
    reports.filter(({ id }) => heads.has(id)),
    ({ id }) => heads.get(id) ?? id,
  );
  const done = new Set<ReportId>();
  return reports.flatMap(({ id }): LibraryRow[] => {
    const headId = heads.get(id) ?? id;
    if (done.has(headId) || (headId !== id && listed.has(headId))) return [];
    done.add(headId);
    const head = byId.get(headId);
    if (!head) return [];
    const below = parts.get(headId) ?? [];
    const open = isOpen(headId);
    return [
      { report: head, level: 1, parts: below.length, isOpen: open },
      ...(open ? below.map((report): LibraryRow => ({ report, level: 2, parts: 0, isOpen: false })) : []),
    ];
  });
}
