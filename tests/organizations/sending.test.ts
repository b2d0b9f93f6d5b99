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

  it.each([
    ['US', true],
    ['DE', false],
    ['', false],
    ['us', false],
    ['USA', false],
  ])('sends state and zip code for the country “%s”: %s', (country, isSent) => {
    const content = draftOf({}, { country, state: 'CA', zipCode: '90094' });
    const sent = organizationToSend(content);
    expect([sent.state, sent.zipCode]).toStrictEqual(isSent ? ['CA', '90094'] : [undefined, undefined]);
    expect(unsentFields(content)).toStrictEqual(isSent ? [] : ['state', 'zipCode']);
    expect(hasStates(country)).toBe(isSent);
  });

  it('sends additional contacts for EV only, half-filled ones as they are', () => {
    const additionalContacts = [APPROVER, { ...APPROVER, title: '' }];
    const content = { type: 'EV' } as const;
    expect(organizationToSend(draftOf(content, { additionalContacts }))).toMatchObject({
      additionalContacts,
    });
    expect(unsentFields(draftOf(content, { additionalContacts }))).toStrictEqual([]);
    expect(organizationToSend(draftOf({}, { additionalContacts }))).not.toHaveProperty('additionalContacts');
    expect(unsentFields(draftOf({}, { additionalContacts }))).toStrictEqual(['additionalContacts']);
    expect(organizationToSend(draftOf(content))).not.toHaveProperty('additionalContacts');
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
