import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_TEXT, Organization, OrganizationId, RequestId } from '../../../src/contract/organization.ts';
import { ok } from '../../../src/contract/result.ts';
import { changeOrganization } from '../../../src/main/http/certificateProvisioning.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { start } from '../../simulator/client.ts';
import { answered, APPROVER, NEW, open, REQUEST } from './changes.ts';
import { connect } from './client.ts';
import { serve } from './serve.ts';

const idOf = (digits: string) => OrganizationId.parse(digits);

describe('a change', () => {
  it('is one PUT with exactly what was typed, and brings the organization', async () => {
    const { simulator, client } = await open();
    const reply = await changeOrganization(client, REQUEST, NEW);
    expect(reply).toMatchObject({
      ok: true,
      value: { status: 200, organization: { ...NEW, id: '4411', additionalContacts: [] }, otherFields: [] },
    });
    const puts = simulator.arrivals.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ path }) => path)).toEqual(['/sec/cps/v2.0/certificates/88214/organization']);
    expect(puts[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(puts[0]?.bodyText ?? '')).toEqual({
      company_name: ' Beispiel & Söhne  GmbH ',
      company_address: 'Probeweg 7',
      company_address2: '',
      city: 'Zürich',
      country: 'CH',
      contact_first_name: 'Alex',
      contact_last_name: 'Doe',
      contact_email: 'alex.doe@example.com',
      contact_phone: '+41 44 555 01 00',
    });
  });

  it('sends contacts in full, without an identifier of their own', async () => {
    const { simulator, client } = await open();
    const reply = await changeOrganization(client, RequestId.parse('88213'), {
      ...NEW,
      additionalContacts: [APPROVER],
    });
    expect(reply).toMatchObject({ value: { organization: { additionalContacts: [APPROVER] } } });
    expect(JSON.parse(simulator.arrivals.at(-1)?.bodyText ?? '')).toMatchObject({
      additional_contacts: [
        {
          contact_type: 'EVApprover',
          first_name: 'Kim',
          last_name: 'Roe',
          title: 'Director',
          email: 'kim@example.com',
          phone: '+41 44 555 01 01',
        },
      ],
    });
  });

  it.each(['3121', '9007199254740993', '9223372036854775807'])(
    'sends an identifier as a number with all of its digits: %s',
    async (id) => {
      const { simulator, client } = await open();
      await changeOrganization(client, REQUEST, { id: idOf(id), companyName: 'Example GmbH' });
      expect(simulator.arrivals.at(-1)?.bodyText).toBe(`{"id":${id},"company_name":"Example GmbH"}`);
    },
  );

  it('is one segment of the path, whatever the id of the request holds', async () => {
    const { simulator, client } = await open();
    for (const [id, segment] of [
      ['a/../b', 'a%2F..%2Fb'],
      ['%2e%2e', '%252e%252e'],
      ['ä b?#\\', '%C3%A4%20b%3F%23%5C'],
    ] as const) {
      await changeOrganization(client, RequestId.parse(id), NEW);
      expect(simulator.arrivals.at(-1)?.path).toBe(`/sec/cps/v2.0/certificates/${segment}/organization`);
    }
  });

  it('does not leave for a path that it was not meant for', async () => {
    const { simulator, client } = await open();
    for (const id of ['..', '.', '', 'a\n', ' a', '\ud800']) {
      expect(RequestId.safeParse(id).success, id).toBe(false);
    }
    const forced = { ...client, ask: client.ask };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the types rule out
    const reply = await changeOrganization(forced, '..' as RequestId, NEW);
    expect(reply).toMatchObject({ ok: false, error: { kind: 'invalid' }, request: 'not-sent' });
    expect(simulator.arrivals.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('does not leave if what comes just before it fails, nor for a locked profile', async () => {
    const { simulator, client } = await open();
    const disk = { kind: 'disk', problem: 'full', while: 'saving' } as const;
    const stopped = await changeOrganization(client, REQUEST, NEW, {
      beforeSending: async () => ({ ok: false, error: disk }),
    });
    expect(stopped).toEqual({ ok: false, error: disk, request: 'not-sent' });
    const locked = connect(simulator, { readOnly: true });
    const asked = await changeOrganization(locked, REQUEST, NEW, {
      beforeSending: async () => ok(undefined),
    });
    expect(asked).toMatchObject({ error: { kind: 'read-only' }, request: 'not-sent' });
    expect(simulator.arrivals.filter(({ method }) => method === 'PUT')).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    ['a number', '3121', '3121'],
    ['a number beyond 2^53', '9007199254740993', '9007199254740993'],
    ['digits as text', '"3121"', '3121'],
    ['null', 'null', null],
    ['negative', '-4', null],
    ['not whole', '4.5', null],
    ['too long', '12345678901234567890', null],
    ['no digits', '"4411a"', null],
    ['an object', '{}', null],
  ])('has an identifier with all of its digits, or none: %s', async (_what, json, id) => {
    const reply = await answered(`{"company_name":"Example","id":${json}}`);
    expect(reply).toMatchObject({ ok: true, value: { organization: { id, companyName: 'Example' } } });
    const kept = id === null && json !== 'null' ? [{ name: 'id', text: json.replaceAll('"', '') }] : [];
    expect(reply.ok && reply.value.otherFields).toEqual(kept);
  });

  it('keeps what it names, leaves out what it does not, and drops no other field', async () => {
    const body = {
      id: 7,
      company_name: 'Example',
      zip_code: 90_094,
      city: null,
      state: ['CA'],
      certificate: { serial: 1 },
      status: 'queued',
      nothing: null,
      additional_contacts: [
        { contact_type: 'EVApprover', id: 5, email: null, shoe_size: 41 },
        'Kim Roe',
        null,
      ],
    };
    expect(await answered(JSON.stringify(body))).toEqual({
      ok: true,
      value: {
        status: 200,
        organization: {
          id: '7',
          companyName: 'Example',
          zipCode: '90094',
          additionalContacts: [
            { contactType: 'EVApprover', firstName: '', lastName: '', title: '', email: '', phone: '' },
          ],
        },
        otherFields: [
          { name: 'state', text: '["CA"]' },
          { name: 'certificate', text: '{"serial":1}' },
          { name: 'status', text: 'queued' },
          { name: 'additional_contacts.0.shoe_size', text: '41' },
          { name: 'additional_contacts.1', text: 'Kim Roe' },
        ],
      },
    });
  });

  it('holds no secret in any of its texts, and no part of one', async () => {
    const redactor = createRedactor();
    const secret = 'c0rrect-h0rse-battery';
    redactor.learn(new Secret(secret));
    const long = `${'x'.repeat(LONGEST_TEXT - 5)}${secret}`;
    const body = {
      id: 7,
      company_name: `of ${secret}`,
      city: long,
      [secret]: encodeURIComponent(secret),
      nested: { [secret]: Buffer.from(secret).toString('base64') },
      additional_contacts: [{ email: secret, [secret]: 1 }, secret],
    };
    const reply = await answered(JSON.stringify(body), 200, redactor);
    if (!reply.ok) throw new Error(reply.error.kind);
    const { organization, otherFields } = reply.value;
    expect(organization).not.toHaveProperty('companyName');
    expect(otherFields).toContainEqual({ name: 'company_name', text: 'of [secret]' });
    expect(JSON.stringify(reply)).not.toMatch(/c0rr|0rse|battery|YzBy/);
  });

  it('keeps words that look like a credential, where they are data', async () => {
    const names = ['Standard Bearer Insurance Ltd', 'Secret: Perfumes of Zurich', 'tok: Villages Inc'];
    for (const name of names) {
      const reply = await answered(JSON.stringify({ id: 7, company_name: name, city: name }));
      expect(reply).toMatchObject({ value: { organization: { companyName: name, city: name } } });
    }
  });

  it('has no id that is a secret, and no name that is not whole', async () => {
    const redactor = createRedactor();
    redactor.learn(new Secret('1234567890'));
    const body = `{"id":1234567890,"company_name":"${'x'.repeat(LONGEST_TEXT + 1)}"}`;
    const reply = await answered(body, 200, redactor);
    if (!reply.ok) throw new Error(reply.error.kind);
    expect(reply.value).toEqual({
      status: 200,
      organization: { id: null },
      otherFields: [
        { name: 'id', text: '[secret]' },
        { name: 'company_name', text: `${'x'.repeat(499)}…` },
      ],
    });
  });

  it.each([201, 202, 203])('counts under any status of success: %d', async (status) => {
    expect(await answered('{"id":7}', status)).toMatchObject({ ok: true, value: { status } });
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'done'],
    ['an empty object', '{}'],
    ['a list', '[{"id":7}]'],
    ['null', 'null'],
    ['a text', '"7"'],
    ['neither name nor identifier', '{"city":"Berlin","company_name":""}'],
    ['something nested too deeply', `{"id":7,"x":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
    ['more than can be read', JSON.stringify({ id: 7, city: 'x'.repeat(4_000_000) })],
    ['too many values', `{"id":7,"x":[${'1,'.repeat(100_000)}1]}`],
  ])('that cannot be used was still one of success: %s', async (_what, body) => {
    const reply = await answered(body);
    expect(reply).toMatchObject({ ok: false, error: { kind: 'unexpected-answer' }, request: 'answered' });
  });

  it.each([
    ['{"success":false}', 'error'],
    ['{"error":"Too busy"}', 'Too busy'],
    ['{"id":7,"company_name":"Example","errors":[{"message":"Not changed"}]}', 'Not changed'],
    ['{"@type":"Error","id":7,"title":"Conflict","description":"In progress"}', 'Conflict: In progress'],
    ['{"@type":"Error","code":"409","details":[]}', '409'],
    ['{"Message":"Access Denied"}', 'Access Denied'],
    ['{"message":"Try later","id":null}', 'Try later'],
    ['{"Success":false,"Errors":[{"code":1}]}', 'error'],
  ])('of success with an error element leaves open what happened: %s', async (body, said) => {
    expect(await answered(body)).toMatchObject({
      error: { kind: 'unexpected-answer', what: 'wrong-shape', details: [said] },
      request: 'unknown',
    });
  });

  it('of success without an error in its error element is an organization', async () => {
    const reply = await answered('{"id":7,"success":true,"error":{},"errors":[],"title":"Dr"}');
    expect(reply).toMatchObject({ ok: true, value: { organization: { id: '7' } } });
  });

  it('of any shape is an organization within the contract or a failure', async () => {
    const bodies: string[] = [];
    const { url } = await serve((_request, response) => response.end(bodies.pop()));
    const simulator = await start();
    const client = connect(simulator, {
      bases: { auth: '', gateway: url.origin, legacy: '', legacyAlt: '' },
    });
    const value = fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.integer(), fc.string());
    const names = fc.constantFrom('id', 'company_name', 'city', 'additional_contacts', 'errors', '__proto__');
    const body = fc.oneof(
      fc.jsonValue(),
      fc.array(fc.tuple(fc.oneof(names, fc.string()), value)).map((pairs) => Object.fromEntries(pairs)),
    );
    await fc.assert(
      fc.asyncProperty(body, async (each) => {
        bodies.push(JSON.stringify(each));
        const reply = await changeOrganization(client, REQUEST, NEW);
        if (reply.ok) Organization.parse(reply.value.organization);
        else expect(['answered', 'unknown']).toContain(reply.request);
      }),
    );
  });
});
