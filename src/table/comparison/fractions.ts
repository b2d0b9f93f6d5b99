// Exact arithmetic with quotients of big integers.

import { dividedBy, fractionDigits, scaled, unscaled } from '../exactSum.ts';
import type { KnownFigure } from './comparison.ts';

export type Fraction = { over: bigint; under: bigint };

export const NONE: Fraction = { over: 0n, under: 1n };
export const plus = (a: Fraction, b: Fraction): Fraction =>
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});
export const half = (a: Fraction): Fraction => ({ over: a.over, under: a.under * 2n });

/** A fraction as a double, whatever the size of its parts. */
export function asNumber({ over, under }: Fraction): number {
  const shift = 10n ** 20n;
  const [whole, rest] = [over / under, over % under];
  return Number(whole) + Number((rest * shift) / under) / 1e20;
}

/** A fraction times ten to `digits`, rounded. */
export const roundedTo = ({ over, under }: Fraction, digits: number): bigint =>
  dividedBy(over * 10n ** BigInt(digits), under);

/** The figure of a whole number that is scaled by ten to `digits`. */
export const figureOf = (total: bigint, digits: number, rounded: boolean): KnownFigure => ({
  text: unscaled(total, digits),
  rounded,
});

/** The difference of two numbers, exactly. */
export function differenceOf(now: string, before: string): string {
  const digits = Math.max(fractionDigits(now), fractionDigits(before));
  return unscaled(scaled(now, digits) - scaled(before, digits), digits);
}

/** The fraction digits of differences in percent. */
const PERCENT_DIGITS = 2;

/** The change from one number to another in percent; null if the first is zero. */
export function changeOf(now: string, before: string): KnownFigure | null {
  const digits = Math.max(fractionDigits(now), fractionDigits(before));
  const [to, from] = [scaled(now, digits), scaled(before, digits)];
  if (from === 0n) return null;
  const change = { over: (to - from) * 100n, under: from < 0n ? -from : from };
  const isExact = (change.over * 10n ** BigInt(PERCENT_DIGITS)) % change.under === 0n;
  return figureOf(roundedTo(change, PERCENT_DIGITS), PERCENT_DIGITS, !isExact);
}
