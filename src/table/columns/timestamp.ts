/** Times are told apart to the microsecond. */
export const MICRO_MS = 0.001;

const FORM =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.:](\d{1,9}))?)?(?:\s?(Z|UTC|[+-]\d\d:?\d\d))?)?$/;

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days from 1970-01-01 to a date of the proleptic Gregorian calendar. */
function daysFromEpoch(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/**
 * Reads a date, or a date and time, strictly: `2026-11-20`, `2026-11-20T10:05:00.123456Z`, with a space for the T, a
 * fraction after a dot or a colon (up to 9 digits), and `Z`, `UTC`, an offset or nothing, which means UTC. Returns
 * epoch **microseconds** (exact in a double until the year 2255; finer digits are dropped from the number, never from
 * the text), or NaN for anything else: 30 February is not rolled over. (Interface, "Date/time syntax".)
 */
export function parseTimestamp(text: string): number {
  const found = FORM.exec(text);
  if (!found) return Number.NaN;
  const part = (index: number) => Number(found[index] ?? 0);
  const [year, month, day] = [part(1), part(2), part(3)];
  const [hour, minute, second] = [part(4), part(5), part(6)];
  const longest = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
  if (day < 1 || day > longest || hour > 23 || minute > 59 || second > 59) return Number.NaN;
  const zone = found[8];
  let offset = 0;
  if (zone !== undefined && zone !== 'Z' && zone !== 'UTC') {
    const [zoneHours, zoneMinutes] = [Number(zone.slice(1, 3)), Number(zone.slice(-2))];
    if (zoneHours > 14 || zoneMinutes > 59) return Number.NaN;
    offset = (zoneHours * 60 + zoneMinutes) * (zone.startsWith('-') ? -60 : 60);
  }
  const seconds = daysFromEpoch(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset;
  const micros = Number((found[7] ?? '').slice(0, 6).padEnd(6, '0'));
  return seconds * 1_000_000 + micros;
}

/** The digits of a time beyond its microseconds. */
const FINER = /[.:]\d{6}(\d{1,3})(?:\s?(?:Z|UTC|[+-]\d\d:?\d\d))?$/;

/** The nanoseconds of a time beyond its microseconds, from 0 to 999. */
export function finerNanos(text: string): number {
  // Shorter texts have no nanoseconds.
  const digits = text.length < 27 ? undefined : FINER.exec(text)?.[1];
  return digits === undefined ? 0 : Number(digits.padEnd(3, '0'));
}
