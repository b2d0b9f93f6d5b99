import { expect, it } from 'vitest';
import { OrganizationId } from '../../../src/contract/organization.ts';
import { sentFields } from '../../../src/renderer/certificates/sentFields.ts';

const id = OrganizationId.parse('3121');
const contact = {
  contactType: 'EVApprover',
  firstName: 'Kim',
  lastName: 'Doe',
  title: 'x',
  email: 'e',
  phone: '1',
};
const SENT = { id, companyName: 'Example GmbH', city: 'Ulm', additionalContacts: [contact] };
const fates = (kind: 'id' | 'name') =>
  Object.fromEntries(
    sentFields(SENT, { kind: 'associated', by: kind, ids: [id] }).map(({ path, fate }) => [path, fate]),
  );

it('every text that is sent has its fate, in the order of the document', () => {
  expect(Object.entries(fates('name')).slice(0, 4)).toEqual([
    ['id', 'ignored'],
    ['companyName', 'used'],
    ['city', 'ignored'],
    ['additionalContacts.0.contactType', 'ignored'],
  ]);
  expect(fates('id')).toMatchObject({ id: 'used', companyName: 'not-documented', city: 'not-documented' });
  const created = sentFields({ ...SENT, id: null }, { kind: 'created' });
  expect(created).toHaveLength(8);
  expect(created.every(({ fate }) => fate === 'used')).toBe(true);
});
