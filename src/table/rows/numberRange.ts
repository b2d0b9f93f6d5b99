import type { KeepMarks, Marks } from './rowMask.ts';

/** Numbers between two doubles, both included. */
export type NumberRange = {
  readonly values: ArrayLike<number>;
  readonly least: number;
  readonly most: number;
};

/** 1 if a double is between two others, both included, otherwise 0. No branches: this is for every row of large tables. */
const isBetween = (value: number, least: number, most: number): number =>
  Number(value >= least) & Number(value <= most);

/** Keeps the marks of rows with doubles between two others. */
function keepBetween(
  { values, least, most }: NumberRange,
  [from, to]: readonly [number, number],
  { words, bytes }: Marks,
): void {
  const whole = to - ((to - from) % 4);
  for (let row = from, at = 0; row < whole; row += 4, at += 1) {
    words[at] =
      (words[at] ?? 0) &
      (isBetween(values[row] ?? Number.NaN, least, most) |
        (isBetween(values[row + 1] ?? Number.NaN, least, most) << 8) |
        (isBetween(values[row + 2] ?? Number.NaN, least, most) << 16) |
        (isBetween(values[row + 3] ?? Number.NaN, least, most) << 24));
  }
  for (let row = whole; row < to; row += 1)
    bytes[row - from] = (bytes[row - from] ?? 0) & isBetween(values[row] ?? Number.NaN, least, most);
}

/** The rows whose number is in a range. */
export const maskOfNumbers =
  (range: NumberRange): KeepMarks =>
  (from, to, marks) => {
    keepBetween(range, [from, to], marks);
  };
