// Sums of decimal numbers without rounding.

/** A number beyond this could be another one in a double. */
const SAFE = Number.MAX_SAFE_INTEGER;

/** The parts of the text of a number, whatever its form (see `readDecimal`): all digits, and the power of the last. */
export function partsOf(text: string): { digits: string; power: number } {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: `${whole}${fraction}`.replace(/^\+/, ''), power: Number(exponent) - fraction.length };
}

/** The number of fraction digits that a number needs. */
export const fractionDigits = (text: string): number => Math.max(0, -partsOf(text).power);

/** A number times ten to `digits`, which must be at least its fraction digits. */
export function scaled(text: string, digits: number): bigint {
  const { digits: all, power } = partsOf(text);
  return BigInt(all) * 10n ** BigInt(power + digits);
}

/** The quotient of whole numbers, rounded half away from zero. */
export function dividedBy(total: bigint, by: bigint): bigint {
  const isNegative = total < 0n !== by < 0n;
  const [above, below] = [total < 0n ? -total : total, by < 0n ? -by : by];
  const quotient = (2n * above + below) / (2n * below);
  return isNegative ? -quotient : quotient;
}

/** A number times ten to `digits`, rounded where it has more fraction digits. */
export function scaledNear(text: string, digits: number): bigint {
  const { digits: all, power } = partsOf(text);
  const by = power + digits;
  if (by >= 0) return BigInt(all) * 10n ** BigInt(by);
  // A number of n digits is nothing beside ten to more than n + 1.
  return -by > all.length + 1 ? 0n : dividedBy(BigInt(all), 10n ** BigInt(-by));
}

/** A number from one that is scaled by ten to `digits`, without needless zeros. */
export function unscaled(total: bigint | number, digits: number): string {
  if (digits === 0) return String(total);
  const negative = total < 0;
  const text = String(total)
    .replace('-', '')
    .padStart(digits + 1, '0');
  const fraction = text.slice(-digits).replace(/0+$/, '');
  return `${negative ? '-' : ''}${text.slice(0, -digits)}${fraction && '.'}${fraction}`;
}

/** The sum of numbers, as text. */
export function sumOf(texts: readonly string[]): string {
  const digits = texts.reduce((most, text) => Math.max(most, fractionDigits(text)), 0);
  return unscaled(
    texts.reduce((sum, text) => sum + scaled(text, digits), 0n),
    digits,
  );
}

/** Many sums of whole numbers: doubles as long as they are exact, then big integers. */
export class WholeSums {
  #small: Float64Array;
  readonly #large = new Map<number, bigint>();
  #kept: Float64Array = new Float64Array(0);
  constructor(count: number) {
    this.#small = new Float64Array(count);
  }

  /** The part of each sum that is a double; whoever adds to it directly has to keep within 2^53 - 1. */
  get small(): Float64Array {
    return this.#small;
  }
  /** Makes room for this many sums. */
  reserve(count: number): void {
    if (count <= this.#small.length) return;
    const grown = new Float64Array(Math.max(count, this.#small.length * 2));
    grown.set(this.#small);
    this.#small = grown;
  }

  /** Keeps the doubles of the first sums, before whole numbers of at least 0 are added to them without a check. */
  keep(count: number): void {
    if (this.#kept.length < count) this.#kept = new Float64Array(this.#small.length);
    this.#kept.set(this.#small.subarray(0, count));
  }
  /**
   * Whether all of the first sums are up to a limit still: then none was beyond it on the way, because they only grew,
   * and all are exact.
   */
  areUpTo(most: number, count: number): boolean {
    const small = this.#small;
    for (let at = 0; at < count; at += 1) if (!((small[at] ?? 0) <= most)) return false;
    return true;
  }
  /** Makes the doubles of the first sums what they were when they were kept. */
  putBack(count: number): void {
    this.#small.set(this.#kept.subarray(0, count));
  }

  /** Adds a whole number no greater than 2^53 - 1. */
  add(at: number, whole: number): void {
    const before = this.#small[at] ?? 0;
    const sum = before + whole;
    if (sum <= SAFE && sum >= -SAFE) this.#small[at] = sum;
    else {
      this.addLarge(at, BigInt(before));
      this.#small[at] = whole;
    }
  }

  addLarge(at: number, whole: bigint): void {
    this.#large.set(at, (this.#large.get(at) ?? 0n) + whole);
  }

  sum(at: number): number | bigint {
    const small = this.#small[at] ?? 0;
    const large = this.#large.get(at);
    return large === undefined ? small : large + BigInt(small);
  }
}
