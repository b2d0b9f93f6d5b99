import { KEPT_FORM, MOST_DIGITS, type NumberColumn } from '../columns/numberColumn.ts';
import type { Work } from '../work.ts';
import { kindFor, type ArrayKind } from './arrayKinds.ts';

/** Values as whole numbers in an array, each multiplied by ten to the power of `digits`. */
type Whole = { as: ArrayKind; digits: number };

const DOUBLES: Whole = { as: 'f64', digits: 0 };
/** With more digits, hardly any value would fit into 32 bits. */
const MOST_MOVED = 9;
/** The number of rows between two yields. */
const SLICE = 1 << 18;

function mostDigits({ forms, length }: NumberColumn): number {
  let most = 0;
  if (!forms) return most;
  for (let row = 0; row < length; row += 1) {
    const form = forms[row] ?? 0;
    if (form === KEPT_FORM) return MOST_DIGITS; // its value may be anything
    if (form <= MOST_DIGITS && form > most) most = form;
  }
  return most;
}

/**
 * The smallest array that holds the values as whole numbers. Each is tried: divided again, it has to be the same double.
 * Cells without a number are left out, because their form says what they are.
 */
export function* asWhole(column: NumberColumn): Work<Whole> {
  const { values, forms, length } = column;
  const digits = mostDigits(column);
  if (digits > MOST_MOVED) return DOUBLES;
  const power = 10 ** digits;
  let [least, most] = [0, 0];
  for (let row = 0; row < length; row += 1) {
    if (row % SLICE === SLICE - 1) yield row / length;
    if (forms && (forms[row] ?? 0) > MOST_DIGITS) continue;
    const value = values[row] ?? Number.NaN;
    const whole = Math.round(value * power);
    if (whole / power !== value || (value === 0 && 1 / value < 0)) return DOUBLES;
    if (whole < least) least = whole;
    if (whole > most) most = whole;
  }
  const as = kindFor(least, most);
  return as === 'f64' ? DOUBLES : { as, digits };
}
