import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../src/organizations/checks.ts';
import { OrganizationId } from '../../src/contract/organization.ts';
import { nearMatches } from '../../src/organizations/nearMatches.ts';
import { FILLED_DRAFT, withField } from './drafts.ts';

const IN_STATES = withField(FILLED_DRAFT, 'fields.country', 'US');
const FOR_EV = { ...FILLED_DRAFT, type: 'EV' as const };
const error = (path: string, message: string) => ({ path, severity: 'error', message });
const warning = (path: string, message: string) => ({ path, severity: 'warning', message });

describe('a request id that is none', () => {
  it.each([
    ['..', '“..” is not the ID of a certificate request. Copy the ID from the service’s portal.'],
    ['.', '“.” is not the ID of a certificate request. Copy the ID from the service’s portal.'],
    ['', 'Enter the certificate request’s ID.'],
    [' ', 'Enter the certificate request’s ID.'],
    ['88213 ', 'There is a space after the ID. Remove it.'],
    ['\t88213', 'There is a space before the ID. Remove it.'],
    [
      '88213\u200b',
      'Use the identifier as the service shows it: without spaces around it or invisible characters, and not “.” or “..”.',
    ],
  ])('%j: %s', (requestId, message) => {
    expect(checkDraft({ ...FILLED_DRAFT, requestId })).toEqual([error('requestId', message)]);
  });
});

it.each(['88213/..', '%2e%2e', '88213?x', '882 13', 'Anfrage-ä', 'x'.repeat(1_000)])(
  'a request id may have any shape that can be encoded: %j',
  (requestId) => {
    expect(checkDraft({ ...FILLED_DRAFT, requestId })).toEqual([]);
  },
);

describe('United States without a state', () => {
  it('asks for it', () => {
    expect(checkDraft(withField(IN_STATES, 'fields.state', ''))).toEqual([
      error('fields.state', 'Enter the state: it is required in the United States.'),
    ]);
    expect(checkDraft(withField(IN_STATES, 'fields.zipCode', ' '))).toEqual([
      error('fields.zipCode', 'Enter the ZIP code: it is required in the United States.'),
    ]);
  });
});

describe('a country that is no code', () => {
  it.each([
    ['UK', '“UK” is not an ISO 3166 country code. Use GB (United Kingdom).'],
    ['Germany', '“Germany” is not an ISO 3166 country code. Use DE (Germany).'],
    ['de', '“de” is not an ISO 3166 country code. Use DE (Germany).'],
    ['DE ', '“DE ” is not an ISO 3166 country code. Use DE (Germany).'],
    ['Korea', '“Korea” is not an ISO 3166 country code. Use KP (North Korea) or KR (South Korea).'],
    ['XX', '“XX” is not an ISO 3166 country code. Choose the country from the list.'],
    [
      'x'.repeat(99),
      `“${'x'.repeat(40)}…” is not an ISO 3166 country code. Choose the country from the list.`,
    ],
    ['', 'Enter the country: it is required.'],
  ])('%s: %s', (country, message) => {
    expect(checkDraft(withField(FILLED_DRAFT, 'fields.country', country))).toEqual([
      error('fields.country', message),
    ]);
  });
});

describe('a name that differs by a blank', () => {
  it('is said to, and found near the known one', () => {
    expect(checkDraft(withField(FILLED_DRAFT, 'fields.companyName', 'Example  GmbH'))).toEqual([
      warning(
        'fields.companyName',
        'This has two spaces in a row. It is sent as typed: remove any space that does not belong.',
      ),
    ]);
    const organization = { id: OrganizationId.parse('3121'), companyName: 'Example GmbH' };
    expect(nearMatches('Example  GmbH', [organization])).toEqual([{ organization, differences: ['blanks'] }]);
  });
});

describe('EV without an approver', () => {
  const MESSAGE = 'Add a contact of type EVApprover: an EV certificate requires at least one.';

  it('asks for one', () => {
    const without = withField(FOR_EV, 'fields.additionalContacts.0.contactType', 'TechnicalContact');
    expect(checkDraft(without)).toEqual([error('fields.additionalContacts', MESSAGE)]);
  });

  it('takes another spelling for one, and says how the document spells it', () => {
    expect(checkDraft(withField(FOR_EV, 'fields.additionalContacts.0.contactType', 'EvApprover'))).toEqual([
      warning(
        'fields.additionalContacts.0.contactType',
        'The document spells it “EVApprover”. Use exactly that if this contact is the approver.',
      ),
    ]);
  });

  it('asks for what a contact lacks', () => {
    expect(checkDraft(withField(FOR_EV, 'fields.additionalContacts.0.title', ''))).toEqual([
      error('fields.additionalContacts.0.title', 'Enter the contact’s title: it is required.'),
    ]);
  });
});

describe('an empty second line of the address', () => {
  it('is called what it is', () => {
    expect(checkDraft(withField(FILLED_DRAFT, 'fields.companyAddress2', ''))).toEqual([
      warning(
        'fields.companyAddress2',
        'The document marks this as required, with no condition. If sent empty, it may be refused.',
      ),
    ]);
  });
});
