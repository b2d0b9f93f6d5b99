import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LONGEST_TEXT, MOST_CONTACTS, Organization } from '../../../../src/contract/organization.ts';
import { sameOrganization } from '../../../../src/organizations/sameOrganization.ts';
import {
  NEW_CONTACT,
  fieldAt,
  formOf,
  OrganizationForm,
  organizationOf,
} from '../../../../src/renderer/certificates/organizations/organizationForm.ts';

const text = fc.string({ unit: 'binary', maxLength: 8 });
const contact = fc.record({
  contactType: text,
  firstName: text.filter((name) => name !== ''),
  lastName: text,
  title: text,
  email: text,
  phone: text,
});

it('describes the organization that it was filled in with, in every field', () => {
  const organization = fc.record(
    {
      id: fc.constantFrom('0', '3121', '9007199254740993'),
      companyName: text,
      companyAddress2: text,
      zipCode: text,
      contactTitle: text,
      additionalContacts: fc.array(contact, { maxLength: 3 }),
    },
    { requiredKeys: ['id'] },
  );
  fc.assert(
    fc.property(organization, (given) => {
      const known = Organization.parse(given);
      const typed = organizationOf(OrganizationForm.parse(formOf(known)));
      expect(sameOrganization(typed, known)).toBe(true);
    }),
  );
});

it('leaves out what is empty, and keeps every blank of what is not', () => {
  const form = { ...formOf(null), companyName: ' A  B ', additionalContacts: [NEW_CONTACT] };
  expect(organizationOf(OrganizationForm.parse(form))).toEqual({ id: null, companyName: ' A  B ' });
});

it.each([
  [{}, 'companyName'],
  [{ id: '3.121E+03' }, 'id'],
  [{ id: '007' }, 'id'],
  [{ companyName: 'x'.repeat(LONGEST_TEXT + 1) }, 'companyName'],
  [
    { companyName: 'A', additionalContacts: Array.from({ length: MOST_CONTACTS + 1 }, () => NEW_CONTACT) },
    'additionalContacts',
  ],
])('refuses what cannot be kept, at its field: %#', (part, where) => {
  const parsed = OrganizationForm.safeParse({ ...formOf(null), ...part });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([where]);
});

it('puts a refusal of main beside its field', () => {
  expect(fieldAt('organization.id')).toBe('id');
  expect(fieldAt('organization.additionalContacts.0.email')).toBe('additionalContacts');
  expect(fieldAt('key')).toBe(undefined);
});
