import type { BatchId } from '../../contract/batches.ts';
import type { Batch, Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { rangeNameAt } from '../../queries/reportSpan.ts';

/** A batch without a table, as far as it is in the library, and how many of its parts failed. */
export type UnjoinedBatch = { batch: Batch; reports: readonly StoredReport[]; failed: number };

/** A row of the library: a report or a batch without a table, with the parts that are folded below it. */
export type LibraryRow = {
  /** Of a batch, the first of its parts that are listed. */
  report: StoredReport;
  batch: UnjoinedBatch | null;
  level: 1 | 2;
  /** How many parts are listed below it; 0 for a report that nothing is folded below. */
  parts: number;
  isOpen: boolean;
};

/** The range of all parts of a batch. */
export const rangeOfBatch = ({ request, createdAtMs }: Batch): string =>
  rangeNameAt(request.query, createdAtMs);

/** A row by its name, which it keeps while its reports change. */
export const keyOf = ({ report, batch }: Pick<LibraryRow, 'report' | 'batch'>): string =>
  batch ? `batch ${batch.batch.id}` : report.id;

type Head = { table: StoredReport } | UnjoinedBatch;
/** Below what each part of a batch is folded. */
export type Heads = ReadonlyMap<ReportId, Head>;

/** The reports of each batch, and the newest table that was joined of it. */
function batchesIn(reports: readonly StoredReport[], batches: ReadonlySet<BatchId>, jobs: readonly Job[]) {
  const batchOf = new Map<ReportId, BatchId>();
  for (const { batchId, state } of jobs)
    if (batchId !== undefined && batches.has(batchId) && state.kind === 'stored')
      batchOf.set(state.reportId, batchId);
  const tables = new Map<BatchId, StoredReport>();
  for (const report of reports) {
    const { source } = report;
    if (source.kind !== 'joined' || source.batchId === null) continue;
    for (const part of source.parts) if (part.report) batchOf.set(part.report.id, source.batchId);
    const other = tables.get(source.batchId);
    if (!other || other.storedAtMs < report.storedAtMs) tables.set(source.batchId, report);
  }
  const parts = Map.groupBy(
    reports.filter(({ id }) => batchOf.has(id)),
    ({ id }) => batchOf.get(id),
  );
  return { tables, parts };
}

/** What the parts of each batch are folded below: its newest table, or the batch itself, if there are several. */
export function headsOf(
  reports: readonly StoredReport[],
  batches: readonly Batch[],
  jobs: readonly Job[],
): Heads {
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  const { tables, parts } = batchesIn(reports, new Set(byId.keys()), jobs);
  const failed = new Map<BatchId, number>();
  for (const { batchId, state } of jobs)
    if (batchId !== undefined && state.kind === 'failed') failed.set(batchId, (failed.get(batchId) ?? 0) + 1);
  const heads = new Map<ReportId, Head>();
  for (const [id, own] of parts) {
    const [table, batch] = id === undefined ? [] : [tables.get(id), byId.get(id)];
    const head = table
      ? { table }
      : batch && own.length > 1 && { batch, reports: own, failed: failed.get(batch.id) ?? 0 };
    if (head) for (const report of own) if (report.id !== table?.id) heads.set(report.id, head);
  }
  return heads;
}

/**
 * The rows of these reports, in their order, with the parts of each batch below their table: where that is, or, if it is
 * not among them or there is none, where the first of the parts is.
 */
export function foldedRows(
  reports: readonly StoredReport[],
  heads: Heads,
  isOpen: (key: string) => boolean,
): LibraryRow[] {
  const listed = new Set(reports.map(({ id }) => id));
  const parts = Map.groupBy(
    reports.filter(({ id }) => heads.has(id)),
    ({ id }) => heads.get(id),
  );
  const tables = new Map([...parts.keys()].map((head) => [head && 'table' in head && head.table.id, head]));
  const done = new Set<Head>();
  return reports.flatMap((report): LibraryRow[] => {
    const head = heads.get(report.id);
    if (head && (done.has(head) || ('table' in head && listed.has(head.table.id)))) return [];
    if (head) done.add(head);
    const own = head ?? tables.get(report.id);
    const below = (own && parts.get(own)) ?? [];
    const batch = own && 'batch' in own ? own : null;
    const row = { report: own && 'table' in own ? own.table : report, batch };
    const open = isOpen(keyOf(row));
    return [
      { ...row, level: 1, parts: below.length, isOpen: open },
      ...(open
        ? below.map((each): LibraryRow => ({ report: each, batch: null, level: 2, parts: 0, isOpen: false }))
        : []),
    ];
  });
}
