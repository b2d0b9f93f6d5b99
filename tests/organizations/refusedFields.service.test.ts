import { describe, expect, it } from 'vitest';
import { readErrorBody, refusal } from '../../src/main/http/failure.ts';
import { createRedactor } from '../../src/main/secrets/redaction.ts';
import { refusedFields } from '../../src/organizations/refusedFields.ts';
import { createClock } from '../../src/simulator/clock.ts';
import { createOrganizations } from '../../src/simulator/organizations.ts';
import { USUAL_READINGS } from '../../src/simulator/readings.ts';

const fieldsOf = (status: number, text: string): string[] => {
  const body = readErrorBody(text, 'application/json');
  const refused = {
    role: 'gateway',
    host: 'localhost',
    status,
    body,
    retryAfterMs: null,
    scope: null,
    isOnlyAttempt: true,
  } as const;
  return refusedFields(refusal(refused, createRedactor()), null).map(({ path }) => path);
};

/** What the simulator refuses, read as every error is. Its list of required fields is its own. */
function refusedBySimulator(requestId: string, organization: object): string[] {
  const reply = createOrganizations(createClock(), USUAL_READINGS).update(requestId, {
    role: 'gateway',
    method: 'PUT',
    path: '/',
    query: new URLSearchParams(),
    search: '',
    headers: { 'content-type': 'application/json' },
    bodyText: JSON.stringify(organization),
    at: 0,
  });
  expect(reply.status).toBeGreaterThanOrEqual(400);
  return fieldsOf(reply.status, typeof reply.body === 'string' ? reply.body : '').toSorted();
}

const CONTACT = {
  contact_type: 'EVApprover',
  email: 'sam@example.com',
  first_name: 'Sam',
  last_name: 'Roe',
  phone: '+1 555 0100',
  title: 'Engineer',
};
const WHOLE = {
  company_name: 'Nobody has this name',
  company_address: '1 Sample Street',
  company_address2: '',
  city: 'Los Angeles',
  state: 'CA',
  zip_code: '90094',
  country: 'US',
  contact_first_name: 'Alex',
  contact_last_name: 'Doe',
  contact_email: 'alex@example.com',
  contact_phone: '+1 555 0100',
  additional_contacts: [CONTACT],
};
const EV_REQUEST = '88213';
const PROCESSING_REQUEST = '88216';

describe('what the simulator refuses', () => {
  it.each([
    [{ ...WHOLE, company_name: '' }, ['companyName']],
    [{ ...WHOLE, state: '', zip_code: '', city: '' }, ['city', 'state', 'zipCode']],
    [{ ...WHOLE, country: 'UK', contact_email: 'x' }, ['contactEmail', 'country']],
    [{ ...WHOLE, country: '' }, ['country']],
    [{ ...WHOLE, state: 'California' }, ['state']],
    [{ ...WHOLE, additional_contacts: [] }, ['additionalContacts']],
    [{ ...WHOLE, additional_contacts: [CONTACT, { ...CONTACT, email: '' }] }, ['additionalContacts.1.email']],
    [{ ...WHOLE, company_name: 7, city: 7 }, ['city', 'companyName']],
  ])('points at the fields that are wrong', (organization, expected) => {
    expect(refusedBySimulator(EV_REQUEST, organization)).toEqual(expected);
  });

  it('points at no field if none is wrong', () => {
    expect(refusedBySimulator(PROCESSING_REQUEST, WHOLE)).toEqual([]);
    expect(refusedBySimulator('1', WHOLE)).toEqual([]);
  });
});

describe('every shape of an error', () => {
  it.each([
    [
      '{"@type":"Error","code":"E1","title":"No","details":[{"source":"/state","description":"Required"}]}',
      ['state'],
    ],
    [
      '{"code":"E1","description":"No","details":[{"description":"No","meta":{"fields":["state","zip_code"]}}]}',
      ['state', 'zipCode'],
    ],
    ['{"Message":"Invalid country: UK"}', ['country']],
    ['{"Message":"country must be ISO 3166"}', ['country']],
    ['{"message":"zip_code is missing"}', ['zipCode']],
    [
      '{"success":false,"errors":[{"code":1,"message":"city is required"},{"code":2,"message":"state is required"}]}',
      ['city', 'state'],
    ],
    ['{"errors":[{"field":"additional_contacts[0].email","message":"bad"}]}', ['additionalContacts.0.email']],
    ['{"error":"invalid_request","error_description":"company_name is too long"}', ['companyName']],
    ['<Error><Code>Bad</Code><Message>contact_phone is required</Message></Error>', ['contactPhone']],
    ['company_address is required', ['companyAddress']],
    ['', []],
  ])('%s', (text, expected) => {
    expect(fieldsOf(400, text).toSorted()).toEqual(expected);
  });
});
