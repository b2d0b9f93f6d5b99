import { expect, it } from 'vitest';
import { hasWideLine, MOST_CELLS_IN_LINE } from '../../src/contract/csvWidth.ts';

const marks = (count: number) => ','.repeat(count);
const MOST = MOST_CELLS_IN_LINE - 1;

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
  expect(hasWideLine(text, ',')).toBe(isWide);
});
