import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellAreas,
  cellCount,
  clipped,
  isInside,
  MARK,
  rowMarks,
  spanned,
  without,
} from '../../../../src/renderer/ui/grid/areas.ts';

const SIZE = 7;
const position = fc.record({ row: fc.nat(SIZE - 1), at: fc.nat(SIZE - 1) });
const area = fc.tuple(position, position).map(([a, b]) => spanned(a, b));
/** Every cell of a small table. */
const CELLS = Array.from({ length: SIZE * SIZE }, (_, index) => ({
  row: Math.floor(index / SIZE),
  at: index % SIZE,
}));

describe('areas', () => {
  it('lose exactly the cells that are cut out, and none is in two of them', () => {
    fc.assert(
      fc.property(area, area, (of, cut) => {
        const left = without([of], cut);
        const wanted = CELLS.filter(({ row, at }) => isInside([of], row, at) && !isInside([cut], row, at));
        expect(CELLS.filter(({ row, at }) => isInside(left, row, at))).toEqual(wanted);
        expect(cellCount(left)).toBe(wanted.length);
      }),
    );
  });

  it('without an end go to the last row and column there is', () => {
    const endless = { firstRow: 2, lastRow: Infinity, first: 0, last: Infinity };
    expect(clipped([endless], 5, 3)).toEqual([{ firstRow: 2, lastRow: 4, first: 0, last: 2 }]);
    expect(clipped([endless], 2, 3)).toEqual([]);
    const [upper, lower] = without([{ ...endless, firstRow: 0 }], { ...endless, firstRow: 3, lastRow: 3 });
    expect([upper, lower]).toMatchObject([
      { firstRow: 0, lastRow: 2 },
      { firstRow: 4, lastRow: Infinity },
    ]);
  });

  it('are known to the screen by the indexes of their columns', () => {
    expect(cellAreas([spanned({ row: 4, at: 1 }, { row: 2, at: 2 })], [9, 5, 7])).toEqual([
      { firstRow: 2, rows: 3, columns: [5, 7] },
    ]);
  });

  it('are framed where a neighbour is not selected', () => {
    const areas = [
      spanned({ row: 1, at: 1 }, { row: 2, at: 2 }),
      spanned({ row: 3, at: 2 }, { row: 3, at: 2 }),
    ];
    const { selected, top, bottom, left, right } = MARK;
    expect(rowMarks(areas, 0, 0, 4)).toBeNull();
    expect(rowMarks(areas, 1, 0, 4)).toEqual([0, selected | top | left, selected | top | right, 0]);
    expect(rowMarks(areas, 2, 0, 4)).toEqual([0, selected | bottom | left, selected | right, 0]);
    expect(rowMarks(areas, 3, 2, 3)).toEqual([selected | bottom | left | right]);
  });
});
