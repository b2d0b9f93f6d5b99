const DAY_SECONDS = 86_400;
const DAY_MICROS = DAY_SECONDS * 1_000_000;
/** 1970-01-01 as the number of a day in Excel. */
const EPOCH = 25_569;
/** 1 March 1900: before it, Excel counts a 29 February that never was. */
const FIRST = 61;
/** 1 January 10000. */
const END = 2_958_466;

/**
 * A time as the number of days that Excel shows as a time; null for one that Excel cannot show. Never earlier than the
 * time itself, since some programs cut what they show, and later by a few microseconds at most.
 */
export function serialTime(micros: number): number | null {
  const days = Math.floor(micros / DAY_MICROS);
  const seconds = (micros - days * DAY_MICROS) / 1_000_000;
  let serial = micros / DAY_MICROS + EPOCH;
  if (serial < FIRST || serial >= END) return null;
  while ((serial - (days + EPOCH)) * DAY_SECONDS < seconds) serial *= 1 + Number.EPSILON;
  return serial;
}
