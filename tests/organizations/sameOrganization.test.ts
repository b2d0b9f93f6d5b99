import { expect, it } from 'vitest';
import { CONTACT_FIELDS, NO_CONTACT } from '../../src/contract/organization.ts';
import {
  contentOf,
  hasIdentity,
  sameOrganization,
  saysNothing,
} from '../../src/organizations/sameOrganization.ts';
import { APPROVER, idOf, known } from './samples.ts';

it('a contact says nothing only if none of its fields is filled in', () => {
  expect(saysNothing(NO_CONTACT)).toBe(true);
  expect(saysNothing(APPROVER)).toBe(false);
  for (const field of CONTACT_FIELDS) expect(saysNothing({ ...NO_CONTACT, [field]: ' ' }), field).toBe(false);
});

it('organizations say the same if absent fields and empty contacts are left out', () => {
  const one = { ...known('3121', 'Example GmbH'), additionalContacts: [APPROVER] };
  const other = { ...one, state: '', additionalContacts: [NO_CONTACT, APPROVER] };
  expect(sameOrganization(one, other)).toBe(true);
  expect(sameOrganization(one, { ...other, state: 'CA' })).toBe(false);
  expect(sameOrganization(one, { ...other, additionalContacts: [{ ...APPROVER, title: '' }] })).toBe(false);
  expect(sameOrganization(one, { ...other, additionalContacts: [] })).toBe(false);
});

it('the id is compared, but is not content', () => {
  const [one, other] = [known('3121', 'Example GmbH'), known(null, 'Example GmbH')];
  expect(sameOrganization(one, other)).toBe(false);
  expect(contentOf(one)).toBe(contentOf(other));
});

it('an organization can be told apart by an id or a name, not by an empty one', () => {
  expect(hasIdentity(known('0', ''))).toBe(true);
  expect(hasIdentity({ id: idOf('7') })).toBe(true);
  expect(hasIdentity(known(null, ' '))).toBe(true);
  expect(hasIdentity(known(null, ''))).toBe(false);
  expect(hasIdentity({ id: null, city: 'Berlin' })).toBe(false);
});
