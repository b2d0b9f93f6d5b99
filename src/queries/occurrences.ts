import { Temporal } from 'temporal-polyfill';
import type { Cadence } from '../contract/schedules.ts';

/** A schedule that is done until later than this was written by a clock that was wrong. */
const MOST_AHEAD_MS = 86_400_000;
/** Times that passed before this are not counted. */
const LONGEST_AGO_MS = 10 * 366 * 86_400_000;

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

/** The first time of a cadence after a moment, in epoch milliseconds. */
export function occurrenceAfter({ days, at, zone }: Cadence, afterMs: number): number {
  const time = Temporal.PlainTime.from(at);
  let from = Temporal.Instant.fromEpochMilliseconds(afterMs).toZonedDateTimeISO(zone).toPlainDate();
  for (;;) {
    const day = dayFrom(days, from);
    const found = day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
    if (found > afterMs) return found;
    from = day.add({ days: 1 });
  }
}

/** The times of a cadence after one moment and up to another, oldest first: at most the latest `most` of them. */
export function occurrencesBetween(
  cadence: Cadence,
  afterMs: number,
  untilMs: number,
  most: number,
): { count: number; latest: number[] } {
  const latest: number[] = [];
  let count = 0;
  for (let at = occurrenceAfter(cadence, afterMs); at <= untilMs; at = occurrenceAfter(cadence, at)) {
    count += 1;
    latest.push(at);
    if (latest.length > most) latest.shift();
  }
  return { count, latest };
}
