/**
 * How many letters of two texts are wrong, missing, added or swapped with their neighbour; null if they are more than
 * `most`. (Optimal string alignment, in the band around the diagonal.)
 */
export function wrongLetters(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let [a, b] = [one.slice(start), other.slice(start)];
  let same = 0;
  while (same < Math.min(a.length, b.length) && a.at(-1 - same) === b.at(-1 - same)) same += 1;
  [a, b] = [a.slice(0, a.length - same), b.slice(0, b.length - same)];
  return distance(a, b, most);
}

function distance(a: string, b: string, most: number): number | null {
  const far = most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = Array.from({ length: b.length + 1 }, () => far);
    line[0] = row;
    const from = Math.max(1, row - most);
    const to = Math.min(b.length, row + most);
    for (let column = from; column <= to; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        (last[column] ?? far) + 1,
        (line[column - 1] ?? far) + 1,
        (last[column - 1] ?? far) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? far) + 1 : far,
      );
    }
    if (Math.min(...line) > most) return null;
    [beforeLast, last] = [last, line];
  }
  const found = last[b.length] ?? far;
  return found > most ? null : found;
}
