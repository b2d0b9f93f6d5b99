import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import {
  LONGEST_TEXT,
  MOST_CONTACTS,
  MOST_OF_CONTACTS,
  NO_CONTACT,
  Organization,
  RequestId,
} from '../../../src/contract/organization.ts';
import { changeOrganization } from '../../../src/main/http/certificateProvisioning.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { apiJson } from '../../../src/organizations/apiJson.ts';
import { answered, APPROVER, NEW, open } from './changes.ts';

/** What the service answers with for whatever was not sent. */
const NOTHING = { state: '', zipCode: '', organizationalUnit: '', contactTitle: '' };

it('sends as much as the contract has room for, and the simulator answers with all of it', async () => {
  const { simulator, client } = await open();
  const text = '\u0001\u00e4'.repeat(LONGEST_TEXT / 2);
  const title = 'x'.repeat(MOST_OF_CONTACTS / MOST_CONTACTS - 62);
  const sent = {
    ...NEW,
    companyName: text,
    companyAddress: text,
    additionalContacts: Array.from({ length: MOST_CONTACTS }, () => ({ ...APPROVER, title })),
  };
  expect(Organization.safeParse(sent).success).toBe(true);
  const reply = await changeOrganization(client, RequestId.parse('88213'), sent);
  expect(simulator.arrivals.at(-1)?.bodyText === apiJson(sent)).toBe(true);
  expect(reply).toMatchObject({ ok: true, value: { otherFields: [] } });
  const { organization = null } = reply.ok ? reply.value : {};
  expect(isDeepStrictEqual(organization, { ...NOTHING, ...sent, id: '4411' })).toBe(true);
});

describe('an answer', () => {
  it('is kept within the limits of the contract, however much it holds', async () => {
    const contact = { contact_type: 'x', more: 1 };
    const body = {
      id: 7,
      city: 'x'.repeat(LONGEST_TEXT + 1_000),
      ...Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`field_${n}_${'y'.repeat(150)}`, 'z'])),
      additional_contacts: Array.from({ length: MOST_CONTACTS + 30 }, () => contact),
    };
    const reply = await answered(JSON.stringify(body));
    if (!reply.ok) throw new Error(reply.error.kind);
    const { organization, otherFields } = reply.value;
    expect(Organization.parse(organization)).toEqual(organization);
    expect(organization.city).toHaveLength(LONGEST_TEXT);
    expect(organization.additionalContacts).toHaveLength(MOST_CONTACTS);
    expect(otherFields[0]).toEqual({
      name: 'city',
      text: `${LONGEST_TEXT + 1_000} characters, of which the first ${LONGEST_TEXT} are kept`,
    });
    // How much of the city is kept, 300 fields, one in each contact, and the number of contacts.
    expect(otherFields).toHaveLength(51);
    expect(otherFields[50]).toEqual({
      name: '…',
      text: `${1 + 300 + MOST_CONTACTS + 1 - 50} more, which are not kept`,
    });
  });

  it('is whole with a thousand contacts and texts as long as can be', async () => {
    const long = '\u00e4 '.repeat(LONGEST_TEXT / 2);
    const contacts = Array.from({ length: MOST_CONTACTS }, (_, at) => ({
      ...APPROVER,
      email: `kim.roe+${at}@example.com`,
      title: at % 2 ? '' : 'x'.repeat(200),
      phone: '',
    }));
    const sent = { ...NEW, companyName: long, companyAddress: long, additionalContacts: contacts };
    const escaped = apiJson(sent).replaceAll('\u00e4', String.raw`\u00e4`);
    const reply = await answered(escaped.replace('{', '{"id":7,'));
    expect(reply).toMatchObject({ ok: true, value: { otherFields: [] } });
    expect(reply.ok && reply.value.organization).toEqual({ ...sent, id: '7' });
  });

  it('has as many contacts as there is room for, and says how many there were', async () => {
    const title = 'x'.repeat(LONGEST_TEXT);
    const contacts = Array.from({ length: 30 }, () => ({ title }));
    const reply = await answered(JSON.stringify({ id: 7, additional_contacts: contacts }));
    if (!reply.ok) throw new Error(reply.error.kind);
    const { organization, otherFields } = reply.value;
    expect(Organization.parse(organization)).toEqual(organization);
    const room = MOST_OF_CONTACTS / LONGEST_TEXT;
    expect(organization.additionalContacts).toEqual(
      Array.from({ length: room }, () => ({ ...NO_CONTACT, title })),
    );
    expect(otherFields).toEqual([
      { name: 'additional_contacts', text: `30 contacts, of which the first ${room} are kept` },
    ]);
  });

  it('is whole with a thousand contacts of whom next to nothing is said', async () => {
    const contacts = Array.from({ length: MOST_CONTACTS }, () => ({ ...NO_CONTACT, firstName: 'K' }));
    const body = apiJson({ ...NEW, additionalContacts: contacts }).replace('{', '{"id":7,');
    const reply = await answered(body);
    expect(reply).toMatchObject({ ok: true, value: { otherFields: [] } });
    expect(reply.ok && reply.value.organization.additionalContacts).toEqual(contacts);
  });

  it.each([
    ['longer', 'abcd', `${'abcd '.repeat(300)}${'x'.repeat(7_500)}`, 29],
    ['shorter', 'c0rrect-h0rse-'.repeat(20), 'c0rrect-h0rse-'.repeat(1_000), 18],
  ])('has no more than there is room for where masks are %s than secrets', async (_, secret, title, room) => {
    const redactor = createRedactor();
    redactor.learn(new Secret(secret));
    const contacts = Array.from({ length: 30 }, () => ({ title }));
    const reply = await answered(JSON.stringify({ id: 7, additional_contacts: contacts }), 200, redactor);
    if (!reply.ok) throw new Error(reply.error.kind);
    const { organization, otherFields } = reply.value;
    expect(Organization.parse(organization)).toEqual(organization);
    expect(organization.additionalContacts?.length).toBeLessThanOrEqual(room);
    expect(JSON.stringify(organization)).toContain('[secret]');
    expect(otherFields).toMatchObject([{ name: 'additional_contacts' }]);
  });

  it.each([
    ['many numbers', `{"id":7,"x":[${'1,'.repeat(1_500_000)}1]}`],
    ['many members', `{"id":7,${Array.from({ length: 250_000 }, (_, at) => `"${at}":1`).join(',')}}`],
    [
      'beginnings of secrets',
      JSON.stringify({
        id: 7,
        additional_contacts: Array.from({ length: 190 }, () => ({ email: 'c0rrect-h0rse-'.repeat(1_100) })),
      }),
    ],
  ])('takes a moment only, whatever is in it: %s', async (_what, body) => {
    const redactor = createRedactor();
    for (let at = 0; at < 60; at += 1) redactor.learn(new Secret(`c0rrect-h0rse-c0rrect-h0rse-${at}`));
    const before = process.cpuUsage();
    await answered(body, 200, redactor);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  });
});
