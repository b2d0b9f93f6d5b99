import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Failure, FailureOf, RefusalDetail } from '../../src/contract/result.ts';
import { refusedFields as refusedFieldsOf } from '../../src/organizations/refusedFields.ts';
import { idOf } from './samples.ts';

/** Of a change that was sent with the id of an organization. */
const refusedFields = (failure: Failure) => refusedFieldsOf(failure, idOf('3121'));

const refused = (said: string | null, details: RefusalDetail[] = []): FailureOf<'refused'> => ({
  kind: 'refused',
  role: 'gateway',
  status: 400,
  said,
  details,
});
const paths = (failure: Failure) => refusedFields(failure).map(({ path }) => path);

describe('a source', () => {
  it.each([
    ['company_name', 'companyName'],
    ['companyName', 'companyName'],
    ['CompanyName', 'companyName'],
    ['company-name', 'companyName'],
    ['Company Name', 'companyName'],
    ['organization.company_name', 'companyName'],
    ['$.state', 'state'],
    ["$['state']", 'state'],
    ['/state', 'state'],
    ['#/state', 'state'],
    ['body.zip_code', 'zipCode'],
    ['company_address2', 'companyAddress2'],
    ['id', 'id'],
    ['additional_contacts', 'additionalContacts'],
    ['/additional_contacts/0/email', 'additionalContacts.0.email'],
    ['additional_contacts[0].email', 'additionalContacts.0.email'],
    ['$.additional_contacts[12].first_name', 'additionalContacts.12.firstName'],
    ['$.additional_contacts[999].first_name', 'additionalContacts.999.firstName'],
    ['$.additional_contacts[1000].first_name', 'additionalContacts'],
    ['additional_contacts.0.email', 'additionalContacts.0.email'],
    ['AdditionalContacts[0].ContactType', 'additionalContacts.0.contactType'],
    ['additional_contacts.1', 'additionalContacts.1'],
    ['additional_contacts.1.nonsense', 'additionalContacts.1'],
    ['additional_contacts.email', 'additionalContacts'],
    ['additional_contacts.9999999.email', 'additionalContacts'],
  ])('%s → %s', (source, path) => {
    expect(refusedFields(refused('Bad.', [{ source, description: 'Wrong.' }]))).toEqual([
      { path, message: 'Wrong.' },
    ]);
  });

  it.each([
    '',
    'email',
    'query.state',
    'certificate.state',
    'nonsense',
    '__proto__',
    'constructor',
    '/',
    '0',
  ])('%j names none', (source) => {
    expect(refusedFields(refused(null, [{ source, description: 'Wrong.' }]))).toEqual([]);
  });

  it('names several', () => {
    const details = [{ source: 'state, zip_code', description: 'Required in the United States.' }];
    expect(refusedFields(refused('Bad request.', details))).toEqual([
      { path: 'state', message: 'Required in the United States.' },
      { path: 'zipCode', message: 'Required in the United States.' },
    ]);
  });

  it('takes what the whole refusal says where the detail says nothing', () => {
    expect(refusedFields(refused('Invalid input', [{ source: 'city' }]))).toEqual([
      { path: 'city', message: 'Invalid input' },
    ]);
    expect(refusedFields(refused(null, [{ source: 'city', code: 'E7' }]))).toEqual([
      { path: 'city', message: '(E7)' },
    ]);
  });
});

describe('particulars without a source', () => {
  it('may be given as the code', () => {
    const details = [{ code: 'zip_code', description: 'Too short.' }];
    expect(refusedFields({ ...refused('No such country.', details), code: 'country' })).toEqual([
      { path: 'zipCode', message: 'Too short.' },
      { path: 'country', message: 'No such country.' },
    ]);
    expect(paths({ ...refused('Busy.', [{ code: 'E7', description: 'Odd.' }]), code: 'busy' })).toEqual([]);
  });

  it('reads what names a field', () => {
    const details: RefusalDetail[] = [
      { description: 'Not a code.', meta: { field: 'country' } },
      { meta: { zip_code: 'is missing', other: 'nothing' } },
      { description: 'contact_phone is required.' },
    ];
    expect(refusedFields(refused('Bad request', details))).toEqual([
      { path: 'country', message: 'Not a code.' },
      { path: 'zipCode', message: 'is missing' },
      { path: 'contactPhone', message: 'contact_phone is required.' },
    ]);
  });
});

