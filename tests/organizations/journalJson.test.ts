import fc from 'fast-check';
import { expect, it } from 'vitest';
import { journalJson } from '../../src/organizations/journalJson.ts';
import { ALL_STATES, anyAttempt, attemptOf, LATER } from './attempts.ts';

const write = (attempts: Parameters<typeof journalJson>[0]) => [...journalJson(attempts)].join('');
const read = (attempts: Parameters<typeof journalJson>[0]): unknown => JSON.parse(write(attempts));

it('an attempt has what was sent and answered under the API’s names, and ids as numbers with every digit', () => {
  const answered = {
    kind: 'answered',
    atMs: LATER,
    status: 200,
    organization: { id: '9223372036854775807', companyName: 'Example GmbH' },
    otherFields: [],
    verdict: { happened: 'unclear', asPredicted: 'no' },
  };
  const prediction = {
    id: 'unknown',
    name: 'unknown',
    expected: { kind: 'created' },
    otherwise: [
      { kind: 'associated', by: 'name', ids: ['3121', '3124'] },
      { kind: 'refused', why: 'missing-fields', fields: ['additionalContacts.0.email'] },
    ],
    certainty: 'open',
  };
  const text = write([attemptOf(answered, prediction)]);
  expect(text).not.toContain('near_shown');
  const near = [{ what: 'name', id: '9223372036854775807', companyName: 'Example  GmbH' }];
  expect(write([attemptOf(answered, prediction, { near })])).toContain(
    '"near_shown":[{"what":"name","organization":{"id":9223372036854775807,"company_name":"Example  GmbH"}}]',
  );
  expect(text).toContain('"organization_id":9223372036854775807');
  expect(text).toContain('"answer":{"id":9223372036854775807,"company_name":"Example GmbH"}');
  expect(JSON.parse(text)).toMatchObject([
    {
      started_utc: '2026-11-20T12:00:00.000Z',
      profile: 'ACME production',
      demo: false,
      request_id: '88213',
      sent: { id: 3121, company_name: 'Example GmbH', additional_contacts: [{ contact_type: 'EVApprover' }] },
      prediction: {
        expected: { kind: 'created' },
        otherwise: [
          { kind: 'associated', by: 'name', ids: [3121, 3124] },
          { kind: 'refused', why: 'missing-fields', fields: ['additional_contacts.0.email'] },
        ],
      },
      outcome: 'answered',
      happened: 'unclear',
      as_predicted: 'no',
    },
  ]);
});

it('an empty journal is an empty array, and a long one is whole', () => {
  expect(read([])).toEqual([]);
  const many = Array.from({ length: 1_201 }, (_, at) =>
    attemptOf({ kind: 'waiting' }, undefined, { requestId: `r${at}` }),
  );
  expect(read(many)).toMatchObject(many.map(({ requestId }) => ({ request_id: requestId })));
});

it('every attempt can be read back', () => {
  expect(read(ALL_STATES.map((state) => attemptOf(state)))).toHaveLength(ALL_STATES.length);
  fc.assert(
    fc.property(fc.array(anyAttempt, { maxLength: 3 }), (attempts) => {
      expect(read(attempts)).toMatchObject(
        attempts.map(({ profileName, sent }) => ({
          profile: profileName,
          sent: sent.companyName === undefined ? {} : { company_name: sent.companyName },
        })),
      );
    }),
  );
});
