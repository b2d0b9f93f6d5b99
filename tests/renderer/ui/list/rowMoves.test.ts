import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedBy, offsetFor } from '../../../../src/renderer/ui/list/rowMoves.ts';

const EXTENT = { rows: 100, columns: 4, page: 10 };

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, -1],
  ['ArrowDown', -1, 0],
  ['ArrowUp', -1, -1],
  ['PageDown', 5, 15],
  ['PageDown', 95, 99],
  ['PageUp', 5, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
])('%s leads from row %d to %d', (key, row, to) => {
  expect(movedBy(key, { row, column: 2 }, EXTENT)).toEqual({ row: to, column: 2 });
});

it('in the header, keys lead from column to column', () => {
  const head = { row: -1, column: 1 };
  expect(movedBy('ArrowRight', head, EXTENT)).toEqual({ row: -1, column: 2 });
  expect(movedBy('End', head, EXTENT)).toEqual({ row: -1, column: 3 });
  expect(movedBy('Home', head, EXTENT)).toEqual({ row: -1, column: 0 });
  expect(movedBy('ArrowLeft', { row: 3, column: 1 }, EXTENT), 'not in a row').toBeNull();
  expect(movedBy('a', head, EXTENT)).toBeNull();
});

it('a header without columns is never led to', () => {
  const bare = { ...EXTENT, columns: 0 };
  expect(movedBy('ArrowUp', { row: 0, column: 0 }, bare)).toEqual({ row: 0, column: 0 });
  expect(movedBy('ArrowUp', { row: 5, column: 0 }, bare)).toEqual({ row: 4, column: 0 });
});

it('an empty list has nothing but its header', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'];
  for (const key of keys)
    expect(movedBy(key, { row: -1, column: 0 }, { ...EXTENT, rows: 0 })?.row ?? -1).toBe(-1);
});

it('the row that has the keys is scrolled into sight, and no further than needed', () => {
  fc.assert(
    fc.property(fc.nat(3_000), fc.nat(100_000), fc.integer({ min: 60, max: 900 }), (row, offset, height) => {
      const to = offsetFor(row, 36, offset, height);
      expect(to).toBeLessThanOrEqual(row * 36);
      expect(to + height).toBeGreaterThanOrEqual((row + 1) * 36);
      if (row * 36 >= offset && (row + 1) * 36 <= offset + height) expect(to).toBe(offset);
    }),
  );
});
