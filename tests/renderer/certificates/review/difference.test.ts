import { expect, it } from 'vitest';
import { Organization } from '../../../../src/contract/organization.ts';
import type { PredictedOutcome } from '../../../../src/contract/prediction.ts';
import { difference } from '../../../../src/renderer/certificates/review/difference.ts';

const CREATED: PredictedOutcome = { kind: 'created' };
const organization = (fields: object) => Organization.parse({ id: null, ...fields });
const pathsOf = (changes: ReturnType<typeof difference>) =>
  changes.map(({ path, before, after, isSame }) => [path, before, after, isSame]);

it('each field stands beside its last known value', () => {
  const before = organization({ id: '3121', companyName: 'Example GmbH', city: 'Berlin', state: 'CA' });
  const sent = organization({
    id: '3121',
    companyName: 'Example  GmbH',
    city: 'Berlin',
    companyAddress2: '',
  });
  expect(pathsOf(difference(before, sent, CREATED))).toEqual([
    ['id', '3121', '3121', true],
    ['companyName', 'Example GmbH', 'Example  GmbH', false],
    ['city', 'Berlin', 'Berlin', true],
    ['state', 'CA', null, false],
  ]);
});

it('where nothing is known, every field is new', () => {
  const sent = organization({ id: '7', city: 'Berlin' });
  expect(pathsOf(difference(null, sent, CREATED))).toEqual([
    ['id', null, '7', false],
    ['city', null, 'Berlin', false],
  ]);
  expect(pathsOf(difference(organization({ id: '7' }), organization({ city: 'Bonn' }), CREATED))).toEqual([
    ['id', '7', null, false],
    ['city', null, 'Bonn', false],
  ]);
});

it('fields that a matching name makes ignored are marked, down to those of contacts', () => {
  const contact = {
    contactType: 'EVApprover',
    firstName: 'K',
    lastName: '',
    title: '',
    email: '',
    phone: '',
  };
  const sent = organization({ companyName: 'Example GmbH', city: 'Berlin', additionalContacts: [contact] });
  const fates = difference(null, sent, { kind: 'associated', by: 'name', ids: [] }).map(({ path, fate }) => [
    path,
    fate,
  ]);
  expect(fates).toEqual([
    ['companyName', 'used'],
    ['city', 'ignored'],
    ['additionalContacts.0.contactType', 'ignored'],
    ['additionalContacts.0.firstName', 'ignored'],
  ]);
});
