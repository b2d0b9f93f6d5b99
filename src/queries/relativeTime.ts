import { Temporal } from 'temporal-polyfill';
import { wrongLetters } from '../contract/wrongLetters.ts';
import { cleaned, readTypedTime } from '../times/typedTime.ts';

// Relative times. The interface does not show their grammar, so whatever is not known passes, with a warning.

/** What may have been meant by a word that is not known, and the text that says it in a known way. */
type NearTime = { word: string; text: string };

export type RelativeTime =
  /** `instant` is what the service makes of it if it is asked now. */
  | { kind: 'relative'; sent: string; instant: Temporal.Instant }
  /** In a grammar that only the service knows. `near` is what may have been meant. */
  | { kind: 'unknown'; sent: string; near: NearTime | null };

/** The one keyword that the samples explain, with an offset. */
const FROM_NOW = /^now(?:([+-])(\d{1,5})([yMwdhms]))?$/;

const UNITS: Record<string, 'years' | 'months' | 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds'> = {
  y: 'years',
  M: 'months',
  w: 'weeks',
  d: 'days',
  h: 'hours',
  m: 'minutes',
  s: 'seconds',
};

const utcOf = (nowMs: number) => Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO('UTC');

/** The start of a day in UTC, this many days from today, as it is typed: `2026-11-20 00:00`. */
export const dayStart = (nowMs: number, days: number): string =>
  `${utcOf(nowMs).toPlainDate().add({ days }).toString()} 00:00`;

/** Words for days, which the service may not know, with the days from today that they mean. */
const DAYS: Record<string, number> = { yesterday: -1, today: 0, midnight: 0, startofday: 0, tomorrow: 1 };

const closest = (word: string): string | undefined =>
  [...Object.keys(DAYS), 'now']
    .map((known) => ({ known, letters: wrongLetters(word, known, known.length > 4 ? 2 : 1) ?? Infinity }))
    .filter(({ letters }) => letters < Infinity)
    .sort((a, b) => a.letters - b.letters)[0]?.known;

/** The offset of a time, with the letter of its unit; null if it is none that is known. */
function offsetOf(text: string): { days: number | null; known: string } | null {
  const found = /^([+\-−])\s*(\d{1,5})\s*(\p{L}+)$/u.exec(text);
  if (!found) return null;
  const [, mark, count = '', name = ''] = found;
  const sign = mark === '+' ? '+' : '-';
  const letter = name in UNITS ? name : /^mo/i.test(name) ? 'M' : name[0]?.toLowerCase();
  if (letter === undefined || !(letter in UNITS)) return null;
  const days = letter === 'd' || letter === 'w' ? Number(count) * (letter === 'w' ? 7 : 1) : null;
  return { days: days === null ? null : sign === '-' ? -days : days, known: `${sign}${count}${letter}` };
}

/** Dates that begin like a keyword: `Nov 14, 2026`, `14th Nov 2026`, `14Nov2026`. */
const MONTH_FIRST = /^(\p{L}{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)(.*)$/iu;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)? ?(\p{L}{3,9}),? ?(\d{4})(?!\d)(.*)$/iu;

/** A date in another order or with another ending, as it can be typed. */
function nearDate(text: string, nowMs: number): NearTime | null {
  const written = text.replace(MONTH_FIRST, '$2 $1 $3$4').replace(DAY_FIRST, '$1 $2 $3$4');
  return readTypedTime(written, { zone: 'UTC', localZone: 'UTC', nowMs }).ok
    ? { word: written, text: written }
    : null;
}

/** What may have been meant by a text that is not known. */
function nearTime(typed: string, nowMs: number): NearTime | null {
  const text = cleaned(typed);
  const date = nearDate(text, nowMs);
  if (date) return date;
  const found = /^([\p{L}]+)\s*(.*)$/u.exec(text);
  if (!found) return null;
  const [, word = '', rest = ''] = found;
  const known = closest(word.toLowerCase());
  if (known === undefined) return null;
  const offset = rest === '' ? { days: 0, known: '' } : offsetOf(rest);
  if (!offset) return null;
  if (known === 'now') {
    const meant = `now${offset.known}`;
    return FROM_NOW.test(meant) && meant !== typed ? { word: meant, text: meant } : null;
  }
  if (offset.days === null) return null;
  return {
    word: `${known === 'startofday' ? 'start of day' : known}${offset.known}`,
    text: dayStart(nowMs, (DAYS[known] ?? 0) + offset.days),
  };
}

/** Reads a time that is not fixed. `now` and its offsets are resolved in UTC; anything else only the service knows. */
export function readRelativeTime(text: string, nowMs: number): RelativeTime {
  const found = FROM_NOW.exec(text);
  if (!found) return { kind: 'unknown', sent: text, near: nearTime(text, nowMs) };
  const [, sign, count, letter = ''] = found;
  const now = utcOf(nowMs);
  const unit = UNITS[letter];
  if (sign === undefined || unit === undefined)
    return { kind: 'relative', sent: text, instant: now.toInstant() };
  const by = { [unit]: Number(count) };
  try {
    const moved = sign === '-' ? now.subtract(by) : now.add(by);
    return { kind: 'relative', sent: text, instant: moved.toInstant() };
  } catch {
    return { kind: 'unknown', sent: text, near: null };
  }
}
