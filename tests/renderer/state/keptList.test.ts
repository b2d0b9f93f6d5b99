import { expect, it, vi } from 'vitest';
import { changedLook, type ListChange, type ListLook } from '../../../src/contract/settings.ts';
import { DEFAULT_SETTINGS } from '../../../src/main/settings/settings.ts';

/** What main has of the list. */
let kept: ListLook | undefined;
const keepList = vi.fn(async ({ change }: { change: ListChange }) => {
  kept = changedLook(kept, change);
});
vi.stubGlobal('window', { sextant: { settings: { keepList } } });
const { useSettings } = await import('../../../src/renderer/state/mainState.ts');
const { keptList } = await import('../../../src/renderer/state/keptList.ts');
const { toggleFold } = await import('../../../src/renderer/ui/list/listMemory.ts');

it('a list is found again as it was left, and each change of it is written once', async () => {
  const look: ListLook = {
    widths: { name: 300 },
    sort: { column: 'name', descending: true },
    unfolded: ['a'],
  };
  kept = look;
  const memory = keptList('jobs');
  useSettings.setState({ value: { ...DEFAULT_SETTINGS.settings, lists: { jobs: look } } });
  expect(memory.getState()).toMatchObject({ ...look, unfolded: new Set(['a']) });
  memory.setState({ offset: 40 });
  expect(keepList, 'where it is scrolled to is not kept').not.toHaveBeenCalled();

  for (const state of [301, 302, 303]) memory.setState({ widths: { name: 300, state } });
  toggleFold(memory, 'a');
  toggleFold(memory, 'b');
  await vi.waitUntil(() => keepList.mock.calls.length === 2);
  expect(kept, 'what changes during a write is one more').toEqual({
    ...look,
    widths: { name: 300, state: 303 },
    unfolded: ['b'],
  });

  memory.setState({ widths: {}, sort: null });
  await vi.waitUntil(() => keepList.mock.calls.length === 3);
  expect(kept).toEqual({ widths: {}, sort: null, unfolded: ['b'] });
});
