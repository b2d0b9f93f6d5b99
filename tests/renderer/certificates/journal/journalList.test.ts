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
const listed = (typed: string) => journalList(attempts, typed).map(({ requestId }) => requestId);

it('the newest comes first, but for those that have to be checked', () => {
  expect(listed('')).toEqual(['2', '4', '3', '1']);
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
  expect(journalList(many, '')).toHaveLength(5_000);
  expect(journalList(many, 'r499').map(({ requestId }) => requestId)).toEqual([
    ...Array.from({ length: 10 }, (_, at) => `r${4_999 - at}`),
    'r499',
  ]);
});
