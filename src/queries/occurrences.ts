import { Temporal } from 'temporal-polyfill';
import type { Cadence, Schedule } from '../contract/schedules.ts';
import { DAY_MS } from '../contract/time.ts';

/** A schedule that is done until later than this was written by a clock that was wrong. */
const MOST_AHEAD_MS = DAY_MS;
/** Times that passed before this are not counted. */
const LONGEST_AGO_MS = 10 * 366 * DAY_MS;

/** Until when a schedule is done, if a clock that was right can have written it; now or long ago otherwise. */
export const doneUntil = (writtenMs: number, nowMs: number): number =>
  writtenMs > nowMs + MOST_AHEAD_MS ? nowMs : Math.max(writtenMs, nowMs - LONGEST_AGO_MS);

/** The first day of a cadence that is not before this one. */
function dayFrom(days: Cadence['days'], day: Temporal.PlainDate): Temporal.PlainDate {
  if (days.every === 'day') return day;
  if (days.every === 'week') return day.add({ days: (days.weekday - day.dayOfWeek + 7) % 7 });
  const inMonth = day.with({ day: days.day });
  return Temporal.PlainDate.compare(inMonth, day) >= 0
    ? inMonth
    : day.with({ day: 1 }).add({ months: 1 }).with({ day: days.day });
}

/** Whether this computer knows a time zone of this name. */
export function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/** The last day of a cadence that is not after this one. */
function dayUpTo(days: Cadence['days'], day: Temporal.PlainDate): Temporal.PlainDate {
  if (days.every === 'day') return day;
  if (days.every === 'week') return day.subtract({ days: (day.dayOfWeek - days.weekday + 7) % 7 });
  const inMonth = day.with({ day: days.day });
  return Temporal.PlainDate.compare(inMonth, day) <= 0
    ? inMonth
    : day.with({ day: 1 }).subtract({ months: 1 }).with({ day: days.day });
}

/** The number of a day of a cadence: that of the next one is one more. */
function numberOf(days: Cadence['days'], { year, month, day }: Temporal.PlainDate): number {
  if (days.every === 'month') return year * 12 + month;
  const number = Date.UTC(year, month - 1, day) / DAY_MS;
  return days.every === 'week' ? Math.floor((number + 3 - (days.weekday - 1)) / 7) : number;
}

const dayAt = (ms: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).toPlainDate();
const msOf = ({ at, zone }: Cadence, day: Temporal.PlainDate) =>
  day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(at) }).epochMilliseconds;

/** The first time of a cadence after a moment, in epoch milliseconds. */
export function occurrenceAfter(cadence: Cadence, afterMs: number): number {
  // A time of the day before may have been moved into this one, where the clock skips midnight.
  let from = dayAt(afterMs, cadence.zone).subtract({ days: 1 });
  for (;;) {
    const day = dayFrom(cadence.days, from);
    const found = msOf(cadence, day);
    if (found > afterMs) return found;
    from = day.add({ days: 1 });
  }
}

/** The last day of a cadence whose time is not after a moment. */
function lastDay(cadence: Cadence, untilMs: number): Temporal.PlainDate {
  // A clock that was put back over midnight shows the day before again.
  let to = dayAt(untilMs, cadence.zone).add({ days: 1 });
  for (;;) {
    const day = dayUpTo(cadence.days, to);
    if (msOf(cadence, day) <= untilMs) return day;
    to = day.subtract({ days: 1 });
  }
}

/**
 * The times of a cadence after one moment and up to another, oldest first: at most the latest `most` of them. They are
 * counted by their days, so that many take no longer than few.
 */
export function occurrencesBetween(
  cadence: Cadence,
  afterMs: number,
  untilMs: number,
  most: number,
): { count: number; latest: number[] } {
  if (untilMs <= afterMs) return { count: 0, latest: [] };
  const { days } = cadence;
  let day = lastDay(cadence, untilMs);
  const count = numberOf(days, day) - numberOf(days, lastDay(cadence, afterMs));
  const latest: number[] = [];
  while (latest.length < Math.min(most, count)) {
    latest.unshift(msOf(cadence, day));
    day = dayUpTo(days, day.subtract({ days: 1 }));
  }
  return { count, latest };
}

/**
 * The next time of a schedule; null if it is off or cannot be told. Where the clock was set back, times to come may be
 * dealt with already.
 */
export const nextOf = ({ on, cadence, doneUntilMs }: Schedule, nowMs: number): number | null =>
  on && isZone(cadence.zone)
    ? occurrenceAfter(cadence, Math.max(nowMs, doneUntil(doneUntilMs, nowMs)))
    : null;
