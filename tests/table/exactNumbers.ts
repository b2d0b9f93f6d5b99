// Decimal arithmetic for tests, independent of the engine's.

/** A decimal number as a fraction of big integers. */
export type Fraction = { over: bigint; under: bigint };

export function fractionOf(text: string): Fraction {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(text) ?? [];
  const power = Number(exponent) - fraction.length;
  const digits = BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n);
  return power >= 0
    ? { over: digits * 10n ** BigInt(power), under: 1n }
    : { over: digits, under: 10n ** BigInt(-power) };
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  // Without growing digits where that can be: many numbers are added up in tests.
  a.under === b.under
    ? { over: a.over + b.over, under: a.under }
    : { over: a.over * b.under + b.over * a.under, under: a.under * b.under };
export const times = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.over,
  under: a.under * b.under,
});
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { over: -b.over, under: b.under });
export const divided = (a: Fraction, b: Fraction): Fraction => times(a, { over: b.under, under: b.over });
export const ZERO: Fraction = { over: 0n, under: 1n };
export const sumOf = (texts: readonly string[]): Fraction => texts.map(fractionOf).reduce(plus, ZERO);

export function compare(a: Fraction, b: Fraction): number {
  const { over, under } = minus(a, b);
  return over === 0n ? 0 : over > 0n === under > 0n ? 1 : -1;
}
export const isSame = (a: Fraction, b: Fraction): boolean => compare(a, b) === 0;
const size = (a: Fraction): Fraction => (compare(a, ZERO) < 0 ? minus(ZERO, a) : a);

/** Whether a text is a number rounded to as many digits as the text has, give or take what a double loses. */
export function isRounded(text: string, truth: Fraction): boolean {
  const digits = text.split('.')[1]?.length ?? 0;
  const half: Fraction = { over: 1n, under: 2n * 10n ** BigInt(digits) };
  const lost = times(size(truth), { over: 1n, under: 10n ** 14n });
  return compare(size(minus(fractionOf(text), truth)), plus(half, lost)) <= 0;
}
