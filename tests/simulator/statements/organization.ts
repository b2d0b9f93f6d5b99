import { expect } from 'vitest';
import { after, all, gateway, having, put, followed, type Ask } from './ask.ts';
import { holds, is, refuses, section } from './line.ts';

const NEW = {
  company_name: 'New Company',
  company_address: '1 New Road',
  company_address2: '',
  city: 'Hamburg',
  country: 'DE',
  contact_first_name: 'Kim',
  contact_last_name: 'Doe',
  contact_email: 'kim@example.com',
  contact_phone: '+49 40 1',
};
const APPROVER = {
  contact_type: 'EVApprover',
  email: 'lee@example.com',
  first_name: 'Lee',
  last_name: 'Doe',
  phone: '+49 40 2',
  title: 'Head of IT',
};
const US = { country: 'US', state: 'CA', zip_code: '90094' };
const [EV, OV, OTHER, BUSY, DV] = ['88213', '88214', '88215', '88216', '88217'];

const ov = (change: object): Ask => put(OV, { ...NEW, ...change });
const ev = (...contacts: object[]): Ask => put(EV, { ...NEW, additional_contacts: contacts });
const missing = (field: string) => refuses(400, new RegExp(`Required: [^"]*\\b${field}\\b`));
const invalid = (field: string) => refuses(400, new RegExp(`Invalid: [^"]*\\b${field}\\b`));
const malformed = (field: string) => refuses(400, new RegExp(`${field}: `));
const second = (reading: 'filled' | 'optional', ask: Ask) =>
  having(({ readings }) => {
    readings.secondAddress = reading;
  }, ask);
/** Every field of the request table. */
const FIELDS = [
  ...Object.keys(NEW),
  ...'id state zip_code organizational_unit contact_title additional_contacts'.split(' '),
].toSorted();

