import { expect, it } from 'vitest';
import { ListedCase } from '../../../src/contract/cases.ts';
import { inOrder, matchingCases } from '../../../src/renderer/cases/caseList.ts';

const listed = (name: string, pieces: number, at: number) =>
  ListedCase.parse({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    name,
    pieces,
    createdAtMs: 10 - at,
    changedAtMs: at,
  });
const CASES = [listed('Attack 10', 2, 1), listed('attack 9', 2, 2), listed('Drop of hits', 7, 3)];
const names = (column: string, descending: boolean) =>
  inOrder(CASES, { column, descending }).map(({ name }) => name);

it('finds cases by every word of their names', () => {
  expect(matchingCases(CASES, ' ATTACK 1 ').map(({ name }) => name)).toEqual(['Attack 10']);
  expect(matchingCases(CASES, '')).toEqual(CASES);
});

it('sorts names as people count, and what is alike by the last change', () => {
  expect(names('name', false)).toEqual(['attack 9', 'Attack 10', 'Drop of hits']);
  expect(names('pieces', false)).toEqual(['attack 9', 'Attack 10', 'Drop of hits']);
  expect(names('pieces', true)).toEqual(['Drop of hits', 'attack 9', 'Attack 10']);
  expect(names('changed', true)).toEqual(['Drop of hits', 'attack 9', 'Attack 10']);
  expect(names('created', true)).toEqual(['Attack 10', 'attack 9', 'Drop of hits']);
});
