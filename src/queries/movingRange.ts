import { Temporal } from 'temporal-polyfill';
import type { MovingRange, QueryVersion } from '../contract/queries.ts';
import type { ReportRequest } from '../contract/reports.ts';

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
