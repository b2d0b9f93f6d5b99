import { expect, it } from 'vitest';
import { FrameBuilder } from '../../../src/table/reading/frameBuilder.ts';
import { readWindow } from '../../../src/table/rows/readWindow.ts';
import { sortRows } from '../../../src/table/rows/sort.ts';
import { drained, frameOf } from '../frames.ts';

it('a window has the texts of the selected rows, in order', () => {
  const frame = frameOf(['a'], [['b'], ['a'], ['c']]);
  const rows = drained(sortRows(frame, null, [{ column: 0, descending: true }]));
  expect(readWindow(frame, rows, { first: 0, count: 10 })).toEqual([['c'], ['b'], ['a']]);
  expect(readWindow(frame, rows, { first: 2, count: 10 })).toEqual([['a']]);
});

it('a window has the columns that were asked for, and tells a null from an empty text', () => {
  const builder = new FrameBuilder();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => builder.addColumn(name));
  a?.add('1');
  b?.addNull();
  c?.add('');
  builder.endRow();
  const frame = builder.frame();
  expect(readWindow(frame, null, { first: 0, count: 10, columns: [2, 1] })).toEqual([['', null]]);
  expect(readWindow(frame, null, { first: 0, count: 10 })).toEqual([['1', null, '']]);
});
