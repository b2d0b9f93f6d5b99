import { rowsOf, type StoredReport } from '../../contract/library.ts';
import type { ArchiveCheck } from '../../contract/libraryWork.ts';
import type { ReportId } from '../../contract/reports.ts';
import { madeOnce } from '../state/madeOnce.ts';
import type { RowSort } from '../ui/list/rowListProps.ts';
import { sortedByKey, sortKey } from '../ui/text/sortKey.ts';
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

/** What two reports are compared by, by each column. */
const KEYS: Record<Column, (report: StoredReport, checks: Checks) => string | number> = {
  star: ({ isStarred }) => (isStarred ? 0 : 1),
  title: titleKey,
  range: begins,
  rows: (report) => rowsOf(report) ?? -1,
  metrics: metricsKey,
  origin: originKey,
  stored: ({ storedAtMs }) => storedAtMs,
  size: ({ archive }) => archive.bytes,
  archive: ({ id }, checks) => orderOf(checks, id),
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

/** The reports, which come newest first, in this order; those that compare alike stay so. */
export function inOrder(
  reports: readonly StoredReport[],
  { column, descending }: RowSort,
  checks: Checks,
): readonly StoredReport[] {
  if (!isColumn(column)) return reports;
  const by = (keyOf: (typeof KEYS)[Column], among: readonly StoredReport[]) =>
    sortedByKey(among, (report) => keyOf(report, checks), descending);
  return by(KEYS[column], column === 'range' ? by(ends, reports) : reports);
}
