import { expect, it } from 'vitest';
import { sameOrder } from '../../../../src/renderer/report/table/sameOrder.ts';

it('two orders are the same if they have the same columns, directions and length', () => {
  const [up, down, other] = [
    { column: 1, descending: false },
    { column: 1, descending: true },
    { column: 2, descending: false },
  ];
  expect(sameOrder([], [])).toBe(true);
  expect(sameOrder([up, other], [up, other])).toBe(true);
  expect(sameOrder([up], [down])).toBe(false);
  expect(sameOrder([up, other], [other, up])).toBe(false);
  expect(sameOrder([], [up])).toBe(false);
  expect(sameOrder([up], [up, other])).toBe(false);
  expect(sameOrder([up, other], [up])).toBe(false);
});
