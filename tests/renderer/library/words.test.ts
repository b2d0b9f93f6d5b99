import { expect, it } from 'vitest';
import { words } from '../../../src/renderer/library/words.ts';

it('one report is not “1 reports”', () => {
  expect([words.count(1, 1), words.count(2, 2), words.count(1, 3), words.count(0, 1)]).toEqual([
    '1 report',
    '2 reports',
    '1 of 3 reports',
    '0 of 1 report',
  ]);
});
