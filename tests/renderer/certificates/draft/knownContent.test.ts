import { expect, it } from 'vitest';
import { OrganizationId } from '../../../../src/contract/organization.ts';
import {
  EMPTY_DRAFT,
  EMPTY_FIELDS,
  hasOrganization,
  withOrganization,
  withOrganizationOf,
} from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { organizationToSend } from '../../../../src/organizations/sending.ts';

const id = OrganizationId.parse('9007199254740993');

const ROBIN = {
  contactType: 'EVApprover',
  firstName: 'Robin',
  lastName: 'Doe',
  title: '',
  email: '',
  phone: '',
};
const typed = {
  ...EMPTY_DRAFT,
  requestId: '88213',
  type: 'EV' as const,
  identifyBy: 'id' as const,
  organizationId: '1',
  fields: {
    ...EMPTY_FIELDS,
    companyName: 'x',
    companyAddress: 'Old Road 1',
    city: 'Ulm',
    contactFirstName: 'Kim',
    contactPhone: '+49 40 5550100',
    additionalContacts: [ROBIN],
  },
};

it('a chosen organization is identified by its id, together with its exact name', () => {
  const chosen = withOrganization(typed, { id, companyName: 'Example  GmbH ', country: 'DE' });
  expect(chosen).toMatchObject({ identifyBy: 'id', organizationId: '9007199254740993', requestId: '88213' });
  expect(organizationToSend(chosen)).toMatchObject({ id, companyName: 'Example  GmbH ', country: 'DE' });
});

it('nothing of the address that was there stays: two companies do not mix', () => {
  const { fields } = withOrganization(typed, { id, companyName: 'Example GmbH', city: undefined });
  expect(fields).toMatchObject({ companyAddress: '', city: '' });
});

it('contacts stay if none are known, and are replaced as a whole if one is', () => {
  const kept = withOrganization(typed, { id, companyName: 'Example GmbH' }).fields;
  expect(kept).toMatchObject({ contactFirstName: 'Kim', contactPhone: '+49 40 5550100' });
  expect(kept.additionalContacts).toEqual([ROBIN]);
  const sam = { ...ROBIN, firstName: 'Sam' };
  const replaced = withOrganization(typed, {
    id,
    contactFirstName: 'Alex',
    additionalContacts: [sam],
  }).fields;
  expect(replaced).toMatchObject({ contactFirstName: 'Alex', contactPhone: '' });
  expect(replaced.additionalContacts).toEqual([sam]);
});

it('one whose id is not known is identified by its name, and the id that was there is gone', () => {
  const chosen = withOrganization(typed, { id: null, companyName: 'Example GmbH' });
  expect(chosen).toMatchObject({ identifyBy: 'name', organizationId: '' });
  expect(organizationToSend(chosen).id).toBeNull();
});

it('the organization that was there comes back, and nothing else', () => {
  const chosen = { ...withOrganization(typed, { id, companyName: 'Example GmbH' }), requestId: '88214' };
  expect(withOrganizationOf(chosen, typed)).toEqual({ ...typed, requestId: '88214' });
});

it('there is something to bring back once anything of the organization was typed', () => {
  expect(hasOrganization({ ...EMPTY_DRAFT, requestId: '88213', type: 'EV' })).toBe(false);
  expect(hasOrganization({ ...EMPTY_DRAFT, organizationId: '1' })).toBe(true);
  expect(hasOrganization(typed)).toBe(true);
});
