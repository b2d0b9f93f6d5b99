import { rowsOf, type StoredReport } from '../../contract/library.ts';
import type { ArchiveCheck } from '../../contract/libraryWork.ts';
import type { ReportId } from '../../contract/reports.ts';
import { madeOnce } from '../state/madeOnce.ts';
import type { RowSort } from '../ui/list/rowListProps.ts';
import { byOrder, sortKey } from '../ui/text/sortKey.ts';
import { askedRange } from './askedRange.ts';
import { metricsOf, originOf } from './origin.ts';

export type Checks = ReadonlyMap<ReportId, ArchiveCheck>;

const COLUMNS = ['star', 'title', 'range', 'rows', 'metrics', 'origin', 'stored', 'size', 'archive'] as const;
type Column = (typeof COLUMNS)[number];
const isColumn = (id: string): id is Column => COLUMNS.some((column) => column === id);

/** Newest first, as they come. */
export const NEWEST: RowSort = { column: 'stored', descending: true };

export const titleKey = madeOnce(({ title }: StoredReport) => sortKey(title));
const metricsKey = madeOnce((report: StoredReport) => sortKey(metricsOf(report)));
const originKey = madeOnce((report: StoredReport) => sortKey(originOf(report)));

/** What is wrong comes first, what was not checked last. */
const ORDER: Record<ArchiveCheck['outcome'], number> = { differs: 0, missing: 1, unreadable: 2, same: 3 };
const NOT_CHECKED = 4;

const orderOf = (checks: Checks, id: ReportId): number => {
  const check = checks.get(id);
  return check ? ORDER[check.outcome] : NOT_CHECKED;
};

/** One of which no range is known comes before all others, which is last where the latest is first. */
const begins = (report: StoredReport): number => askedRange(report).span?.fromMs ?? -Infinity;
const ends = (report: StoredReport): number => askedRange(report).span?.beforeMs ?? -Infinity;

/** How two reports compare by each column. */
const COMPARED: Record<Column, (a: StoredReport, b: StoredReport, checks: Checks) => number> = {
  star: (a, b) => Number(b.isStarred) - Number(a.isStarred),
  title: (a, b) => byOrder(titleKey(a), titleKey(b)),
  range: (a, b) => byOrder(begins(a), begins(b)) || byOrder(ends(a), ends(b)),
  rows: (a, b) => (rowsOf(a) ?? -1) - (rowsOf(b) ?? -1),
  metrics: (a, b) => byOrder(metricsKey(a), metricsKey(b)),
  origin: (a, b) => byOrder(originKey(a), originKey(b)),
  stored: (a, b) => a.storedAtMs - b.storedAtMs,
  size: (a, b) => a.archive.bytes - b.archive.bytes,
  archive: (a, b, checks) => orderOf(checks, a.id) - orderOf(checks, b.id),
};

/** Which way a column is sorted at first: what is largest or newest is looked for first. */
const BEGINS_DESCENDING: Record<Column, boolean> = {
  star: false,
  title: false,
  range: true,
  rows: true,
  metrics: false,
  origin: false,
  stored: true,
  size: true,
  archive: false,
};

export const beginsDescending = (column: string): boolean => isColumn(column) && BEGINS_DESCENDING[column];

/** The reports in this order; those that compare alike stay newest first. */
export function inOrder(
  reports: readonly StoredReport[],
  sort: RowSort,
  checks: Checks,
): readonly StoredReport[] {
  const { column, descending } = sort;
  if (!isColumn(column)) return reports;
  const sign = descending ? -1 : 1;
  return reports.toSorted((a, b) => sign * COMPARED[column](a, b, checks) || b.storedAtMs - a.storedAtMs);
}
