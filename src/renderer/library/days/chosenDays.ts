import type { StoredReport } from '../../../contract/library.ts';
import type { ReportId } from '../../../contract/reports.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { StripDay } from '../../../queries/dayStrip.ts';
import { spanName, touches, type Span } from '../../../queries/reportSpan.ts';
import { sentForm } from '../../../queries/times.ts';
import { Temporal } from 'temporal-polyfill';
import { askedRange } from '../askedRange.ts';
import type { Question } from './questions.ts';

const DAY_LOOKS_TO_FETCH = new Set<StripDay<ReportId>['look']>(['missing', 'failed', 'part']);

/** Whether a day can be asked for: not all of it is there, and nothing is under way. */
export const isGap = ({ look }: StripDay<ReportId>): boolean => DAY_LOOKS_TO_FETCH.has(look);

const sent = (ms: number): string => sentForm(Temporal.Instant.fromEpochMilliseconds(ms));

/** The range of a day as it is sent; today only up to now, as the service reads it. */
export function rangeOfDay({ startMs, isOpen }: Pick<StripDay<ReportId>, 'startMs' | 'isOpen'>) {
  return {
    start: sent(startMs),
    end: isOpen ? 'now' : sent(startMs + DAY_MS),
    label: new Date(startMs).toISOString().slice(0, 10),
  };
}

type Report = Question['reports'][number];
/** A report of these days with the span that it is about. */
export type SpannedReport = { report: Report; span: Span };

/**
 * The reports of these days that can stand in one table: no two have a moment in common, so that no row is there twice.
 * Of several for the same time, the latest counts; joined tables do not, whose parts are here.
 */
export function apart(question: Question, days: readonly StripDay<ReportId>[]): SpannedReport[] {
  const wanted = new Set(days.flatMap(({ answers }) => answers));
  const chosen: SpannedReport[] = [];
  for (const report of question.reports) {
    const { span } = askedRange(report);
    if (!wanted.has(report.id) || report.source.kind === 'joined' || !span) continue;
    if (!chosen.some((other) => touches(other.span, span))) chosen.push({ report, span });
  }
  return chosen.toSorted((a, b) => a.span.fromMs - b.span.fromMs);
}

/** The days that a table of these reports would lack, although a report has all of them: it has others as well. */
export const lackedDays = (
  days: readonly StripDay<ReportId>[],
  reports: readonly SpannedReport[],
): StripDay<ReportId>[] =>
  days.filter(
    ({ startMs, look }) =>
      (look === 'filled' || look === 'different') &&
      !reports.some(({ span }) => touches(span, { fromMs: startMs, beforeMs: startMs + DAY_MS })),
  );

/** The newest table that is joined of just these reports. */
export function joinedOf(question: Question, reports: readonly SpannedReport[]): StoredReport | undefined {
  const ids = new Set(reports.map(({ report }) => report.id));
  return question.reports.find(
    ({ source }) =>
      source.kind === 'joined' &&
      source.parts.length === ids.size &&
      source.parts.every(({ report }) => report !== null && ids.has(report.id)),
  );
}

/** All reports of these days, the newest first. */
export const reportsOf = (question: Question, days: readonly StripDay<ReportId>[]): StoredReport[] => {
  const wanted = new Set(days.flatMap(({ answers }) => answers));
  return question.reports.filter(({ id }) => wanted.has(id));
};

/** The parts of a table of these reports, as joining takes them. */
export const partsOf = (reports: readonly SpannedReport[]) =>
  reports.map(({ report, span }) => ({
    start: sent(span.fromMs),
    end: sent(span.beforeMs),
    label: spanName(span).replace(/ UTC$/, ''),
    report,
  }));
