// How many rows a report has: whoever lists reports says where there are none, since “stored” alone would sound like
// figures.
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { api } from './api.ts';
import { madeOnce } from './madeOnce.ts';
import { useLibrary } from './mainState.ts';

/** Keeps how many rows a report has, once all of it was read. One that is still on its way is counted again. */
export function noteRows(id: ReportId, rows: number): void {
  const report = useLibrary.getState().value?.find((each) => each.id === id);
  if (report && report.rows !== rows) void api.library.noteRows({ id, rows });
}

const emptyOf = madeOnce(
  (reports: readonly StoredReport[]) => new Set(reports.flatMap(({ id, rows }) => (rows === 0 ? id : []))),
);

/** Whether a report is known to have no row. */
export const useIsEmpty = (id: ReportId | null): boolean =>
  useLibrary(({ value }) => id !== null && value !== null && emptyOf(value).has(id));
