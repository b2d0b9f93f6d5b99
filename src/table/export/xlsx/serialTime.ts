const DAY_MICROS = 86_400_000_000;
/** 1970-01-01 as the number of a day in Excel. */
const EPOCH = 25_569;
/** 1 March 1900: before it, Excel counts a 29 February that never was. */
const FIRST = 61;
/** 1 January 10000. */
const END = 2_958_466;

/**
 * A time as the number of days that Excel shows as a time; null for one that Excel cannot show. Exact to well below a
 * millisecond.
 */
export function serialTime(micros: number): number | null {
  const serial = micros / DAY_MICROS + EPOCH;
  return serial >= FIRST && serial < END ? serial : null;
}
