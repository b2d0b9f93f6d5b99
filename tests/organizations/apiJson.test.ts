import { expect, it } from 'vitest';
import { Organization } from '../../src/contract/organization.ts';
import { apiJson, apiPath } from '../../src/organizations/apiJson.ts';

const organization = Organization.parse({
  id: '9223372036854775807',
  country: 'DE',
  companyName: 'Example  "0" GmbH ',
  companyAddress2: '',
  additionalContacts: [
    { email: 'a@b.example', contactType: 'EVApprover', firstName: '', lastName: 'x', title: '', phone: '0' },
  ],
});

it('an organization has the API’s names in the API’s order, and every digit of its id', () => {
  expect(apiJson(organization)).toBe(
    '{"id":9223372036854775807,"company_name":"Example  \\"0\\" GmbH ","company_address2":"","country":"DE",' +
      '"additional_contacts":[{"contact_type":"EVApprover","first_name":"","last_name":"x","title":"","email":"a@b.example","phone":"0"}]}',
  );
});

it('what is absent stays absent, and the indented text says the same', () => {
  expect(apiJson({ id: null, city: 'Berlin 0' })).toBe('{"city":"Berlin 0"}');
  expect(apiJson({ id: null })).toBe('{}');
  expect(apiJson(Organization.parse({ id: '12' }), 2)).toBe('{\n  "id": 12\n}');
  expect(apiJson(organization, 2).replaceAll(/\n\s*|(?<=":) /g, '')).toBe(apiJson(organization));
});

it('a path has the API’s names', () => {
  expect(apiPath('companyAddress2')).toBe('company_address2');
  expect(apiPath('additionalContacts.0.contactType')).toBe('additional_contacts.0.contact_type');
});
