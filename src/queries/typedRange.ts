import { Temporal } from 'temporal-polyfill';
import { cleaned, dayEnd, readTypedTime, type FixedTime } from '../times/typedTime.ts';
import { editableTime } from '../times/editableTime.ts';
import { rangeBefore } from './movingRange.ts';
import { WEEKDAYS } from './rangeWords.ts';
import { editableTime as editableSent } from './times.ts';

// Ranges as people say them, in UTC. Days are spelled out, since the service documents no keyword for them.

/** The start and end of a range, as they are typed into the fields for times. */
export type TypedRange = { start: string; end: string };

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year';

const midnight = (day: Temporal.PlainDate): string => `${day.toString()} 00:00`;

/** The first day of the day, week, month, quarter or year that a day is in. */
function firstDay(day: Temporal.PlainDate, unit: Unit): Temporal.PlainDate {
  switch (unit) {
    case 'day':
      return day;
    case 'week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case 'month':
      return day.with({ day: 1 });
    case 'quarter':
      return day.with({ day: 1, month: day.month - ((day.month - 1) % 3) });
    case 'year':
      return day.with({ day: 1, month: 1 });
  }
}

const LENGTHS: Record<Unit, Temporal.DurationLike> = {
  day: { days: 1 },
  week: { weeks: 1 },
  month: { months: 1 },
  quarter: { months: 3 },
  year: { years: 1 },
};

const TO_DATE: Record<string, Unit> = { wtd: 'week', mtd: 'month', qtd: 'quarter', ytd: 'year' };

const isUnit = (word: string): word is Unit => Object.hasOwn(LENGTHS, word);

/** Counted units by the beginning of their name or their letter, as `now-24h` has it. `m` may be months, so it is none. */
function countedUnit(word: string): 'day' | 'week' | 'month' | 'h' | 'm' | null {
  if (/^(?:d|days?)$/.test(word)) return 'day';
  if (/^(?:w|weeks?)$/.test(word)) return 'week';
  if (/^months?$/.test(word)) return 'month';
  if (/^(?:h|hrs?|hours?)$/.test(word)) return 'h';
  return /^(?:min|mins|minutes?)$/.test(word) ? 'm' : null;
}

const MOST_UNITS = 366;

/** `last 7 days`: whole ones before this one; `last 24 hours`: up to now. */
function lastOf(count: number, word: string, nowMs: number): TypedRange | null {
  const unit = countedUnit(word);
  if (unit === null || count < 1) return null;
  if (unit === 'h' || unit === 'm')
    return count > 99_999 ? null : { start: `now-${count}${unit}`, end: 'now' };
  if (count > MOST_UNITS) return null;
  const { start, end } = rangeBefore({ unit, count }, nowMs);
  return { start: editableSent(start), end: editableSent(end) };
}

const wholeDay = (day: Temporal.PlainDate): TypedRange => ({
  start: midnight(day),
  end: midnight(day.add({ days: 1 })),
});

/** Ranges that have a name. */
function namedRange(text: string, today: Temporal.PlainDate): TypedRange | null {
  if (text === 'today') return { start: midnight(today), end: 'now' };
  if (text === 'yesterday') return wholeDay(today.subtract({ days: 1 }));
  if (text === 'day before yesterday') return wholeDay(today.subtract({ days: 2 }));
  const begun = TO_DATE[text] ?? /^(?:this (\w+)|(\w+) to date)$/.exec(text)?.slice(1).find(Boolean);
  if (begun !== undefined && isUnit(begun)) return { start: midnight(firstDay(today, begun)), end: 'now' };
  const before = /^(?:last|previous|past) (\w+)$/.exec(text)?.[1];
  if (before !== undefined && isUnit(before)) {
    const end = firstDay(today, before);
    return { start: midnight(end.subtract(LENGTHS[before])), end: midnight(end) };
  }
  const name = /^(?:last )?(\w+day)$/.exec(text)?.[1];
  const weekday = WEEKDAYS.findIndex((each) => each.toLowerCase() === name) + 1;
  // The last one that is over, so never today.
  return weekday === 0 ? null : wholeDay(today.subtract({ days: ((today.dayOfWeek - weekday + 6) % 7) + 1 }));
}

/** A date or a time, in UTC unless it names a zone; null if a text is none. */
function fixedTime(text: string): FixedTime | null {
  const read = readTypedTime(text, { zone: 'UTC', localZone: 'UTC', nowMs: null });
  return read.ok ? read : null;
}

const edited = (instant: Temporal.Instant): string => editableTime(instant, 'UTC');
const endOf = (time: FixedTime): string => edited(time.exact === 'day' ? dayEnd(time) : time.instant);

/** A day, all of it, or a range between two days or times. The day that a range is said to end on is part of it. */
function datedRange(text: string): TypedRange | null {
  const [, since] = /^since (.+)$/.exec(text) ?? [];
  if (since !== undefined) {
    const from = fixedTime(since);
    return from && { start: edited(from.instant), end: 'now' };
  }
  const day = fixedTime(text);
  if (day) return day.exact === 'day' ? { start: edited(day.instant), end: endOf(day) } : null;
  const [, first = '', last = ''] = /^(?:from )?(.+?) (?:to|until|till|–|-) (.+)$/.exec(text) ?? [];
  const [from, to] = [fixedTime(first), fixedTime(last)];
  if (!from || !to) return null;
  const end = to.exact === 'day' ? dayEnd(to) : to.instant;
  return Temporal.Instant.compare(from.instant, end) < 0
    ? { start: edited(from.instant), end: endOf(to) }
    : null;
}

/**
 * Reads a range as people say it: `yesterday`, `last week`, `mtd`, `last 7 days`, `24h`, `monday`, `2026-11-20`,
 * `1 Nov 2026 to 7 Nov 2026`. Weeks begin on Monday. What is whole ends where it ended; what is still going on ends
 * now. Null for a text that is no range.
 */
export function readTypedRange(typed: string, nowMs: number): TypedRange | null {
  const text = cleaned(typed).toLowerCase().replaceAll(/\s+/g, ' ');
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC').toPlainDate();
  const [, count, unit = ''] = /^(?:(?:the )?(?:last|past|previous) )?(\d{1,5}) ?([a-z]+)$/.exec(text) ?? [];
  if (count !== undefined) return lastOf(Number(count), unit, nowMs);
  const [, one] = /^(?:last|past|previous) (hour|minute)$/.exec(text) ?? [];
  if (one !== undefined) return lastOf(1, one, nowMs);
  return namedRange(text, today) ?? datedRange(text);
}
