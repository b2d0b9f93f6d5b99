import type { MovingRange } from '../contract/queries.ts';
import type { Cadence } from '../contract/schedules.ts';
import { rangeBefore } from './movingRange.ts';
import { rangeName } from './titles.ts';

/** A moving range in words: `the last 7 whole days`. */
export const movingName = ({ unit, count }: MovingRange): string =>
  count === 1 ? `the last whole ${unit}` : `the last ${count} whole ${unit}s`;

/** The days that a moving range has at this moment. */
export const movingNow = (range: MovingRange, nowMs: number): string => rangeName(rangeBefore(range, nowMs));

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** When a schedule runs, in words: `Every Monday at 06:30 UTC`. */
export function cadenceName({ days, at, zone }: Cadence): string {
  const clock = zone === 'UTC' ? `${at} UTC` : `${at}, ${zone} time`;
  switch (days.every) {
    case 'day':
      return `Every day at ${clock}`;
    case 'week':
      return `Every ${WEEKDAYS[days.weekday - 1] ?? ''} at ${clock}`;
    case 'month':
      return days.day > 28
        ? `On day ${days.day} of each month, or its last day, at ${clock}`
        : `On day ${days.day} of each month at ${clock}`;
  }
}
