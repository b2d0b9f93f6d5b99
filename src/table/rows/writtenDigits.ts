// The characters of a number without making a string, which takes several times as long.

/** The end of what was written. */
export const WRITTEN_END = 64;

/** The characters that `writeDigits` wrote last, up to `WRITTEN_END`. */
export const writtenDigits = new Uint8Array(WRITTEN_END);

/** Ten to this power, and a double times it below this value, are exact after rounding. */
const [MOST_FRACTION, MOST_SCALED] = [22, 2 ** 50];
const POWERS = Float64Array.from({ length: MOST_FRACTION + 1 }, (_, power) => 10 ** power);

const BILLION = 1_000_000_000;
const [DOT, MINUS, ZERO] = [46, 45, 48];

/**
 * Writes a number with a fixed number of fraction digits, as `formatDecimal` does, and returns where it starts in
 * `writtenDigits`; -1 if it has too many digits for this.
 */
export function writeDigits(value: number, fraction: number): number {
  if (fraction > MOST_FRACTION) return -1;
  const scaled = Math.round(Math.abs(value) * (POWERS[fraction] ?? 1));
  if (!(scaled < MOST_SCALED)) return -1;
  let high = Math.floor(scaled / BILLION);
  let low = scaled - high * BILLION;
  let at = WRITTEN_END;
  for (let digits = 0; low > 0 || high > 0 || digits <= fraction; digits += 1) {
    if (digits === 9) [low, high] = [high, 0];
    if (digits === fraction && digits > 0) {
      at -= 1;
      writtenDigits[at] = DOT;
    }
    const tens = (low / 10) | 0;
    at -= 1;
    writtenDigits[at] = ZERO + low - tens * 10;
    low = tens;
  }
  if (value < 0) {
    at -= 1;
    writtenDigits[at] = MINUS;
  }
  return at;
}
