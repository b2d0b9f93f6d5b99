// Numbers as text. A text that a double and its number of fraction digits reproduce exactly need not be stored.

/** A number: its value, and the fraction digits with which `formatDecimal` reproduces its text. */
export type Decimal = { value: number; digits: number };

/** The `digits` of a number whose text must be stored, because the double does not reproduce it. */
export const INEXACT = -1;

const ODD = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,4})?$/;

/** The text of a double with a fixed number of fraction digits. */
export function formatDecimal(value: number, digits: number): string {
  return digits === 0 ? String(value) : value.toFixed(digits);
}

/**
 * Reads a plain decimal number into `into`; returns whether the text is a number. Leading zeros (`00712`) mean an
 * identifier, not a number. The text of numbers with an exponent, a plus sign, minus zero or more digits than a double
 * has (2^53+1) must be stored: their `digits` are `INEXACT`.
 */
export function readDecimal(text: string, into: Decimal): boolean {
  const { length } = text;
  const start = text.charCodeAt(0) === 45 ? 1 : 0;
  let dot = -1;
  for (let index = start; index < length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 46 && dot < 0) dot = index;
    else if (code < 48 || code > 57) return readOdd(text, into);
  }
  const whole = (dot < 0 ? length : dot) - start;
  const digits = dot < 0 ? 0 : length - dot - 1;
  if (whole > 1 && text.charCodeAt(start) === 48) return false;
  if (whole === 0 || (dot >= 0 && digits === 0)) return readOdd(text, into);
  const value = Number(text);
  // A double always reproduces fifteen significant digits; beyond that, compare.
  const exact =
    whole + digits <= 15 ? value !== 0 || start === 0 : formatDecimal(value, Math.min(digits, 100)) === text;
  into.value = value;
  into.digits = exact && digits <= 100 ? digits : INEXACT;
  return true;
}

function readOdd(text: string, into: Decimal): boolean {
  if (!ODD.test(text) || /^[+-]?0\d/.test(text)) return false;
  const value = Number(text);
  if (!Number.isFinite(value)) return false;
  into.value = value;
  into.digits = INEXACT;
  return true;
}
