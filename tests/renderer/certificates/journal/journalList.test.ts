import { expect, it } from 'vitest';
import { journalList } from '../../../../src/renderer/certificates/journal/journalList.ts';
import { attemptOf } from '../../../organizations/attempts.ts';

const unknown = (checked: object | null) => ({
  kind: 'unknown',
  atMs: 1,
  error: null,
  wasAccepted: false,
  checked,
});
const attempt = (requestId: string, startedAtMs: number, state: object = { kind: 'waiting' }) =>
  attemptOf(state, undefined, { requestId, startedAtMs });
const attempts = [
  attempt('1', 1),
  attempt('3', 3),
  attempt('2', 2, unknown(null)),
  attempt('4', 4, unknown({ atMs: 5, found: 'changed' })),
];
const NEWEST = { column: 'started', descending: true };
const requests = (list: readonly { requestId: string }[]) => list.map(({ requestId }) => requestId);
const listed = (typed: string) => requests(journalList(attempts, typed, NEWEST));

it('the newest comes first, but for those that have to be checked', () => {
  expect(listed('')).toEqual(['2', '4', '3', '1']);
});

it('each column sorts, either way, and what has to be checked stays first', () => {
  const sorted = (column: string, descending = false) =>
    requests(journalList(attempts, '', { column, descending }));
  expect(sorted('started')).toEqual(['2', '1', '3', '4']);
  expect(sorted('request')).toEqual(['2', '1', '3', '4']);
  expect(sorted('request', true)).toEqual(['2', '4', '3', '1']);
  expect(sorted('outcome')).toEqual(['2', '4', '3', '1']);
  expect(sorted('outcome', true)).toEqual(['2', '3', '1', '4']);
  expect(sorted('company')).toEqual(['2', '4', '3', '1']);
});

it('an attempt is found by its request, profile, organization and outcome', () => {
  expect(listed('example gmbh')).toHaveLength(4);
  expect(listed('ACME')).toHaveLength(4);
  expect(listed('3121')).toHaveLength(4);
  expect(listed('outcome unknown')).toEqual(['2']);
  expect(listed('nothing like it')).toEqual([]);
});

it('thousands of attempts are filtered and put in order without any being lost', () => {
  const many = Array.from({ length: 5_000 }, (_, at) => attempt(`r${at}`, at));
  expect(journalList(many, '', NEWEST)).toHaveLength(5_000);
  expect(requests(journalList(many, 'r499', NEWEST))).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `r${4_999 - at}`),
    'r499',
  ]);
});
