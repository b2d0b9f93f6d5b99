import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../src/contract/certificates.ts';
import {
  Contact,
  OrganizationFields,
  type ContactField,
  type TextField,
} from '../../src/contract/organization.ts';
import { checkDraft } from '../../src/organizations/checks.ts';
import { FILLED_DRAFT, withField } from './drafts.ts';

type Where = 'United States' | 'elsewhere';
type Condition = 'required' | 'optional' | 'unclear';

/** The column "Required" of the document, in words of this test. */
const OF_FIELDS: Record<TextField, (where: Where) => Condition> = {
  companyName: () => 'required',
  companyAddress: () => 'required',
  companyAddress2: () => 'unclear',
  city: () => 'required',
  state: (where) => (where === 'United States' ? 'required' : 'optional'),
  zipCode: (where) => (where === 'United States' ? 'required' : 'optional'),
  country: () => 'required',
  organizationalUnit: () => 'optional',
  contactFirstName: () => 'required',
  contactLastName: () => 'required',
  contactEmail: () => 'required',
  contactPhone: () => 'required',
  contactTitle: () => 'optional',
};
const OF_CONTACTS: Record<ContactField, 'required'> = {
  contactType: 'required',
  firstName: 'required',
  lastName: 'required',
  title: 'required',
  email: 'required',
  phone: 'required',
};

const TYPES = ['OV', 'EV'] as const;
const COUNTRIES: readonly Where[] = ['United States', 'elsewhere'];
const EMPTY = ['', ' ', '\t', '\u00a0\u2003', '\u200b', '\u3164'];

function draft(type: DraftContent['type'], where: Where): DraftContent {
  const country = where === 'United States' ? 'US' : 'DE';
  return withField({ ...FILLED_DRAFT, type }, 'fields.country', country);
}

/** Every field × OV, EV × United States, elsewhere. The contact is the second one, so that there is an approver. */
const TABLE = TYPES.flatMap((type) =>
  COUNTRIES.flatMap((where) => {
    const row = (path: string, condition: Condition) => ({ type, where, path, condition });
    return [
      row('requestId', 'required'),
      ...Object.entries(OF_FIELDS).map(([field, of]) => row(`fields.${field}`, of(where))),
      ...Object.entries(OF_CONTACTS).map(([field, condition]) =>
        row(`fields.additionalContacts.1.${field}`, type === 'EV' ? condition : 'unclear'),
      ),
    ];
  }),
);

const at = (content: DraftContent, path: string) =>
  checkDraft(content)
    .filter((remark) => remark.path === path)
    .map(({ severity }) => severity);

describe('the table of fields', () => {
  it('has a row for every field, type and place', () => {
    const names = [...Object.keys(OrganizationFields.shape), ...Object.keys(Contact.shape), 'requestId'];
    expect(TABLE).toHaveLength((names.length - 1) * TYPES.length * COUNTRIES.length);
  });

  it.each(TABLE)('$path of $type, $where: $condition', ({ type, where, path, condition }) => {
    const filled = draft(type, where);
    expect(checkDraft(filled)).toEqual([]);
    for (const nothing of EMPTY) {
      const found = at(withField(filled, path, nothing), path);
      if (condition === 'required') expect(found).toEqual(['error']);
      if (condition === 'unclear') expect(found).toEqual(['warning']);
      // Blanks in a field that may be empty are sent, so they are worth a word.
      if (condition === 'optional') expect(found).toEqual(nothing === '' ? [] : ['warning']);
    }
  });

  it('elsewhere than in the United States, states and postcodes have any form', () => {
    const elsewhere = draft('OV', 'elsewhere');
    for (const [state, zipCode] of [
      ['Ontario', 'K1A 0B1'],
      ['ON', 'SW1A 1AA'],
    ] as const) {
      const filled = withField(withField(elsewhere, 'fields.state', state), 'fields.zipCode', zipCode);
      expect(checkDraft(filled)).toEqual([]);
    }
    expect(at(withField(elsewhere, 'fields.zipCode', 'K1A\u202e'), 'fields.zipCode')).toEqual(['warning']);
  });

  it.each(COUNTRIES)('additional contacts, %s: an approver for EV, none for OV', (where) => {
    const none = (type: DraftContent['type']) => {
      const content = draft(type, where);
      return { ...content, fields: { ...content.fields, additionalContacts: [] } };
    };
    expect(at(none('EV'), 'fields.additionalContacts')).toEqual(['error']);
    expect(checkDraft(none('OV'))).toEqual([]);
  });
});

it('many contacts are a doubt, beside what is wrong with each', () => {
  const contact = (at: number) => ({
    contactType: 'EVApprover',
    firstName: 'Sam',
    lastName: `Roe ${at}`,
    title: 'Head of IT',
    email: at === 1 ? '' : 'sam.roe@example.com',
    phone: '+49 30 1234567',
  });
  const remarks = (count: number) => {
    const additionalContacts = Array.from({ length: count }, (_, at) => contact(at));
    return checkDraft({
      ...FILLED_DRAFT,
      type: 'EV',
      fields: { ...FILLED_DRAFT.fields, additionalContacts },
    });
  };
  const missing = { path: 'fields.additionalContacts.1.email', severity: 'error' };
  expect(remarks(20)).toMatchObject([missing]);
  expect(remarks(1_000)).toMatchObject([
    {
      path: 'fields.additionalContacts',
      severity: 'warning',
      message: '1,000 contacts are more than usual (20). The service may refuse them.',
    },
    missing,
  ]);
});

describe('what identifies the organization', () => {
  const byId = (organizationId: string): DraftContent => ({
    ...FILLED_DRAFT,
    identifyBy: 'id',
    organizationId,
  });

  it('checks the id only if it is sent', () => {
    expect(at(byId(''), 'organizationId')).toEqual(['error']);
    expect(at({ ...byId('x'), identifyBy: 'name' }, 'organizationId')).toEqual([]);
  });

  it.each(['3121', '0', '9223372036854775807'])('accepts the id %s', (id) => {
    expect(checkDraft(byId(id))).toEqual([]);
  });

  it.each(['03121', '-1', '1.0', '1e3', ' 3121', '٣١٢١', '12345678901234567890'])(
    'refuses the id “%s”',
    (id) => {
      expect(at(byId(id), 'organizationId')).toEqual(['error']);
    },
  );

  it('still requires a name beside an id, as the document does', () => {
    expect(at(withField(byId('3121'), 'fields.companyName', ''), 'fields.companyName')).toEqual(['error']);
  });

  it('requires nothing but the id when only the id is sent', () => {
    let nothing: DraftContent = { ...byId('3121'), type: 'EV', onlyIdentity: true };
    for (const field of Object.keys(OF_FIELDS)) nothing = withField(nothing, `fields.${field}`, '');
    expect(checkDraft(nothing)).toEqual([]);
    expect(at({ ...nothing, organizationId: '' }, 'organizationId')).toEqual(['error']);
    expect(at({ ...nothing, identifyBy: 'name' }, 'fields.companyName')).toEqual(['error']);
    expect(at({ ...nothing, requestId: '' }, 'requestId')).toEqual(['error']);
  });
});
