import { expect, it } from 'vitest';
import { selectedCount } from '../../../../../src/renderer/events/explorer/export/selectedCount.ts';

it('an entry counts once, however many of its cells are selected; a single cell is no selection', () => {
  const area = (firstRow: number, rows: number, columns: number[]) => ({ firstRow, rows, columns });
  expect(selectedCount([area(3, 1, [0])])).toBe(0);
  expect(selectedCount([area(3, 1, [0, 1])])).toBe(1);
  expect(selectedCount([area(3, 4, [0]), area(5, 4, [2]), area(20, 1, [0])])).toBe(7);
  expect(selectedCount([])).toBe(0);
});
