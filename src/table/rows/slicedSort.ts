import type { Work } from '../work.ts';

/** The number of items that are sorted or merged between two yields. */
const SLICE = 8_192;

/**
 * Sorts whole numbers, stably, and yields from time to time, so that the caller can handle other work or stop: slices
 * are sorted first and then merged.
 */
export function* slicedSort(
  items: Uint32Array<ArrayBuffer>,
  compare: (a: number, b: number) => number,
): Work<Uint32Array<ArrayBuffer>> {
  const { length } = items;
  let from = new Uint32Array(length);
  for (let start = 0; start < length; start += SLICE) {
    const slice = [...items.subarray(start, start + SLICE)].sort(compare);
    from.set(slice, start);
    yield 0;
  }
  let to = new Uint32Array(length);
  for (let width = SLICE; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, length), Math.min(start + 2 * width, length)];
      let [left, right] = [start, middle];
      for (let at = start; at < end; at += 1) {
        if (at % SLICE === SLICE - 1) yield 0;
        const [a, b] = [from[left] ?? 0, from[right] ?? 0];
        const takesLeft = left < middle && (right >= end || compare(a, b) <= 0);
        to[at] = takesLeft ? a : b;
        if (takesLeft) left += 1;
        else right += 1;
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
