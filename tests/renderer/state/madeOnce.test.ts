import { expect, it, vi } from 'vitest';
import { madeOnce } from '../../../src/renderer/state/madeOnce.ts';

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
