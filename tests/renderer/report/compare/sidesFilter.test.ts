import { expect, it } from 'vitest';
import type { Condition } from '../../../../src/contract/views.ts';
import { sidesFilter } from '../../../../src/renderer/report/compare/sidesFilter.ts';

const now = [
  { name: 'time', kind: 'time' },
  { name: 'host', kind: 'text' },
  { name: 'hits', kind: 'number' },
  { name: 'country', kind: 'text' },
] as const;
const before = [
  { name: 'hits', kind: 'number' },
  { name: 'time', kind: 'time' },
  { name: 'host', kind: 'text' },
] as const;

const is = (column: string | null, text: string, on = true): Condition => ({
  column,
  test: { kind: 'one-of', texts: [text] },
  negated: false,
  on,
});

it('follows the filters of the view on both sides, by the names of the columns', () => {
  const { leftOut, followed, ...sides } = sidesFilter(
    { typed: '', conditions: [is('host', 'a'), is('host', 'b', false)] },
    now,
    before,
  );
  expect(sides).toEqual({
    now: { kind: 'one-of', column: 1, texts: ['a'] },
    before: { kind: 'one-of', column: 2, texts: ['a'] },
  });
  expect(followed).toEqual([is('host', 'a')]);
  expect(leftOut).toEqual([]);
});

it('leaves out what the other report cannot meet on both sides, and tells which', () => {
  const conditions = [is('time', '2026-11-20'), is('country', 'DE'), is('host', 'a'), is('gone', 'x')];
  const found = sidesFilter({ typed: 'img', conditions }, now, before);
  const typed = { kind: 'contains', column: 'any', text: 'img' };
  expect(found).toEqual({
    now: { kind: 'all', of: [typed, { kind: 'one-of', column: 1, texts: ['a'] }] },
    before: { kind: 'all', of: [typed, { kind: 'one-of', column: 2, texts: ['a'] }] },
    followed: [is('host', 'a')],
    leftOut: conditions.slice(0, 2),
  });
});
