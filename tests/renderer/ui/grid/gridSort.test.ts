import { describe, expect, it } from 'vitest';
import { orderAfterClick, orderBy, orderWithout } from '../../../../src/renderer/ui/grid/gridSort.ts';

describe('sorting by a click', () => {
  const once = orderAfterClick([], 2, false);
  it('is ascending, descending, then the original order', () => {
    expect(once).toEqual([{ column: 2, descending: false }]);
    expect(orderAfterClick(once, 2, false)).toEqual([{ column: 2, descending: true }]);
    expect(orderAfterClick(orderAfterClick(once, 2, false), 2, false)).toEqual([]);
  });
  it('adds a level with Shift', () => {
    const both = orderAfterClick(once, 0, true);
    expect(both).toEqual([
      { column: 2, descending: false },
      { column: 0, descending: false },
    ]);
    expect(orderAfterClick(once, 0, false)).toEqual([{ column: 0, descending: false }]);
    expect(orderAfterClick(orderAfterClick(both, 0, true), 0, true)).toEqual(once);
  });
});

it('an order can be chosen, and taken back for one column', () => {
  const one = orderBy([{ column: 1, descending: false }], 1, true, false);
  expect(one).toEqual([{ column: 1, descending: true }]);
  const two = orderBy(one, 3, false, true);
  expect(orderWithout(two, 1)).toEqual([{ column: 3, descending: false }]);
});
