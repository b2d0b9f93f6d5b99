import { expect, it } from 'vitest';
import { byOrder, sortKey } from '../../../../src/renderer/ui/text/sortKey.ts';

it('numbers are in the order of their values, and accents and case do not count', () => {
  const texts = ['report 10', 'Zone', 'Report 9', 'école 2', 'Ecole 1', 'report 9b', ''];
  expect(texts.toSorted((a, b) => byOrder(sortKey(a), sortKey(b)))).toEqual([
    '',
    'Ecole 1',
    'école 2',
    'Report 9',
    'report 9b',
    'report 10',
    'Zone',
  ]);
});

it('numbers are compared as numbers, also where there is none', () => {
  expect([9, 10, -Infinity, -Infinity].toSorted(byOrder)).toEqual([-Infinity, -Infinity, 9, 10]);
});
