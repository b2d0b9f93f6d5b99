import { expect, it } from 'vitest';
import { nextType } from '../../../../src/renderer/report/chart/drawing.ts';

it('the next type is the next one that is possible, and after the last comes the first', () => {
  const all = { line: null, area: null, bars: null, top: null };
  expect(nextType('line', all)).toBe('area');
  expect(nextType('top', all)).toBe('line');
  const shares = { ...all, area: 'needs a metric that adds up' };
  expect(nextType('line', shares)).toBe('bars');
  const names = { line: 'needs an axis of times', area: 'needs an axis of times', bars: null, top: null };
  expect(nextType('top', names)).toBe('bars');
  expect(nextType('bars', { ...names, top: 'needs a column of names' })).toBe('bars');
});
