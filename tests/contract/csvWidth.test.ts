import { expect, it } from 'vitest';
import { hasWideLine } from '../../src/contract/csvWidth.ts';

const marks = (count: number) => ','.repeat(count);
/** One line of 500 cells has 499 separators. */
const MOST = 499;

it.each([
  ['', false],
  [marks(MOST), false],
  [marks(MOST + 1), true],
  [`a\n${marks(MOST)}\r${marks(MOST)}\r\n${marks(MOST)}`, false],
  [`a\n${marks(MOST + 1)}`, true],
  [`"${marks(5_000)}\n",${marks(10)}`, false],
  [`"a""b"${marks(MOST + 1)}`, true],
  [';'.repeat(5_000), false],
])('a line has too many cells: %#', (text, isWide) => {
  expect(hasWideLine(text, ',', MOST + 1)).toBe(isWide);
});
