import { expect, it } from 'vitest';
import { StoredReport, UNMARKED } from '../../../src/contract/library.ts';
import { readSearch } from '../../../src/queries/searchedDays.ts';
import { questionAsked } from '../../../src/renderer/library/days/questions.ts';
import { matchingReports } from '../../../src/renderer/library/search.ts';
import { fromService, idOf } from '../../main/library/wholeLibrary.ts';

const report = (number: number, part: Partial<StoredReport>): StoredReport => ({
  id: idOf(number),
  ...UNMARKED,
  title: `Report ${number}`,
  source: { kind: 'file', fileName: 'traffic.csv' },
  storedAtMs: number,
  archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
  ...part,
});

const REPORTS = [
  report(1, { title: 'Top hosts', tags: ['Edge', 'monthly'], notes: 'For the\nboard' }),
  report(2, { source: fromService('remote-77') }),
  report(3, {}),
];
const NOW = Date.UTC(2026, 10, 24, 15);
const found = (typed: string) =>
  matchingReports(REPORTS, readSearch(typed, NOW)).map(({ storedAtMs }) => storedAtMs);

it.each([
  ['', [1, 2, 3]],
  ['  ', [1, 2, 3]],
  ['top', [1]],
  ['EDGE board', [1]],
  ['edge hosts missing', []],
  ['"top hosts"', [1]],
  ['"hosts top"', []],
  ['"top ho', [1]],
  ['remote-77', [2]],
  ['requests platform hour', [2]],
  ['work', [2]],
  ['traffic.csv', [1, 3]],
  ['1 Nov', [2]],
  ['2026-11-01 platform', [2]],
  ['2 Nov', []], // the range ends where it begins
  ['edge 1 Nov', []],
  ['Nov 2026', [2]],
])('%j finds %j, in what is seen, written and was requested', (typed, numbers) => {
  expect(found(typed)).toEqual(numbers);
});

it('a report that changed is found by what it says now', () => {
  const changed = REPORTS.map((each) => (each === REPORTS[2] ? { ...each, notes: 'new words' } : each));
  expect(matchingReports(changed, readSearch('new words', NOW))).toEqual([changed[2]]);
});

it('a report is found by the name of the saved query that asks for it', () => {
  const source = fromService('r');
  if (source.kind === 'file') throw new Error('It is of the service.');
  const names = new Map([[questionAsked(source.request), 'Morning']]);
  expect(matchingReports(REPORTS, readSearch('morning', NOW), names)).toEqual([REPORTS[1]]);
  expect(matchingReports(REPORTS, readSearch('morning', NOW))).toEqual([]);
});
