import { expect, it, vi } from 'vitest';
import { madeLast, madeOnce } from '../../../src/renderer/state/madeOnce.ts';

it('is made once of an item, though it be nothing, and again of one that changed', () => {
  const make = vi.fn(({ title }: { title: string }) => title || null);
  const titleOf = madeOnce(make);
  const [named, unnamed] = [{ title: 'a' }, { title: '' }];
  for (let time = 0; time < 2; time += 1) {
    expect(titleOf(named)).toBe('a');
    expect(titleOf(unnamed)).toBeNull();
  }
  expect(make).toHaveBeenCalledTimes(2);
  expect(titleOf({ ...named, title: 'b' })).toBe('b');
});

it('is made of the same things once, and again when one of them is another', () => {
  const make = vi.fn((rows: readonly number[], isDescending: boolean) =>
    rows.toSorted((a, b) => (isDescending ? b - a : a - b)),
  );
  const sorted = madeLast(make);
  const rows = [1, 3, 2];
  expect(sorted(rows, false)).toBe(sorted(rows, false));
  expect(make).toHaveBeenCalledTimes(1);
  expect(sorted(rows, true)).toEqual([3, 2, 1]);
  expect(sorted([...rows, 4], true)).toEqual([4, 3, 2, 1]);
  expect(make).toHaveBeenCalledTimes(3);
});
