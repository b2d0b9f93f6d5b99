import { expect, it } from 'vitest';
import { KnownOrganization } from '../../../../src/contract/organizations.ts';
import { PredictedOutcome } from '../../../../src/contract/prediction.ts';
import { lastKnownState } from '../../../../src/renderer/certificates/review/lastKnown.ts';
import { attemptOf } from '../../../organizations/attempts.ts';

const answeredAt = (atMs: number, city: string, rest: object = {}) =>
  attemptOf(
    {
      kind: 'answered',
      atMs,
      status: 200,
      organization: { id: '3121', city },
      otherFields: [],
      verdict: { happened: 'associated', asPredicted: 'yes' },
    },
    undefined,
    rest,
  );
const unknownAt = (atMs: number, found?: string) =>
  attemptOf({
    kind: 'unknown',
    atMs,
    error: null,
    wasAccepted: false,
    checked: found === undefined ? null : { atMs, found },
  });
const { profileId, requestId } = answeredAt(1, 'Berlin');
const associated = (by: 'id' | 'name', ...ids: string[]) => ({ kind: 'associated', by, ids });
const known = [
  KnownOrganization.parse({
    key: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0c01',
    profileId,
    organization: { id: '3121', city: 'Bonn' },
    source: 'typed',
    addedAtMs: 1,
    seenAtMs: 7,
  }),
];
const ask = (
  attempts: readonly ReturnType<typeof attemptOf>[],
  expected: object = associated('id', '3121'),
) =>
  lastKnownState({
    profileId,
    requestId,
    expected: PredictedOutcome.parse(expected),
    attempts,
    known,
  });

it('the latest answer for this request of this profile counts before the address book', () => {
  const other = '00000000-0000-4000-8000-000000000001';
  const attempts = [
    answeredAt(2, 'Hamburg'),
    answeredAt(3, 'Köln'),
    answeredAt(9, 'Wien', { requestId: '99' }),
    answeredAt(9, 'Rom', { profileId: other }),
  ];
  expect(ask(attempts)).toEqual({
    from: 'answer',
    organization: { id: '3121', city: 'Köln' },
    atMs: 3,
    isOutdated: false,
  });
});

it('without an answer, the organization that is expected counts as the address book has it', () => {
  for (const by of ['id', 'name'] as const)
    expect(ask([], associated(by, '3121')), by).toMatchObject({
      from: 'address-book',
      organization: { city: 'Bonn' },
      atMs: 7,
    });
});

it('without an answer, nothing is known of a new organization, of one of several, or of one not in the book', () => {
  expect(ask([], { kind: 'created' })).toBeNull();
  expect(ask([], associated('name', '3121', '3122'))).toBeNull();
  expect(ask([], associated('name'))).toBeNull();
  expect(ask([], associated('id', '3122'))).toBeNull();
});

it('a later change whose answer was lost makes an answer out of date, unless it was found not to have happened', () => {
  expect(ask([answeredAt(2, 'Hamburg'), unknownAt(3)])?.isOutdated).toBe(true);
  expect(ask([answeredAt(2, 'Hamburg'), unknownAt(3, 'changed')])?.isOutdated).toBe(true);
  expect(ask([answeredAt(2, 'Hamburg'), unknownAt(3, 'unchanged')])?.isOutdated).toBe(false);
  expect(ask([answeredAt(4, 'Hamburg'), unknownAt(3)])?.isOutdated).toBe(false);
});
