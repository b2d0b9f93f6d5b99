import { expect, it } from 'vitest';
import { compare, linesOf } from '../../../../tools/electron-standin/conformance/comparison.ts';

it('finds what differs and is not listed, and what is listed and does not differ', () => {
  const electron = { same: [1, { a: null }], listed: 1, unlisted: 'a', only: true, equal: 0 };
  const standin = { same: [1, { a: null }], listed: 2, unlisted: 'b', equal: 0, other: null };
  expect(compare(electron, standin, ['listed', 'equal', 'nowhere'])).toEqual({
    unlisted: [
      { name: 'unlisted', electron: 'a', standin: 'b' },
      { name: 'only', electron: true, standin: '<not seen>' },
      { name: 'other', electron: '<not seen>', standin: null },
    ],
    gone: ['equal', 'nowhere'],
  });
});

it('says nothing where all is well', () => {
  expect(linesOf(compare({ a: 1, b: 2 }, { a: 1, b: 3 }, ['b']))).toEqual([]);
});

it('prints both sides of a difference', () => {
  expect(linesOf(compare({ a: [1] }, { a: 'x' }, ['b']))).toEqual([
    'a',
    '  Electron  [1]',
    '  stand-in  "x"',
    'b\n  is listed in differences.ts, but does not differ',
  ]);
});
