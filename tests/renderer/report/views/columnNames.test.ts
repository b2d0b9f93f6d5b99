import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WHOLE_REPORT } from '../../../../src/contract/views.ts';
import {
  absentColumns,
  gridLayoutOf,
  namedLayout,
  orderByIndex,
  orderByName,
} from '../../../../src/renderer/report/views/columnNames.ts';
import type { ColumnInfo } from '../../../../src/renderer/workers/protocol/frames.ts';

const named = (...names: string[]): ColumnInfo[] => names.map((name) => ({ name, kind: 'text' }));
const plain = WHOLE_REPORT.columns;
const shown = (layout: Partial<typeof plain>, columns: ColumnInfo[]) => {
  const { order, frozen } = gridLayoutOf({ ...plain, ...layout }, columns);
  return [order.map((index) => columns[index]?.name).join(' '), frozen];
};

describe('a layout by names', () => {
  it('orders, hides and freezes the columns that the report has', () => {
    const columns = named('a', 'b', 'c', 'd');
    expect(shown({}, columns)).toEqual(['a b c d', 0]);
    expect(shown({ order: ['c', 'a'], hidden: ['d'] }, columns)).toEqual(['c a b', 0]);
    expect(shown({ order: ['gone', 'c', 'a'], frozen: 2 }, columns)).toEqual(['c a b d', 1]);
    expect(shown({ frozen: 9 }, columns)).toEqual(['a b c d', 4]);
    expect(shown({ hidden: ['a', 'b', 'c', 'd'] }, columns), 'never nothing at all').toEqual(['a b c d', 0]);
  });

  it('is not fooled by names of the language', () => {
    const columns = named('__proto__', 'constructor');
    const widths = new Map([
      [0, 100],
      [1, 200],
    ]);
    const layout = namedLayout({ order: [1, 0], frozen: 1, widths }, columns, {});
    expect(gridLayoutOf(layout, columns)).toEqual({ order: [1, 0], frozen: 1, widths });
  });

  it('is the same after a round trip, whatever was shown', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ maxLength: 4 }), { minLength: 1, maxLength: 8 }).chain((names) =>
          fc.record({
            names: fc.constant(names),
            order: fc.shuffledSubarray([...names.keys()], { minLength: 1 }),
            frozen: fc.nat({ max: 8 }),
            widths: fc.uniqueArray(fc.nat({ max: names.length - 1 })),
          }),
        ),
        ({ names, order, frozen, widths }) => {
          const columns = named(...names);
          const layout = {
            order,
            frozen: Math.min(frozen, order.length),
            widths: new Map(widths.map((index) => [index, 100 + index])),
          };
          expect(gridLayoutOf(namedLayout(layout, columns, {}), columns)).toEqual(layout);
        },
      ),
    );
  });
});

it('an order speaks of the columns that the report has', () => {
  const order = [
    { column: 'b', descending: true },
    { column: 'gone', descending: false },
  ];
  const columns = named('a', 'b');
  expect(orderByIndex(order, columns)).toEqual([{ column: 1, descending: true }]);
  expect(orderByName([{ column: 1, descending: true }], columns)).toEqual([
    { column: 'b', descending: true },
  ]);
  expect(absentColumns({ ...WHOLE_REPORT, sort: order }, columns)).toEqual(['gone']);
});
