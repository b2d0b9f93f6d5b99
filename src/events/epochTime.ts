/** Whole numbers from here on are milliseconds: as seconds they would be after the year 5138. (Field notes of the API.) */
const FIRST_MILLIS_DIGITS = 12;

const DECIMAL = /^(\d{1,30})(?:\.(\d{0,30}))?(?:[eE]([+-]?\d{1,2}))?$/;

export type EpochUnit = 'seconds' | 'milliseconds';

/** A moment that was given as a number. */
type EpochTime = { micros: number; unit: EpochUnit };

/**
 * Reads Unix time as decimal text, so that no digit is changed by floating point: seconds below 1e11, milliseconds from
 * there on. Digits beyond microseconds are dropped. Null if the text is no such number, or beyond what a double holds
 * exactly.
 */
export function readEpochTime(text: string): EpochTime | null {
  const [found, whole = '', fraction = '', exponent = '0'] = DECIMAL.exec(text) ?? [];
  if (found === undefined) return null;
  const digits = whole + fraction;
  // Where the decimal point is in the digits.
  const point = whole.length + Number(exponent);
  const seconds = digits.slice(0, Math.max(0, point)).padEnd(Math.max(0, point), '0').replace(/^0+/, '');
  const unit = seconds.length < FIRST_MILLIS_DIGITS ? 'seconds' : 'milliseconds';
  const end = point + (unit === 'seconds' ? 6 : 3);
  const micros = Number(digits.slice(0, Math.max(0, end)).padEnd(Math.max(0, end), '0'));
  return Number.isSafeInteger(micros) ? { micros, unit } : null;
}

/** The moment as `2026-11-20 10:05:00.123456`, in UTC and with all six digits. */
export function microsText(micros: number): string {
  const iso = new Date(Math.floor(micros / 1_000)).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)}.${String(micros % 1_000_000).padStart(6, '0')}`;
}
