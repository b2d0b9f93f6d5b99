import { expect, it } from 'vitest';
import { OrganizationId } from '../../../../src/contract/organization.ts';
import { EMPTY_DRAFT, withOrganization } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { organizationToSend } from '../../../../src/organizations/sending.ts';

const id = OrganizationId.parse('9007199254740993');

it('a chosen organization is identified by its id, together with its exact name', () => {
  const typed = { ...EMPTY_DRAFT, fields: { ...EMPTY_DRAFT.fields, companyName: 'x', city: 'Ulm' } };
  const chosen = withOrganization(typed, { id, companyName: 'Example  GmbH ', country: 'DE' });
  expect(chosen).toMatchObject({
    identifyBy: 'id',
    organizationId: '9007199254740993',
    fields: { companyName: 'Example  GmbH ', country: 'DE', city: 'Ulm' },
  });
  expect(organizationToSend(chosen)).toMatchObject({ id, companyName: 'Example  GmbH ' });
});

it('one whose id is not known is identified by its name, and what is not known of it stays as it is', () => {
  const typed = { ...EMPTY_DRAFT, identifyBy: 'id' as const, organizationId: '1' };
  const chosen = withOrganization(typed, { id: null, companyName: 'Example GmbH', city: undefined });
  expect(chosen.identifyBy).toBe('name');
  expect(chosen.fields).toEqual({ ...EMPTY_DRAFT.fields, companyName: 'Example GmbH' });
  expect(organizationToSend(chosen).id).toBeNull();
});