describe('a sentence', () => {
  it.each([
    ['Required: state, zip_code.', ['state', 'zipCode']],
    [
      'Required: city, state, country, additional_contacts.0.email.',
      ['city', 'state', 'country', 'additionalContacts.0.email'],
    ],
    ['Invalid: country.', ['country']],
    ['The city and zip_code are missing', ['city', 'zipCode']],
    ["Missing required field 'state'", ['state']],
    ['The field country is not valid.', ['country']],
    ['Country must be an ISO code', ['country']],
    ['country is not an ISO 3166 code', ['country']],
    ['The country code could not be read', ['country']],
    ['City does not belong to the ZIP code', ['city', 'zipCode']],
    ['Invalid country code “UK”', ['country']],
    ['Invalid country: UK', ['country']],
    ['The zip code is missing.', ['zipCode']],
    ['companyName is already in use', ['companyName']],
    ['The organization id is invalid.', ['id']],
    ['$.additional_contacts[0].phone is required', ['additionalContacts.0.phone']],
  ])('%s', (said, expected) => {
    const found = refusedFields(refused(said));
    expect(found).toEqual(expected.map((path) => ({ path, message: said })));
  });

  it.each([
    'The request is still being processed by the certificate authority.',
    'The request is in a state that cannot be changed.',
    'Invalid state.',
    'Invalid state transition',
    'The request’s state must be active.',
    'The current state is invalid for this change',
    'The certificate request id is invalid.',
    'Not found in this country',
    'The state is not active',
    'Velocity, statement and estate are words',
    'Access Denied',
    '',
  ])('%j names none', (said) => {
    expect(refusedFields(refused(said))).toEqual([]);
  });

  it('belongs to the field that it names', () => {
    expect(
      paths(refused('Nothing changed. The city is required. The state is too long; zip_code is missing')),
    ).toEqual(['city', 'state', 'zipCode']);
    expect(
      refusedFields(
        refused(
          'Not an organization. company_name: Invalid input: expected string, received number additional_contacts.0.email: Required',
        ),
      ),
    ).toEqual([
      { path: 'companyName', message: 'Invalid input: expected string, received number' },
      { path: 'additionalContacts.0.email', message: 'Required' },
    ]);
  });

  it('says of each field what follows its name', () => {
    const said = 'Validation failed: city: too long, "state": required';
    expect(refusedFields(refused(said))).toEqual([
      { path: 'city', message: 'too long' },
      { path: 'state', message: 'required' },
    ]);
  });

  it('yields to a detail about the same field', () => {
    const failure = refused('Required: state, city.', [{ source: 'state', description: 'Use two letters.' }]);
    expect(refusedFields(failure)).toEqual([
      { path: 'state', message: 'Use two letters.' },
      { path: 'city', message: 'Required: state, city.' },
    ]);
  });
});

describe('other failures', () => {
  const said = 'contact_email is not allowed';
  const expected = [{ path: 'contactEmail', message: said }];

  it('reads what the service says whatever its status', () => {
    const trouble = {
      kind: 'server-trouble',
      role: 'gateway',
      status: 500,
      retryAfterMs: null,
      said,
    } as const;
    expect(
      refusedFields({ kind: 'not-authorized', role: 'gateway', status: 403, said, missingScope: null }),
    ).toEqual(expected);
    expect(refusedFields(trouble)).toEqual(expected);
    expect(refusedFields({ kind: 'outcome-unknown', cause: trouble })).toEqual(expected);
  });

  it('passes over failures in which the service says nothing', () => {
    expect(refusedFields({ kind: 'cancelled' })).toEqual([]);
    expect(refusedFields({ kind: 'outcome-unknown' })).toEqual([]);
    expect(refusedFields({ kind: 'token-refused', code: 'invalid_client', said })).toEqual([]);
  });
});

it('never fails, whatever is said', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('a', '.', '[', ']', '/', '0', ':', ',', '"', '\ud800') }),
  );
  fc.assert(
    fc.property(text, text, text, fc.dictionary(text, text), (said, source, description, meta) => {
      const found = refusedFields(refused(said, [{ source, description, meta }, { source }]));
      expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
    }),
  );
});

describe('an id', () => {
  const named = (sentId: string | null, status: number) =>
    refusedFieldsOf(
      { ...refused('Not found.', [{ source: 'id', description: 'Unknown.' }]), status },
      sentId === null ? null : idOf(sentId),
    );

  it('is that of the request where none of an organization was sent, or where something was not found', () => {
    for (const found of [named(null, 404), named(null, 400), named('3121', 404)])
      expect(found).toEqual([{ path: 'requestId', message: 'Unknown.' }]);
    expect(named('3121', 400)).toEqual([{ path: 'id', message: 'Unknown.' }]);
  });

  it('of the request may have its own name', () => {
    expect(paths(refused('Bad.', [{ source: 'certificate_request_id', description: 'Odd.' }]))).toEqual([
      'requestId',
    ]);
  });
});
