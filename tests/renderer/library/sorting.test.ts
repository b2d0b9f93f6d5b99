import { expect, it } from 'vitest';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import { beginsDescending, inOrder, type Checks } from '../../../src/renderer/library/sorting.ts';
import { fromService, idOf } from '../../main/library/wholeLibrary.ts';

const report = (number: number, title: string, bytes: number, isStarred = false): StoredReport => ({
  id: idOf(number),
  ...UNMARKED,
  title,
  isStarred,
  rows: number,
  source: number === 1 ? fromService('1') : { kind: 'file', fileName: title },
  storedAtMs: number,
  archive: { bytes, sha256: '0'.repeat(64), fileName: null },
});
const REPORTS = [report(3, 'report 10', 5), report(2, 'Report 9', 5, true), report(1, 'alpha', 70)];
const CHECKS: Checks = new Map([
  [idOf(1), { id: idOf(1), atMs: 0, outcome: 'same' }],
  [idOf(2), { id: idOf(2), atMs: 0, outcome: 'differs' }],
]);
const order = (column: string, descending: boolean) =>
  inOrder(REPORTS, { column, descending }, CHECKS).map(({ storedAtMs }) => storedAtMs);

it.each([
  ['stored', true, [3, 2, 1]],
  ['stored', false, [1, 2, 3]],
  ['title', false, [1, 2, 3]], // 9 before 10
  ['size', true, [1, 3, 2]], // of the same size, the newer one comes first
  ['size', false, [3, 2, 1]],
  ['star', false, [2, 3, 1]],
  ['origin', false, [3, 2, 1]],
  ['range', true, [1, 3, 2]], // files say of no range
  ['rows', true, [3, 2, 1]],
  ['archive', false, [2, 1, 3]], // what is wrong comes first, what was not checked last
  ['unknown', false, [3, 2, 1]],
])('by %s, descending %s: %j', (column, descending, numbers) => {
  expect(order(column, descending)).toEqual(numbers);
});

it('a column is sorted the useful way first, then the other', () => {
  expect(['stored', 'size', 'title', 'none'].filter(beginsDescending)).toEqual(['stored', 'size']);
});
