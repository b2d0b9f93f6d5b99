import type { Work } from '../work.ts';
import { keySort } from './keySort.ts';

/** How numbers become keys of at most 64 bits, in two parts, which sort as the numbers do. */
type Plan =
  /** Times a power of ten they are whole, from `least` to `most`. */
  | { kind: 'whole'; power: number; least: number; most: number }
  /** By the bits of the doubles. */
  | { kind: 'bits' };

/** Numbers by row; those without a number are last, and among them those that are empty. */
export type SortedValues = {
  values: ArrayLike<number>;
  /** With how many fraction digits every number is written at most; null if some have no fixed number. */
  fraction: number | null;
  /** Whether a row without a number has a text. */
  hasText: (row: number) => boolean;
};

const PART = 2 ** 32;
/** Whole doubles below can be subtracted exactly; below the second limit, rounding a product is exact as well. */
const [MOST_WHOLE, MOST_SCALED, MOST_FRACTION] = [2 ** 52, 2 ** 50, 22];

/** Decides how to sort, by the values of the rows. */
export function planOf({ values, fraction }: SortedValues, rows: Uint32Array): Plan {
  if (fraction === null || fraction > MOST_FRACTION) return { kind: 'bits' };
  const power = 10 ** fraction;
  const limit = fraction === 0 ? MOST_WHOLE : MOST_SCALED;
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at < rows.length; at += 1) {
    const whole = Math.round((values[rows[at] ?? 0] ?? Number.NaN) * power);
    if (whole < least) least = whole;
    if (whole > most) most = whole;
  }
  if (least > most) return { kind: 'whole', power, least: 0, most: 0 };
  return least > -limit && most < limit ? { kind: 'whole', power, least, most } : { kind: 'bits' };
}

type Keys = { keys: Uint32Array<ArrayBuffer>; most: number };

/** The low or the high part of the keys of whole numbers. */
function wholeKeys(
  { values, hasText }: SortedValues,
  { power, least, most }: Extract<Plan, { kind: 'whole' }>,
  rows: Uint32Array,
  { part, descending }: { part: 'low' | 'high'; descending: boolean },
): Keys {
  const keys = new Uint32Array(rows.length);
  const span = most - least;
  const [sign, offset] = descending ? [-1, most] : [1, -least];
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    let key = Math.round((values[row] ?? Number.NaN) * power) * sign + offset;
    if (Number.isNaN(key)) key = span + (hasText(row) ? 1 : 2);
    // Storing a number in 32 bits drops its higher ones.
    keys[at] = part === 'low' ? key : key / PART;
  }
  const largest = span + 2;
  return { keys, most: part === 'high' ? Math.floor(largest / PART) : Math.min(largest, PART - 1) };
}

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);

/** The low or the high part of the bits of doubles, so that they sort as the doubles do. */
function bitKeys(
  { values, hasText }: SortedValues,
  rows: Uint32Array,
  { part, descending }: { part: 'low' | 'high'; descending: boolean },
): Keys {
  const keys = new Uint32Array(rows.length);
  const own = part === 'low' ? 0 : 1;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) {
      keys[at] = part === 'low' && hasText(row) ? PART - 2 : PART - 1;
      continue;
    }
    double[0] = value + 0; // minus zero becomes zero, whose bits differ
    // The bits of doubles sort like integers once those of negative numbers are inverted, and the signs of others.
    const isNegative = (words[1] ?? 0) >>> 31 === 1;
    let word = words[own] ?? 0;
    if (isNegative) word = ~word;
    else if (part === 'high') word ^= 0x80000000;
    if (descending) word = ~word;
    keys[at] = word;
  }
  return { keys, most: PART - 1 };
}

/** Sorts rows by their numbers, stably. */
export function* numberSort(
  rows: Uint32Array<ArrayBuffer>,
  sorted: SortedValues,
  plan: Plan,
  descending: boolean,
): Work<Uint32Array<ArrayBuffer>> {
  const keysFor = (order: Uint32Array, part: 'low' | 'high') =>
    plan.kind === 'whole'
      ? wholeKeys(sorted, plan, order, { part, descending })
      : bitKeys(sorted, order, { part, descending });
  const low = keysFor(rows, 'low');
  const order = yield* keySort(rows, low.keys, low.most);
  if (plan.kind === 'whole' && plan.most - plan.least + 2 < PART) return order;
  yield 0.5;
  const high = keysFor(order, 'high');
  return yield* keySort(order, high.keys, high.most);
}
