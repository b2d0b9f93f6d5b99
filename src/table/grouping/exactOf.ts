// Arithmetic of quotients of whole numbers, exact whatever their size.

import type { Exact } from './slotFigures.ts';

type Whole = number | bigint;

function product(a: Whole, b: Whole): Whole {
  const quick = typeof a === 'number' && typeof b === 'number' ? a * b : Number.NaN;
  return Number.isSafeInteger(quick) ? quick : BigInt(a) * BigInt(b);
}
function sum(a: Whole, b: Whole): Whole {
  const quick = typeof a === 'number' && typeof b === 'number' ? a + b : Number.NaN;
  return Number.isSafeInteger(quick) ? quick : BigInt(a) + BigInt(b);
}
const isZero = (whole: Whole) => whole === 0 || whole === 0n;

export const negative = ([over, under]: Exact): Exact => [product(over, -1), under];
export const times = (a: Exact, b: Exact): Exact => [product(a[0], b[0]), product(a[1], b[1])];
export const plus = (a: Exact, b: Exact): Exact =>
  a[1] === b[1]
    ? [sum(a[0], b[0]), a[1]]
    : [sum(product(a[0], b[1]), product(b[0], a[1])), product(a[1], b[1])];
/** Null for a division by 0. */
export const over = (a: Exact, b: Exact): Exact | null =>
  isZero(b[0]) ? null : [product(a[0], b[1]), product(a[1], b[0])];

/** Less than 0 if the first is less; one that is missing is less than any. */
export function comparedExact(a: Exact | null, b: Exact | null): number {
  if (!a || !b) return Number(a !== null) - Number(b !== null);
  const [one, other] = [Number(a[0]) / Number(a[1]), Number(b[0]) / Number(b[1])];
  // Doubles that are close may be equal, or the other way about.
  if (Math.abs(one - other) > 1e-12 * Math.max(Math.abs(one), Math.abs(other))) return one - other;
  const [above, below] = plus(a, negative(b));
  if (isZero(above)) return 0;
  return above > 0 === below > 0 ? 1 : -1;
}

/** A number with no more than so many fraction digits as a whole number, scaled by ten to them. */
export function wholeOf([above, below]: Exact, digits: number): Whole {
  if (below === 1 && digits === 0) return above;
  const whole = (BigInt(above) * 10n ** BigInt(digits)) / BigInt(below);
  const small = Number(whole);
  return Number.isSafeInteger(small) ? small : whole;
}
