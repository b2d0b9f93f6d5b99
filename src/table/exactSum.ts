// Sums of decimal numbers without rounding.

/** A number beyond this could be another one in a double. */
const SAFE = Number.MAX_SAFE_INTEGER;

/** How many sums of one slot grow side by side: see `WholeSums.lanes`. */
const LANES = 4;

/** Sums of 0 for whole numbers of at least 0. The second lane of a slot is `stride` behind the first, and so on. */
export type Lanes = { sums: Float64Array; stride: number };

/** Sums of whole numbers by their slots: each is that of a double up to 2^53 - 1 and a big integer, where there is one. */
export type Sums = { small: Float64Array; large: ReadonlyMap<number, bigint> };

/** The parts of the text of a number, whatever its form (see `readDecimal`): all digits, and the power of the last. */
export function decimalOf(text: string): { digits: string; power: number } {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return { digits: `${whole}${fraction}`.replace(/^\+/, ''), power: Number(exponent) - fraction.length };
}

/** The number of fraction digits that a number needs. */
export function fractionDigits(text: string): number {
  // Asked of every number of a column, nearly none of which has an exponent.
  if (text.includes('e') || text.includes('E')) return Math.max(0, -decimalOf(text).power);
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}

/** A number times ten to `digits`, which must be at least its fraction digits. */
export function scaled(text: string, digits: number): bigint {
  const { digits: all, power } = decimalOf(text);
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
  const { digits: all, power } = decimalOf(text);
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
  #lanes: Float64Array = new Float64Array(0);
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

  /**
   * Sums of the first slots for numbers that are added without a check. Rows next to each other are often of the same
   * slot, and a processor adds the second only when the first is in its sum; where a slot has several lanes it need not
   * wait. Null if there are so many slots that lanes take long beside so many rows.
   */
  lanes(slots: number, rows: number): Lanes | null {
    if (slots * 4 > rows) return null;
    const stride = slots * LANES * 4 <= rows ? slots : 0;
    const length = stride ? slots * LANES : slots;
    if (this.#lanes.length < length) this.#lanes = new Float64Array(length);
    else this.#lanes.fill(0, 0, length);
    return { sums: this.#lanes, stride };
  }
  /**
   * Adds the lanes to the sums of their slots, unless a sum is beyond 2^53 - 1 then. If none is, none was on the way,
   * because lanes only grow, and all are exact.
   */
  addLanes({ sums, stride }: Lanes, slots: number): boolean {
    const small = this.#small;
    const end = stride ? slots * LANES : slots;
    for (let slot = 0; slot < slots; slot += 1) {
      let added = 0;
      for (let lane = slot; lane < end; lane += slots) added += sums[lane] ?? 0;
      const sum = added + (small[slot] ?? 0);
      if (!(added <= SAFE && sum <= SAFE)) return false;
      sums[slot] = sum;
    }
    small.set(sums.subarray(0, slots));
    return true;
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

  get sums(): Sums {
    return { small: this.#small, large: this.#large };
  }
  addSums({ small, large }: Sums): void {
    for (const [at, whole] of small.entries()) if (whole !== 0) this.add(at, whole);
    for (const [at, whole] of large) this.addLarge(at, whole);
  }

  /** Adds the sums of the slots from `from` on to those of the slots in `into`, of which it takes some. */
  fold(from: number, into: Int32Array, first: number, end: number): void {
    const small = this.#small;
    for (let index = first; index < end; index += 1) {
      const [value, slot] = [small[from + index] ?? 0, into[index] ?? 0];
      const sum = (small[slot] ?? 0) + value;
      if (sum <= SAFE && sum >= -SAFE) small[slot] = sum;
      else this.add(slot, value);
      const large = this.#large.size > 0 ? this.#large.get(from + index) : undefined;
      if (large !== undefined) this.addLarge(slot, large);
    }
  }

  sum(at: number): number | bigint {
    const small = this.#small[at] ?? 0;
    const large = this.#large.get(at);
    return large === undefined ? small : large + BigInt(small);
  }
}
