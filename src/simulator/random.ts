// Pseudorandom numbers: the same arguments always give the same result. The seed is usually the first.

/** A 32-bit hash of some integers. */
export function hash(...seeds: readonly number[]): number {
  let h = 0x9e3779b9;
  for (const part of seeds) {
    h = Math.imul(h ^ (part | 0), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h ^= h >>> 16;
  }
  return h >>> 0;
}

/** A number from 0 up to but not including 1. */
export function chance(...seeds: readonly number[]): number {
  return hash(...seeds) / 2 ** 32;
}

/** A whole number from 0 up to but not including `end`. */
export function below(end: number, ...seeds: readonly number[]): number {
  return Math.floor(chance(...seeds) * end);
}

/** One element of a list. */
export function pick<T>(list: readonly T[], ...seeds: readonly number[]): T {
  const picked = list[below(list.length, ...seeds)];
  if (picked === undefined) throw new Error('Nothing to pick from.');
  return picked;
}

/** A string of this many hexadecimal digits. */
export function hexadecimal(digits: number, ...seeds: readonly number[]): string {
  let text = '';
  for (let word = 0; text.length < digits; word += 1)
    text += hash(...seeds, word)
      .toString(16)
      .padStart(8, '0');
  return text.slice(0, digits);
}

/** An identifier in the format 8-4-4-4-12. */
export function dashed(...seeds: readonly number[]): string {
  return hexadecimal(32, ...seeds).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Cuts a whole number into whole parts by weights, so that the parts add up exactly: each part is the step of a
 * rounded running total.
 */
export function cut(total: number, weights: readonly number[], into: number[]): number[] {
  let sum = 0;
  for (const weight of weights) sum += weight;
  let running = 0;
  let before = 0;
  for (let index = 0; index < weights.length; index += 1) {
    running += weights[index] ?? 0;
    const upTo = sum > 0 ? Math.round((total * running) / sum) : 0;
    into[index] = (index === weights.length - 1 && sum > 0 ? total : upTo) - before;
    before = upTo;
  }
  return into;
}
