import { expect, it } from 'vitest';
import { isInside, rectangle } from '../../../../src/renderer/ui/grid/cellPosition.ts';

it('two cells span a rectangle without the header', () => {
  const span = rectangle({ row: 4, column: 3 }, { row: -1, column: 1 });
  expect(span).toEqual({ firstRow: 0, firstColumn: 1, rows: 5, columns: 3 });
  const inside = (row: number, column: number) => isInside(span, { row, column });
  expect([inside(0, 1), inside(4, 3)]).toEqual([true, true]);
  expect([inside(-1, 1), inside(5, 1), inside(0, 0), inside(0, 4)]).toEqual([false, false, false, false]);
});
