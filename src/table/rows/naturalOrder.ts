const isDigit = (code: number) => code >= 48 && code <= 57;

/** The first index from `at` on whose character does not pass. */
function skip(text: string, at: number, passes: (code: number) => boolean): number {
  let index = at;
  while (index < text.length && passes(text.charCodeAt(index))) index += 1;
  return index;
}
const isZero = (code: number) => code === 48;

/** Compares two texts in lower case: digits by value, other characters by their codes. */
function compareLowered(a: string, b: string): number {
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(j)];
    if (!isDigit(x) || !isDigit(y)) {
      if (x !== y) return x - y;
      i += 1;
      j += 1;
      continue;
    }
    const [from, other] = [skip(a, i, isZero), skip(b, j, isZero)];
    [i, j] = [skip(a, from, isDigit), skip(b, other, isDigit)];
    if (i - from !== j - other) return i - from - (j - other);
    for (let digit = 0; digit < i - from; digit += 1) {
      const difference = a.charCodeAt(from + digit) - b.charCodeAt(other + digit);
      if (difference !== 0) return difference;
    }
  }
  return a.length - i - (b.length - j);
}

/** A text with its lower case, which is found once rather than at every comparison. */
export type Lowered = { readonly text: string; readonly lower: string };

/**
 * Compares two texts in natural order: digits by value (`item 9` before `item 10`), letters ignoring case, and the same
 * on every computer.
 */
export function compareNatural(a: Lowered, b: Lowered): number {
  const difference = compareLowered(a.lower, b.lower) || a.text.length - b.text.length;
  if (difference !== 0) return difference;
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}
