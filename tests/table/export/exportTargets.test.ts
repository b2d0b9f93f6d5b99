import { expect, it } from 'vitest';
import { csvFormFor, decimalMarkOf } from '../../../src/table/export/exportTargets.ts';

it.each([
  ['de-DE', ','],
  ['fr-CH', ','],
  ['en-GB', '.'],
  ['ja-JP', '.'],
  ['ar-EG', '.'],
  ['not a locale', '.'],
] as const)('the decimal mark of %s', (locale, mark) => {
  expect(decimalMarkOf(locale)).toBe(mark);
});

it('a separator is never the decimal mark', () => {
  for (const target of ['excel', 'sheets', 'numbers', 'csv'] as const)
    for (const mark of ['.', ','] as const) {
      const form = csvFormFor(target, mark);
      expect(form?.delimiter).not.toBe(form?.decimalMark);
    }
  expect(csvFormFor('xlsx', '.')).toBeNull();
  expect(csvFormFor('json', '.')).toBeNull();
});
