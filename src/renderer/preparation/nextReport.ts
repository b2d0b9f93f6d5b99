import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';

/** Larger archives take gigabytes of memory, which nobody has asked for yet. */
export const MOST_ARCHIVE_BYTES = 128 * 2 ** 20;
/** Older reports are made ready when somebody opens them. */
const NEWEST = 20;

/** The report to make ready next: the newest that was not tried yet; undefined if there is none. */
export function nextReport(
  reports: readonly StoredReport[] | null,
  tried: ReadonlySet<ReportId>,
): StoredReport | undefined {
  return reports
    ?.toSorted((a, b) => b.storedAtMs - a.storedAtMs)
    .slice(0, NEWEST)
    .find(({ id, archive }) => !tried.has(id) && archive.bytes <= MOST_ARCHIVE_BYTES);
}
