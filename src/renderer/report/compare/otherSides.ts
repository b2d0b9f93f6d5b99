import type { ReportSource, StoredReport } from '../../../contract/library.ts';
import { moved, pointEnd, stepsBetween } from '../../../table/charts/calendarSteps.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';

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

/**
 * The last two periods of equal length in a report, from the times of its points: as many steps each as there are. With
 * an odd number of steps, the first belongs to neither. Null if there are not two.
 */
export function lastTwoPeriods(
  times: ArrayLike<number>,
  stepMs: number | null,
): { now: TimeSpan; before: TimeSpan } | null {
  const [first, last] = [times[0], times[times.length - 1]];
  if (first === undefined || last === undefined || stepMs === null) return null;
  const toMs = pointEnd(last, stepMs);
  const steps = Math.floor(stepsBetween(first, toMs, stepMs) / 2);
  if (steps <= 0) return null;
  const fromMs = moved(toMs, -steps, stepMs);
  return { now: { fromMs, toMs }, before: { fromMs: moved(toMs, -2 * steps, stepMs), toMs: fromMs } };
}

/** What a report covers of a period: the last one may go beyond it, as its last point may be unfinished. */
export const coveredPart = (period: TimeSpan, coverage: TimeSpan | null): TimeSpan =>
  coverage && coverage.toMs > period.fromMs
    ? { ...period, toMs: Math.min(period.toMs, coverage.toMs) }
    : period;

/** Rows with a time in a span. */
export const within = (column: number, { fromMs, toMs }: TimeSpan): Predicate => ({
  kind: 'range',
  column,
  from: { text: new Date(fromMs).toISOString(), inclusive: true },
  to: { text: new Date(toMs).toISOString(), inclusive: false },
});
