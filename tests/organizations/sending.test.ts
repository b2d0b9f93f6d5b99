import { describe, expect, it } from 'vitest';
import { hasStates, organizationToSend, unsentFields } from '../../src/organizations/sending.ts';
import { APPROVER, draftOf, FIELDS } from './samples.ts';

const { companyName, companyAddress2 } = FIELDS;

describe('what a draft sends', () => {
  it('leaves out what is empty, but for company_address2', () => {
    const sent = organizationToSend(draftOf());
    expect(sent).toStrictEqual({
      id: null,
      companyName: 'Example GmbH',
      companyAddress: 'Musterstrasse 1',
      companyAddress2: '',
      city: 'Berlin',
      country: 'DE',
      contactFirstName: 'Alex',
      contactLastName: 'Doe',
      contactEmail: 'alex.doe@example.com',
      contactPhone: '+49 30 555 0100',
    });
    expect(Object.keys(sent), 'in the order of the interface').toStrictEqual([
      'id',
      ...Object.keys(FIELDS).filter((field) => field in sent),
    ]);
  });

  it('keeps every text exactly as typed, blanks and unicode forms included', () => {
    const odd = { companyName: ' Exa\u0301mple  GmbH\u00a0', city: '   ', contactTitle: '\t' };
    expect(organizationToSend(draftOf({}, odd))).toMatchObject(odd);
  });

  it('sends the id only if it identifies, and only if it is one', () => {
    const typed = { organizationId: '9223372036854775807' };
    expect(organizationToSend(draftOf({ ...typed, identifyBy: 'id' })).id).toBe('9223372036854775807');
    expect(organizationToSend(draftOf({ ...typed, identifyBy: 'name' })).id).toBeNull();
    for (const organizationId of ['', ' 3121', '3121 ', '03121', '-1', '1.0', '1e3', '12345678901234567890'])
      expect(organizationToSend(draftOf({ identifyBy: 'id', organizationId })).id).toBeNull();
  });

  it.each(['US', 'CA', 'DE', '', 'us'])(
    'sends state and zip code as filled in for the country “%s”',
    (country) => {
      const content = draftOf({}, { country, state: 'ON', zipCode: 'K1A 0B1' });
      expect(organizationToSend(content)).toMatchObject({ state: 'ON', zipCode: 'K1A 0B1' });
      expect(unsentFields(content)).toStrictEqual([]);
      expect(hasStates(country), 'where they are required').toBe(country === 'US');
    },
  );

  it.each(['OV', 'EV'] as const)('sends additional contacts for %s, half-filled ones as they are', (type) => {
    const additionalContacts = [APPROVER, { ...APPROVER, title: '' }];
    const content = draftOf({ type }, { additionalContacts });
    expect(organizationToSend(content)).toMatchObject({ additionalContacts });
    expect(unsentFields(content)).toStrictEqual([]);
    expect(organizationToSend(draftOf({ type }))).not.toHaveProperty('additionalContacts');
  });

  it('sends nothing but id and name on request', () => {
    const identity = { identifyBy: 'id', organizationId: '3121', onlyIdentity: true } as const;
    expect(organizationToSend(draftOf(identity))).toStrictEqual({ id: '3121', companyName });
    expect(organizationToSend(draftOf(identity, { companyName: '' }))).toStrictEqual({ id: '3121' });
    expect(unsentFields(draftOf(identity))).toStrictEqual(
      Object.keys(FIELDS).filter(
        (field) =>
          field in organizationToSend(draftOf()) && !['companyName', 'companyAddress2'].includes(field),
      ),
    );
    expect(companyAddress2, 'an empty field is not missed').toBe('');
  });
});
