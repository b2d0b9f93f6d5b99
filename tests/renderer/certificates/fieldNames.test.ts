import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { TEXT_FIELDS } from '../../../src/contract/organization.ts';
import { apiNameOf, fieldName, fieldNames } from '../../../src/renderer/certificates/fieldNames.ts';

it('a field is named by its label, and by the section that tells it from others', () => {
  expect(['companyName', 'zipCode', 'contactEmail', 'id', 'additionalContacts'].map(fieldName)).toEqual([
    'Company name',
    'ZIP code',
    'Validation contact: e-mail',
    'Organization ID',
    'Additional contacts',
  ]);
  expect(fieldName('additionalContacts.1.lastName')).toBe('Contact 2: last name');
  expect(fieldName('additionalContacts.0')).toBe('Contact 1');
  expect(fieldName('additionalContacts.0.nonsense')).toBe('Contact 1');
  expect(fieldName('elsewhere.0')).toBe('elsewhere.0');
});

it.each([
  ['a draft', 'draft/*Section.tsx', (field: string) => `['"](?:fields\\.)?${field}['"]`],
  ['the address book', 'organizations/OrganizationDialog.tsx', (field: string) => `name="${field}"`],
])('every field is in the form of %s', (_, pattern, written) => {
  const files = globSync(`src/renderer/certificates/${pattern}`);
  const form = files.map((file) => readFileSync(file, 'utf8')).join('');
  expect(TEXT_FIELDS.filter((field) => !new RegExp(written(field)).test(form))).toEqual([]);
});

it('the API’s name of a field can be found by its path', () => {
  expect(
    ['companyAddress2', 'additionalContacts', 'additionalContacts.1.lastName', 'id'].map(apiNameOf),
  ).toEqual(['company_address2', 'additional_contacts', 'additional_contacts[1].last_name', 'id']);
});

it('several fields are named with those of one contact together', () => {
  expect(fieldNames(['city', 'contactEmail', 'contactPhone', 'city', 'additionalContacts.0.title'])).toBe(
    'City, Validation contact (e-mail, phone) and Contact 1 (title)',
  );
  expect(fieldNames(['additionalContacts'])).toBe('Additional contacts');
});
