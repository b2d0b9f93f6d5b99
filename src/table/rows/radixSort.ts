import type { Work } from '../work.ts';

const RADIX = 65_536;

/** The bits of doubles as two whole numbers each that sort as the doubles do; NaN last in both directions. */
function sortableBits(keys: Float64Array, descending: boolean): { low: Uint32Array; high: Uint32Array } {
  const { length } = keys;
  const bits = new Uint32Array(keys.buffer, keys.byteOffset, length * 2);
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  for (let index = 0; index < length; index += 1) {
    let [lower, upper] = [bits[index * 2] ?? 0, bits[index * 2 + 1] ?? 0];
    const empty = Number.isNaN(keys[index]);
    // The bits of doubles sort like integers once those of negative numbers are inverted.
    if (upper >>> 31) [lower, upper] = [~lower, ~upper];
    else upper ^= 0x80000000;
    if (descending) [lower, upper] = [~lower, ~upper];
    low[index] = empty ? 0xffffffff : lower;
    high[index] = empty ? 0xffffffff : upper;
  }
  return { low, high };
}

/** Moves places, stably, to the order of 16 bits of their keys. */
function sortByDigit(
  places: Uint32Array,
  key: Uint32Array,
  shift: 0 | 16,
  into: Uint32Array<ArrayBuffer>,
): void {
  const { length } = places;
  const starts = new Uint32Array(RADIX);
  for (let index = 0; index < length; index += 1) {
    const digit = ((key[index] ?? 0) >>> shift) & 0xffff;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  let start = 0;
  for (let digit = 0; digit < RADIX; digit += 1) {
    const count = starts[digit] ?? 0;
    starts[digit] = start;
    start += count;
  }
  for (let index = 0; index < length; index += 1) {
    const place = places[index] ?? 0;
    const digit = ((key[place] ?? 0) >>> shift) & 0xffff;
    const at = starts[digit] ?? 0;
    into[at] = place;
    starts[digit] = at + 1;
  }
}

/**
 * Sorts rows by a double each, stably, with NaN last: a radix sort of the 64 bits in four passes. Minus zero sorts
 * before zero. Yields between the passes.
 */
export function* radixSort(
  rows: Uint32Array<ArrayBuffer>,
  keys: Float64Array,
  descending: boolean,
): Work<Uint32Array<ArrayBuffer>> {
  const { low, high } = sortableBits(keys, descending);
  let places = new Uint32Array(rows.length).map((_, index) => index);
  let moved = new Uint32Array(rows.length);
  for (const [key, shift] of [
    [low, 0],
    [low, 16],
    [high, 0],
    [high, 16],
  ] as const) {
    sortByDigit(places, key, shift, moved);
    [places, moved] = [moved, places];
    yield 0;
  }
  return places.map((place) => rows[place] ?? 0);
}
