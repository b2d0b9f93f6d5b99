import { beforeEach, expect, it, vi } from 'vitest';
import { FRESH, useExplorer } from '../../../../../src/renderer/events/explorer/state/explorerState.ts';
import { entryActions } from '../../../../../src/renderer/events/explorer/list/entryActions.ts';

beforeEach(() => {
  useExplorer.setState(FRESH);
});

function actions(field: string | null, text: string | null) {
  const acts = { open: vi.fn(), step: vi.fn() };
  const all = entryActions({ row: 7, field, text }, acts);
  return { ...acts, all, press: (keys: string) => all.find((each) => each.keys === keys)?.run() };
}

it('F keeps the value of a cell and Shift+F leaves it out, by the local filter', () => {
  actions('Host', 'a.example').press('F');
  actions('Referer', '').press('Shift+F');
  actions('Odd', null).press('F');
  expect(useExplorer.getState().scope.filter).toEqual([
    { field: 'Host', test: { kind: 'is', values: ['a.example'] }, negated: false },
    { field: 'Referer', test: { kind: 'empty' }, negated: true },
    { field: 'Odd', test: { kind: 'empty' }, negated: false },
  ]);
});

it('Enter, J and K go on from the row, in the column of the time as well', () => {
  const { open, step, press, all } = actions(null, '2026-11-20 10:05:00.123456');
  for (const keys of ['Enter', 'J', 'K', 'F']) press(keys);
  expect(open).toHaveBeenCalledWith(7);
  expect(step.mock.calls).toEqual([
    [7, 1],
    [7, -1],
  ]);
  expect(all.map(({ keys }) => keys)).not.toContain('F');
});

it('a menu names a value short, and shows what is hidden in it', () => {
  const [only] = actions('URL', `\u202e${'a'.repeat(500)}`).all;
  expect(only?.name).toBe(`Only entries with [U+202E]${'a'.repeat(59)}…`);
});
