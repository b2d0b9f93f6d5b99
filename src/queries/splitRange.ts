import { Temporal } from 'temporal-polyfill';
import { MOST_PARTS } from '../contract/batches.ts';
import { shortened, storableFileName } from '../contract/fileName.ts';
import type { ReportRequest } from '../contract/reports.ts';
import { daysName } from './daysName.ts';
import { readTime, sentForm } from './times.ts';

/** The spans into which a range is split, in UTC. Weeks begin on Monday. */
export const SPLIT_SPANS = ['day', 'week', 'month'] as const;
type SplitSpan = (typeof SPLIT_SPANS)[number];

/** A part of a range: from its start to the start of the next, in the form that is sent. */
type RangePart = { start: string; end: string; label: string };

/** The parts of a range, or why there are none. */
type Split =
  { ok: true; parts: readonly RangePart[] } | { ok: false; why: 'not-fixed' | 'no-range' | 'too-many' };

const NEXT: Record<SplitSpan, Temporal.DurationLike> = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
};

/** The start of the span that a moment is in. */
function spanStart(moment: Temporal.ZonedDateTime, span: SplitSpan): Temporal.ZonedDateTime {
  const day = moment.startOfDay();
  if (span === 'day') return day;
  return span === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day.with({ day: 1 });
}

/** The name of a part: its day, its week by its first day, or its month; what is cut off at an end has its days. */
function labelOf(from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime, span: SplitSpan): string {
  const day = from.toPlainDate().toString();
  if (span === 'day') return day;
  const isWhole = spanStart(from, span).equals(from) && from.add(NEXT[span]).equals(to);
  if (isWhole && span === 'month') return day.slice(0, 7);
  const days = daysName(from.epochNanoseconds, to.epochNanoseconds);
  if (days !== null) return days;
  const last = to.subtract({ nanoseconds: 1 }).toPlainDate().toString();
  return last === day ? day : `${day} to ${last}`;
}

/** Splits a fixed range by day, week or month in UTC. The first and the last part may be shorter than the others. */
export function splitRange(start: string, end: string, span: SplitSpan): Split {
  const [from, to] = [start, end].map((text) => readTime(text, { nowMs: 0, zone: 'UTC' }));
  if (from?.kind !== 'fixed' || to?.kind !== 'fixed') return { ok: false, why: 'not-fixed' };
  const last = to.instant.toZonedDateTimeISO('UTC');
  let at = from.instant.toZonedDateTimeISO('UTC');
  const parts: RangePart[] = [];
  while (Temporal.ZonedDateTime.compare(at, last) < 0) {
    if (parts.length === MOST_PARTS) return { ok: false, why: 'too-many' };
    const next = spanStart(at, span).add(NEXT[span]);
    const until = Temporal.ZonedDateTime.compare(next, last) < 0 ? next : last;
    parts.push({
      start: sentForm(at.toInstant()),
      end: sentForm(until.toInstant()),
      label: labelOf(at, until, span),
    });
    at = until;
  }
  return parts.length === 0 ? { ok: false, why: 'no-range' } : { ok: true, parts };
}

const LABEL_BYTES = 40;

/** The request of a part: the same but for its times, and with a file name that tells it from the others. */
export function partRequest(
  request: ReportRequest,
  { start, end, label }: RangePart,
  title: string,
): ReportRequest {
  // A title was not typed as a file name, so it becomes one that every system can store.
  const name = request.fileName === '' ? storableFileName(title) : request.fileName;
  const [, stem = name, extension = ''] = /^(.*?)(\.(?:zip|csv|json))?$/is.exec(name) ?? [];
  const short = shortened(stem.trim(), 255 - LABEL_BYTES - extension.length);
  return {
    ...request,
    query: { ...request.query, start, end },
    fileName: `${short} ${storableFileName(label)}${extension}`.trim(),
  };
}
