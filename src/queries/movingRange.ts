import { Temporal } from 'temporal-polyfill';
import type { MovingRange, QueryVersion } from '../contract/queries.ts';
import type { ReportRequest } from '../contract/reports.ts';
import { readTime } from './times.ts';

const wire = (moment: Temporal.ZonedDateTime): string =>
  `${moment.toPlainDateTime().toString({ fractionalSecondDigits: 6 })}Z`;

/** The start and end of the last whole days, weeks or months before a moment, as they are sent. */
export function rangeBefore({ unit, count }: MovingRange, nowMs: number): { start: string; end: string } {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC').startOfDay();
  const end = {
    day: today,
    week: today.subtract({ days: today.dayOfWeek - 1 }),
    month: today.with({ day: 1 }),
  }[unit];
  const start = {
    day: end.subtract({ days: count }),
    week: end.subtract({ weeks: count }),
    month: end.subtract({ months: count }),
  }[unit];
  return { start: wire(start), end: wire(end) };
}

/** The request of a saved query, as it is sent at a moment. */
export function requestAt({ request, range }: QueryVersion, atMs: number): ReportRequest {
  return range === null ? request : { ...request, query: { ...request.query, ...rangeBefore(range, atMs) } };
}

const MOST_UNITS = 366;

/** A fixed time at the start of a day in UTC; null for any other. */
function dayAt(sent: string): Temporal.ZonedDateTime | null {
  const read = readTime(sent, { nowMs: 0, zone: 'UTC' });
  if (read.kind !== 'fixed') return null;
  const moment = read.instant.toZonedDateTimeISO('UTC');
  return moment.equals(moment.startOfDay()) ? moment : null;
}

/** How a range of fixed times could move: the largest units of which it is whole first. None if it is not whole days. */
export function movingRangesOf({ start, end }: Pick<ReportRequest['query'], 'start' | 'end'>): MovingRange[] {
  const [from, to] = [dayAt(start), dayAt(end)];
  if (!from || !to || Temporal.ZonedDateTime.compare(from, to) >= 0) return [];
  const days = from.until(to, { largestUnit: 'days' }).days;
  const isMonths = from.day === 1 && to.day === 1;
  const isWeeks = from.dayOfWeek === 1 && to.dayOfWeek === 1;
  const found: MovingRange[] = [
    ...(isMonths
      ? [{ unit: 'month' as const, count: from.until(to, { largestUnit: 'months' }).months }]
      : []),
    ...(isWeeks ? [{ unit: 'week' as const, count: days / 7 }] : []),
    { unit: 'day', count: days },
  ];
  return found.filter(({ count }) => count <= MOST_UNITS);
}
