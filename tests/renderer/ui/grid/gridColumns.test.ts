import { expect, it } from 'vitest';
import { placeColumns, seenColumns } from '../../../../src/renderer/ui/grid/gridColumns.ts';

it('columns adjoin without gaps, and hundreds cost no more than the visible ones', () => {
  const columns = Array.from({ length: 400 }, (_, index) => ({
    name: `column ${index}`,
    align: 'start' as const,
  }));
  const placed = placeColumns(columns, [['short', 'x'.repeat(500)]], new Map([['column 3', 55]]));
  placed.slice(1).forEach((column, index) => {
    expect(column.left).toBe(placed[index]!.left + placed[index]!.width);
  });
  expect(placed[1]!.width).toBe(420);
  expect(placed[3]!.width).toBe(55);
  expect(seenColumns(placed, 20_000, 1_000).length).toBeLessThan(16);
});
