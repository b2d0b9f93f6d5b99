import { expect, it } from 'vitest';
import { boundCondition, valueCondition } from '../../../../src/renderer/report/conditions/valueCondition.ts';

const test = (kind: 'text' | 'number' | 'time', text: string | null) =>
  valueCondition({ name: 'c', kind }, text, false).test;

it('a number is looked for by its value, and everything else by its text', () => {
  const five = { text: '5', inclusive: true };
  expect(test('number', '5')).toEqual({ kind: 'range', from: five, to: five });
  expect(test('number', ' 5')).toEqual({ kind: 'one-of', texts: [' 5'] });
  expect(test('number', 'n/a')).toEqual({ kind: 'one-of', texts: ['n/a'] });
  expect(test('text', '5')).toEqual({ kind: 'one-of', texts: ['5'] });
  expect(test('number', '')).toEqual({ kind: 'empty' });
  expect(test('text', null)).toEqual({ kind: 'empty' });
});

it('a bound belongs to its range', () => {
  const bound = { text: '5', inclusive: true };
  const range = { kind: 'range', from: null, to: null };
  const column = { name: 'c', kind: 'number' as const };
  expect(boundCondition(column, '5', 'from').test).toEqual({ ...range, from: bound });
  expect(boundCondition(column, '5', 'to').test).toEqual({ ...range, to: bound });
});
