import { expect, it } from 'vitest';
import { pressedLegend } from '../../../../src/renderer/ui/chart/isolating.ts';

const KEYS = ['a', 'b', 'c'];
const press = (hidden: readonly string[], key: string, alone = true) =>
  [...pressedLegend(KEYS, new Set(hidden), key, alone)].toSorted();

it('a press shows a series alone, and all of them if it was alone', () => {
  expect(press([], 'b')).toEqual(['a', 'c']);
  expect(press(['a', 'c'], 'b')).toEqual([]);
  expect(press(['a', 'c'], 'a')).toEqual(['b', 'c']);
  expect(press(['b'], 'b')).toEqual(['a', 'c']);
});

it('with Ctrl, it hides or shows this one', () => {
  expect(press(['a'], 'b', false)).toEqual(['a', 'b']);
  expect(press(['a', 'b'], 'b', false)).toEqual(['a']);
});

it('what is hidden in another chart stays hidden', () => {
  expect(press(['x'], 'a')).toEqual(['b', 'c', 'x']);
  expect(press(['b', 'c', 'x'], 'a')).toEqual(['x']);
});
