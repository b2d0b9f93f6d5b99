import { expect, it } from 'vitest';
import { retiredName, retiredType } from '../../../tools/lint/retiredWords.ts';

it('knows the names of types that once meant several things', () => {
  expect(retiredType('Parts')).toContain('Dependencies');
  expect(retiredType('JobRunParts')).toContain('Dependencies');
  expect(
    ['Dependencies', 'JoinedPart', 'ReportPartsProps', 'Party'].flatMap((name) => retiredType(name) ?? []),
  ).toEqual([]);
});

it('knows the names that anything once had', () => {
  for (const name of ['place', 'places', 'placed', 'placeOf', 'showPlace', 'CellPlace', 'noPlaces', 'PLACES'])
    expect(retiredName(name), name).toContain('slot');
  for (const name of ['isInPlace', 'onReplace', 'replaced', 'placeholder', 'placement', 'workplaceId'])
    expect(retiredName(name), name).toBeUndefined();
});
