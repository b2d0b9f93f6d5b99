import type { Work } from '../work.ts';

/** The most bits of a key that one pass sorts by. With more, the counters leave the cache of the processor. */
const DIGIT_BITS = 11;
/** The number of rows that are moved between two yields. */
const SLICE = 1_048_576;

/** Rows in some order, and the key of each. */
type Keyed = { rows: Uint32Array<ArrayBuffer>; keys: Uint32Array<ArrayBuffer> };

function isSorted(keys: Uint32Array): boolean {
  let before = 0;
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    if (key < before) return false;
    before = key;
  }
  return true;
}

/** Where the rows of each digit start; null if all have the same one, so that they stay where they are. */
function startsOf(keys: Uint32Array, shift: number, mask: number): Uint32Array | null {
  const starts = new Uint32Array(mask + 1);
  for (let at = 0; at < keys.length; at += 1) {
    const digit = ((keys[at] ?? 0) >>> shift) & mask;
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  if (starts[((keys[0] ?? 0) >>> shift) & mask] === keys.length) return null;
  let start = 0;
  for (let digit = 0; digit <= mask; digit += 1) {
    const count = starts[digit] ?? 0;
    starts[digit] = start;
    start += count;
  }
  return starts;
}

type Pass = { from: Keyed; into: Keyed; starts: Uint32Array; shift: number; mask: number };

/** Moves some rows, stably, to where their digit belongs. */
function moveSlice({ from, into, starts, shift, mask }: Pass, first: number, end: number): void {
  const { rows, keys } = from;
  const { rows: intoRows, keys: intoKeys } = into;
  for (let index = first; index < end; index += 1) {
    const key = keys[index] ?? 0;
    const digit = (key >>> shift) & mask;
    const at = starts[digit] ?? 0;
    intoRows[at] = rows[index] ?? 0;
    intoKeys[at] = key;
    starts[digit] = at + 1;
  }
}

/**
 * Sorts rows by a whole number each, from 0 to `most`, stably: a radix sort from the last digit on. The arrays given
 * are used up.
 */
export function* keySort(
  rows: Uint32Array<ArrayBuffer>,
  keys: Uint32Array<ArrayBuffer>,
  most: number,
): Work<Uint32Array<ArrayBuffer>> {
  const { length } = rows;
  if (isSorted(keys)) return rows;
  const bits = 32 - Math.clz32(most);
  const passes = Math.ceil(bits / DIGIT_BITS);
  const width = Math.ceil(bits / passes);
  let from: Keyed = { rows, keys };
  let into: Keyed = { rows: new Uint32Array(length), keys: new Uint32Array(length) };
  for (let pass = 0; pass < passes; pass += 1) {
    const [shift, mask] = [pass * width, (1 << width) - 1];
    const starts = startsOf(from.keys, shift, mask);
    if (!starts) continue;
    for (let first = 0; first < length; first += SLICE) {
      yield (pass + first / length) / passes;
      moveSlice({ from, into, starts, shift, mask }, first, Math.min(first + SLICE, length));
    }
    [from, into] = [into, from];
  }
  return from.rows;
}
