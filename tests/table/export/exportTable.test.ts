import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedRanges, rowsInRanges } from '../../../src/table/export/exportTable.ts';
import { frameOf } from '../frames.ts';

const frame = frameOf(
  ['n'],
  Array.from({ length: 20 }, (_, row) => [String(row)]),
);
const VIEW = Uint32Array.from({ length: 10 }, (_, at) => 19 - at);

it('selected rows are those of the view, each once, in its order', () => {
  const range = fc.record({ firstRow: fc.nat(12), rows: fc.nat(6) });
  fc.assert(
    fc.property(fc.array(range, { maxLength: 5 }), (ranges) => {
      const isSelected = (at: number) =>
        ranges.some(({ firstRow, rows }) => at >= firstRow && at < firstRow + rows);
      const expected = [...VIEW].filter((_, at) => isSelected(at));
      expect([...rowsInRanges(frame, VIEW, ranges)]).toEqual(expected);
      const many = joinedRanges(ranges).reduce((sum, { rows }) => sum + rows, 0);
      expect(many).toBe(Array.from({ length: 30 }, (_, at) => at).filter(isSelected).length);
    }),
  );
});