export const ORGANIZATION = [
  ...section("3. Update a certificate request's organization", [
    [
      'the method is PUT',
      gateway('/sec/cps/v2.0/certificates/88213/organization', { method: 'POST' }),
      refuses(404),
    ],
    [
      'the request has an ID',
      gateway('/sec/cps/v2.0/certificates//organization', { method: 'PUT' }),
      refuses(404),
    ],
    ['an unknown request is not found', put('1', { id: 3121 }), refuses(404)],
    ['an OV request is changed', put(OV, { id: 3121 }), is(200)],
    ['an EV request is changed', put(EV, { id: 3122 }), is(200)],
    ['no other type of request is changed', put(DV, { id: 3121 }), refuses(409)],
    [
      'a request still being processed is not changed',
      put(BUSY, { id: 3121 }),
      refuses(409, /being processed/),
    ],
    [
      'which may be a bad request as well',
      having(
        ({ readings }) => {
          readings.busyRequest = 'invalid';
        },
        put(BUSY, { id: 3121 }),
      ),
      refuses(400, /being processed/),
    ],
    ['a changed request is processed again', all(put(OV, { id: 3121 }), put(OV, { id: 3122 })), refuses(409)],
    [
      'and can be changed once that is done',
      all(put(OV, { id: 3121 }), after(120, put(OV, { id: 3122 }))),
      is(200),
    ],
    ['the body is JSON by its type', put(OV, { id: 3121 }, { 'content-type': 'text/plain' }), refuses(415)],
    [
      'the type may name a character set',
      put(OV, { id: 3121 }, { 'content-type': 'application/json; charset=utf-8' }),
      is(200),
    ],
    ['the body is JSON by its text', put(OV, 'id=3121'), refuses(400)],
    ['the body is an object', put(OV, [{ id: 3121 }]), refuses(400)],
    ['the answer is JSON only', put(OV, { id: 3121 }, { accept: 'text/xml' }), refuses(406)],
    ['a known id decides', put(OV, { id: 3122 }), is(200, { id: 3122, company_name: 'Example Inc.' })],
    [
      'whatever the name is',
      put(OV, { id: 3122, company_name: 'Example GmbH' }),
      is(200, { id: 3122, company_name: 'Example Inc.' }),
    ],
    [
      'an unknown id falls through to the name',
      put(OV, { id: 999, company_name: 'Example GmbH' }),
      is(200, { id: 3121 }),
    ],
    ['an exact name decides', put(OV, { company_name: 'Example GmbH' }), is(200, { id: 3121 })],
    [
      'all organizations of the account are compared',
      put(OV, { company_name: 'Example Brasil S.A.' }),
      is(200, { id: 3128 }),
    ],
    [
      'the other fields are then ignored',
      put(OV, { company_name: 'Example GmbH', city: 'Munich' }),
      is(200, { id: 3121, city: 'Berlin' }),
    ],
    [
      'even if they are malformed',
      put(OV, { company_name: 'Example GmbH', city: 7, additional_contacts: 'none' }),
      is(200, { id: 3121 }),
    ],
    ['case counts in a name', ov({ company_name: 'EXAMPLE GMBH' }), is(200, { id: 4411 })],
    ['spaces count in a name', ov({ company_name: 'Example GmbH ' }), is(200, { id: 4411 })],
    [
      'a similar name is another organization',
      ov({ company_name: 'Sample Media Ltd.' }),
      is(200, { id: 4411 }),
    ],
    [
      'an unknown id and name create an organization',
      ov({ id: 999 }),
      is(200, { id: 4411, company_name: 'New Company' }),
    ],
    ['it is created from the body', ov({ city: 'Bremen' }), is(200, { ...NEW, city: 'Bremen' })],
    [
      'a created organization is found by its name',
      followed(ov({}), () => put(OTHER, { company_name: 'New Company' })),
      is(200, { id: 4411 }),
    ],
    [
      'the answer has every field of the table',
      ov({}),
      holds((body) => {
        expect(Object.keys(body as object).toSorted()).toEqual(FIELDS);
      }),
    ],
    [
      'also for a known organization',
      put(OV, { id: 3121 }),
      holds((body) => {
        expect(Object.keys(body as object).toSorted()).toEqual(FIELDS);
      }),
    ],
    [
      'an unsuccessful request has an error element',
      put(BUSY, { id: 3121 }),
      refuses(409, /"errors":\[\{"code":/),
    ],
  ]),
  ...section('Organization (certificate request)', [
    ['id is an integer', ov({ id: '4411' }), malformed('id')],
    ['id is not null', ov({ id: null }), malformed('id')],
    ['a text with digits is not an id', put(OV, { id: '3121' }), refuses(400)],
    ['company_name is required', ov({ company_name: undefined }), missing('company_name')],
    ['company_name is a string', ov({ company_name: 7 }), malformed('company_name')],
    ['company_name is not empty', ov({ company_name: '' }), missing('company_name')],
    ['company_name is not blank', ov({ company_name: ' ' }), missing('company_name')],
    ['company_address is required', ov({ company_address: undefined }), missing('company_address')],
    ['company_address is not null', ov({ company_address: null }), malformed('company_address')],
    ['company_address2 is required', ov({ company_address2: undefined }), missing('company_address2')],
    ['company_address2 may be empty', ov({ company_address2: '' }), is(200)],
    [
      'company_address2 may have to be filled in',
      second('filled', ov({ company_address2: '' })),
      missing('company_address2'),
    ],
    ['company_address2 may be optional', second('optional', ov({ company_address2: undefined })), is(200)],
    ['city is required', ov({ city: undefined }), missing('city')],
    ['country is required', ov({ country: undefined }), missing('country')],
    ['country is a code, not a name', ov({ country: 'Germany' }), invalid('country')],
    ['country is a code in use', ov({ country: 'ZZ' }), invalid('country')],
    ['country is in capitals', ov({ country: 'de' }), invalid('country')],
    ['every country code is taken', ov({ country: 'CH' }), is(200)],
    ['state is required in the United States', ov({ ...US, state: undefined }), missing('state')],
    ['zip_code is required in the United States', ov({ ...US, zip_code: undefined }), missing('zip_code')],
    ['small letters do not escape that', ov({ country: 'us' }), invalid('country')],
    ['state is an abbreviation', ov({ ...US, state: 'California' }), invalid('state')],
    ['an address in the United States is taken', ov(US), is(200, US)],
    ['state and zip_code are not required elsewhere', ov({ state: undefined, zip_code: undefined }), is(200)],
    [
      'organizational_unit is not required',
      ov({ organizational_unit: 'IT' }),
      is(200, { organizational_unit: 'IT' }),
    ],
    ['contact_first_name is required', ov({ contact_first_name: undefined }), missing('contact_first_name')],
    ['contact_last_name is required', ov({ contact_last_name: undefined }), missing('contact_last_name')],
    ['contact_email is required', ov({ contact_email: undefined }), missing('contact_email')],
    ['contact_email is an e-mail address', ov({ contact_email: 'Kim' }), invalid('contact_email')],
    ['contact_phone is required', ov({ contact_phone: undefined }), missing('contact_phone')],
    ['contact_title is not required', ov({ contact_title: 'CTO' }), is(200, { contact_title: 'CTO' })],
    ['additional_contacts is an array', ov({ additional_contacts: {} }), malformed('additional_contacts')],
    ['additional_contacts is not null', ov({ additional_contacts: null }), malformed('additional_contacts')],
    ['additional_contacts is not required for OV', ov({ additional_contacts: undefined }), is(200)],
    [
      'an incomplete contact is taken for OV',
      ov({ additional_contacts: [{ email: 'lee@example.com' }] }),
      is(200),
    ],
    ['additional_contacts is required for EV', put(EV, NEW), missing('additional_contacts')],
    ['additional_contacts is not empty for EV', ev(), missing('additional_contacts')],
    ['a contact that is an EVApprover is enough', ev(APPROVER), is(200, { additional_contacts: [APPROVER] })],
    [
      'contact_type is EVApprover',
      ev({ ...APPROVER, contact_type: 'TechnicalContact' }),
      missing('additional_contacts'),
    ],
    [
      'contact_type is spelled EVApprover',
      ev({ ...APPROVER, contact_type: 'EvApprover' }),
      missing('additional_contacts'),
    ],
    [
      'other types may be there too',
      ev(APPROVER, { ...APPROVER, contact_type: 'TechnicalContact' }),
      is(200),
    ],
    [
      'contact_type is required',
      ev(APPROVER, { ...APPROVER, contact_type: undefined }),
      missing('contact_type'),
    ],
    ['email is required', ev({ ...APPROVER, email: undefined }), missing('email')],
    ['first_name is required', ev({ ...APPROVER, first_name: '' }), missing('first_name')],
    ['last_name is required', ev({ ...APPROVER, last_name: undefined }), missing('last_name')],
    ['phone is required', ev({ ...APPROVER, phone: ' ' }), missing('phone')],
    ['title is required', ev({ ...APPROVER, title: '' }), missing('title')],
    ['phone is a string', ev({ ...APPROVER, phone: 49_402 }), malformed('phone')],
    ['the id of a contact is an integer', ev({ ...APPROVER, id: 'one' }), malformed('id')],
    ['the id of a contact is not required', ev({ ...APPROVER, id: 1 }), is(200)],
    [
      'a field that is not documented may be ignored',
      having(
        ({ readings }) => {
          readings.unknownFields = 'ignored';
        },
        ov({ companyName: 'x' }),
      ),
      is(200, { id: 4411 }),
    ],
    ['a field that is not documented is refused', ov({ companyName: 'x' }), refuses(400, /companyName/)],
  ]),
];
