import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../src/table/cell.ts';
import { cellAt } from '../../src/table/column.ts';
import { compareTexts, sortRows } from '../../src/table/sort.ts';
import { frameOf, someRows } from './frames.ts';

describe('sorting', () => {
  it('sorts like a naive stable sort, with empty cells last', () => {
    const levels = fc.array(fc.record({ column: fc.nat(2), descending: fc.boolean() }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(someRows, levels, (rows, order) => {
        const frame = frameOf(['a', 'b', 'c'], rows);
        const compare = (a: number, b: number) => {
          for (const { column, descending } of order) {
            const held = frame.columns[column]!;
            const [x, y] = [cellText(cellAt(held, a)), cellText(cellAt(held, b))];
            if (x === y && held.kind !== 'number') continue;
            if (x === '' || y === '') {
              if (x === y) continue;
              return x === '' ? 1 : -1;
            }
            const difference = held.kind === 'number' ? Number(x) - Number(y) : compareTexts(x, y);
            if (difference !== 0) return descending ? -difference : difference;
          }
          return a - b;
        };
        expect(Array.from(sortRows(frame, null, order) ?? [])).toEqual(
          rows.map((_, index) => index).sort(compare),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('sorts digits inside texts by value, and negative and fractional numbers', () => {
    expect(['item 10', 'item 9', 'Item 1', 'item 09'].toSorted(compareTexts)).toEqual([
      'Item 1',
      'item 9',
      'item 09',
      'item 10',
    ]);
    const frame = frameOf(['n'], [['-1.5'], ['10'], ['9.25'], ['0'], ['-20'], ['']]);
    const order = (descending: boolean) =>
      Array.from(sortRows(frame, null, [{ column: 0, descending }]) ?? []);
    expect(order(false)).toEqual([4, 0, 3, 2, 1, 5]);
    expect(order(true)).toEqual([1, 2, 3, 0, 4, 5]);
  });
});
