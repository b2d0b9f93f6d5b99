import { expect, it } from 'vitest';
import { retiredType } from '../../../tools/lint/retiredWords.ts';

it('knows the names of types that once meant several things', () => {
  expect(retiredType('Parts')).toContain('Dependencies');
  expect(retiredType('JobRunParts')).toContain('Dependencies');
  expect(
    ['Dependencies', 'JoinedPart', 'ReportPartsProps', 'Party'].flatMap((name) => retiredType(name) ?? []),
  ).toEqual([]);
});
