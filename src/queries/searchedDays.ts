import { Temporal } from 'temporal-polyfill';
import { cleaned, monthNamed } from '../times/typedTime.ts';
import { spanOf, type Span } from './reportSpan.ts';
import { readTime, editableTime, type TimeReference } from './times.ts';
import { readTypedRange, type TypedRange } from './typedRange.ts';

/** What a search says: words, and the days that it names, with the words that name them. */
export type Searched = { words: readonly string[]; days: (Span & { said: string }) | null };

type Day = { day: number; month: number | null; year: number | null };

const NAMED = /^(\d{1,2})(?:st|nd|rd|th)?(?:[ -]?(\p{L}{3,9})\.?)?(?:,?[ -](\d{4}))?$/u;
const MONTH_FIRST = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u;
const MONTH = /^(?:(\d{4})-(\d\d)|(\p{L}{3,9})\.? (\d{4}))$/u;
const ISO = /^(\d{4})-(\d\d)-(\d\d)$/;
const BETWEEN = /^(?:from )?(.+?)(?: (?:to|until|till|–|-) |(?<=\d)[–-](?=\d{1,2}(?!\d)))(.+)$/;

const number = (text: string | undefined) => (text === undefined ? null : Number(text));

/** A day as people write it, with or without its year; alone, without its month too. */
function dayIn(text: string): Day | null {
  const iso = ISO.exec(text);
  if (iso) return { day: Number(iso[3]), month: Number(iso[2]), year: Number(iso[1]) };
  const first = MONTH_FIRST.exec(text);
  const found = first ? [first[0], first[2], first[1], first[3]] : NAMED.exec(text);
  if (!found) return null;
  const [, day, name, year] = found;
  const month = name === undefined ? null : monthNamed(name);
  if ((name !== undefined && month === null) || (month === null && year !== undefined)) return null;
  return { day: Number(day), month, year: number(year) };
}

function dateOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' });
  } catch {
    return null;
  }
}

/** From the first day to the last, both whole; a year that is not said is the latest in which the range has begun. */
function between(first: Day, last: Day, today: Temporal.PlainDate): string | null {
  const month = last.month ?? first.month;
  const firstMonth = first.month ?? month;
  if (month === null || firstMonth === null) return null;
  for (const back of last.year === null && first.year === null ? [0, 1] : [0]) {
    const said =
      last.year ?? (first.year === null ? today.year - back : first.year + (firstMonth > month ? 1 : 0));
    const year = first.year ?? said - (firstMonth > month ? 1 : 0);
    const [from, to] = [dateOf(year, firstMonth, first.day), dateOf(said, month, last.day)];
    if (from && to && Temporal.PlainDate.compare(from, to) > 0) return null;
    const hasBegun = from !== null && Temporal.PlainDate.compare(from, today) <= 0;
    if (from && to && (hasBegun || last.year !== null || first.year !== null))
      return `${from.toString()} to ${to.toString()}`;
  }
  return null;
}

/** A month by its name and year, from its first day to its last. */
function monthIn(text: string): string | null {
  const [, year, month, name, named] = MONTH.exec(text) ?? [];
  const number = month === undefined ? monthNamed(name ?? '') : Number(month);
  const first = number === null ? null : dateOf(Number(year ?? named), number, 1);
  return first && `${first.toString()} to ${first.with({ day: first.daysInMonth }).toString()}`;
}

/** Days with their year, as the reader of ranges takes them; the text itself where it names none in a short way. */
function written(text: string, today: Temporal.PlainDate): string | null {
  const month = monthIn(text);
  if (month !== null) return month;
  const day = dayIn(text);
  if (day) return day.month === null ? null : between(day, day, today);
  const [, first = '', last = ''] = BETWEEN.exec(text) ?? [];
  const [from, to] = [dayIn(first), dayIn(last)];
  return from && to ? between(from, to, today) : text;
}

/** The range of the days that a text names in UTC. */
function readDayRange(typed: string, nowMs: number): TypedRange | null {
  const text = cleaned(typed).toLowerCase().replaceAll(/\s+/g, ' ');
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC').toPlainDate();
  const meant = written(text, today);
  return meant === null ? null : readTypedRange(meant, nowMs);
}

/** The days that a text names in UTC: `10 Nov`, `10 to 12 Nov`, `2026-11`, `last week`, `yesterday`. Null for none. */
export function readDays(typed: string, nowMs: number): Span | null {
  const range = readDayRange(typed, nowMs);
  return range && spanOf(range, nowMs);
}

/**
 * The range that a start names, as “yesterday” and “1 Nov - 5 Nov” do; null if it is a time, or a keyword that came with a
 * request, of which only the service knows what it means.
 */
export function rangeIn(
  start: string,
  here: TimeReference,
  ofRequest: string | undefined,
): TypedRange | null {
  const isKept = ofRequest !== undefined && editableTime(ofRequest) === start;
  const { kind } = readTime(start, here);
  return isKept || (kind !== 'unknown' && kind !== 'wrong') ? null : readDayRange(start, here.nowMs);
}

/** More words than any range has. */
const MOST_WORDS = 8;

/** Tells the days of a search from its words, which may stand before and after them. What is in quotes is a word. */
export function readSearch(typed: string, nowMs: number): Searched {
  const terms = [...typed.matchAll(/"([^"]+)"?|(\S+)/g)].map(([, quoted, word]) => ({
    text: quoted ?? word ?? '',
    isQuoted: quoted !== undefined,
  }));
  const lower = (some: typeof terms) => some.map(({ text }) => text.toLowerCase());
  for (let length = Math.min(terms.length, MOST_WORDS); length > 0; length -= 1)
    for (let at = 0; at + length <= terms.length; at += 1) {
      const some = terms.slice(at, at + length);
      const said = some.map(({ text }) => text).join(' ');
      const span = some.some(({ isQuoted }) => isQuoted) ? null : readDays(said, nowMs);
      if (span)
        return {
          words: lower([...terms.slice(0, at), ...terms.slice(at + length)]),
          days: { ...span, said },
        };
    }
  return { words: lower(terms), days: null };
}
