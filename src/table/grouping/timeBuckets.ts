import { DAY_MS } from '../charts/calendarSteps.ts';
import type { TimeBucket } from './groupSpec.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The days from the Monday before 1 January 1970, which was a Thursday. */
const DAYS_INTO_WEEK = 3;

/** The length of each bucket, of months and years their longest. */
export const BUCKET_MS: Readonly<Record<TimeBucket, number>> = {
  minute: MINUTE_MS,
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 31 * DAY_MS,
  year: 366 * DAY_MS,
};

/** The start of the bucket that contains a time, in UTC; both in epoch milliseconds. */
export function bucketStart(ms: number, bucket: TimeBucket): number {
  switch (bucket) {
    case 'minute':
      return Math.floor(ms / MINUTE_MS) * MINUTE_MS;
    case 'hour':
      return Math.floor(ms / HOUR_MS) * HOUR_MS;
    case 'day':
      return Math.floor(ms / DAY_MS) * DAY_MS;
    case 'week': {
      const day = Math.floor(ms / DAY_MS);
      return (Math.floor((day + DAYS_INTO_WEEK) / 7) * 7 - DAYS_INTO_WEEK) * DAY_MS;
    }
    case 'month':
    case 'year': {
      const start = new Date(ms);
      start.setUTCDate(1);
      if (bucket === 'year') start.setUTCMonth(0);
      return start.setUTCHours(0, 0, 0, 0);
    }
  }
}

/** The text of a bucket by its start: a date, or a date and time that says its zone. */
export function bucketText(startMs: number, bucket: TimeBucket): string {
  const text = new Date(startMs).toISOString();
  return bucket === 'minute' || bucket === 'hour' ? `${text.slice(0, 19)}Z` : text.slice(0, 10);
}
