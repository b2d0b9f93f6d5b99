import type { ReportSource, StoredReport } from '../../../contract/library.ts';

/** A report to compare with. */
export type OtherReport = { report: StoredReport; sameColumns: boolean };

const columnsOf = (source: ReportSource): string =>
  source.kind === 'file'
    ? ''
    : JSON.stringify([[...source.answer.dimensions].sort(byText), [...source.answer.metrics].sort(byText)]);
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The other reports of the library: those with the same columns first, then the latest. */
export function otherReports(
  report: Pick<StoredReport, 'id' | 'source'>,
  all: readonly StoredReport[],
): OtherReport[] {
  const own = columnsOf(report.source);
  return all
    .filter(({ id }) => id !== report.id)
    .map((each) => ({ report: each, sameColumns: own !== '' && columnsOf(each.source) === own }))
    .sort(
      (a, b) => Number(b.sameColumns) - Number(a.sameColumns) || b.report.storedAtMs - a.report.storedAtMs,
    );
}
