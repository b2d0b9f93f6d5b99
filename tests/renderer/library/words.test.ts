import { expect, it } from 'vitest';
import { words } from '../../../src/renderer/library/words.ts';

it('one report is not “1 reports”', () => {
  expect([1, 2].map(words.count)).toEqual(['1 report', '2 reports']);
});
