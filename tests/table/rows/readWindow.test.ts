import { expect, it } from 'vitest';
import { readWindow } from '../../../src/table/rows/readWindow.ts';
import { sortRows } from '../../../src/table/rows/sort.ts';
import { drained, frameOf } from '../frames.ts';

it('a window has the texts of the selected rows, in order', () => {
  const frame = frameOf(['a'], [['b'], ['a'], ['c']]);
  const rows = drained(sortRows(frame, null, [{ column: 0, descending: true }]));
  expect(readWindow(frame, rows, { first: 0, count: 10 })).toEqual([['c'], ['b'], ['a']]);
  expect(readWindow(frame, rows, { first: 2, count: 10 })).toEqual([['a']]);
});
