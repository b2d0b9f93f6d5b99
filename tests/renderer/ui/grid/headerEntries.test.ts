import { expect, it, vi } from 'vitest';
import { wholeLayout, withFrozenUpTo } from '../../../../src/renderer/ui/grid/gridLayout.ts';
import { headerEntries } from '../../../../src/renderer/ui/grid/headerEntries.ts';

function entries(given: Partial<Parameters<typeof headerEntries>[0]>) {
  const acts = { onLayout: vi.fn(), onSort: vi.fn(), fit: vi.fn(), select: vi.fn() };
  const all = headerEntries({
    column: 1,
    layout: wholeLayout(3),
    sort: [],
    canSort: true,
    keepsSorted: false,
    details: undefined,
    ...acts,
    ...given,
  });
  const entry = (id: string) => all.find((each) => each.id === id);
  return { entry, ids: all.map(({ id }) => id), ...acts };
}

it('a header offers a further level only beside another, and to stop only what is sorted', () => {
  expect(entries({}).ids).not.toContain('then-up');
  const other = [{ column: 0, descending: true }];
  const { entry, ids, onSort } = entries({ sort: other });
  expect(ids).not.toContain('unsort');
  entry('then-up')?.run();
  expect(onSort).toHaveBeenCalledWith([...other, { column: 1, descending: false }]);
  const sorted = entries({ sort: [...other, { column: 1, descending: true }] });
  expect(entries({ sort: [{ column: 1, descending: true }], keepsSorted: true }).ids).not.toContain('unsort');
  sorted.entry('unsort')?.run();
  expect(sorted.onSort).toHaveBeenCalledWith(other);
});

it('a header offers no order where rows have none by its column', () => {
  expect(entries({}).ids).toEqual(expect.arrayContaining(['sort-up', 'sort-down']));
  const { ids } = entries({ canSort: false, sort: [{ column: 0, descending: true }] });
  expect(ids.filter((id) => /sort|then/.test(id))).toEqual([]);
});

it('a header freezes up to its column, or unfreezes if it is the last of them', () => {
  const { entry, onLayout } = entries({});
  entry('freeze')?.run();
  expect(onLayout).toHaveBeenCalledWith(expect.objectContaining({ frozen: 2 }));
  const frozen = entries({ layout: withFrozenUpTo(wholeLayout(3), 1) });
  frozen.entry('freeze')?.run();
  expect(frozen.onLayout).toHaveBeenCalledWith(expect.objectContaining({ frozen: 0 }));
});

it('a header offers only what can be done', () => {
  expect(entries({}).ids).not.toContain('details');
  expect(entries({ details: () => undefined }).ids).toContain('details');
  const only = entries({ column: 0, layout: wholeLayout(1) });
  for (const id of ['move-left', 'move-right', 'hide']) expect(only.entry(id)?.isDisabled).toBe(true);
  const middle = entries({});
  for (const id of ['move-left', 'move-right', 'hide']) expect(middle.entry(id)?.isDisabled).toBe(false);
});
