import { expect, it, vi } from 'vitest';
import { LONGEST_TEXT, MOST_CONTACTS, Organization } from '../../src/contract/organization.ts';
import { MOST_IMPORTED } from '../../src/contract/organizations.ts';
import { writeBookCsv } from '../../src/organizations/bookCsv.ts';
import { readBookFile } from '../../src/organizations/bookFile.ts';
import { writeBookJson } from '../../src/organizations/bookJson.ts';

const contact = (at: number) => ({
  contactType: at === 0 ? 'EVApprover' : 'Contract signer',
  firstName: 'Alexandra-Katharina',
  lastName: `Mustermann-Beispiel ${at}`,
  title: 'Head of Information Technology',
  email: `alexandra-katharina.mustermann${at}@subsidiary.example.com`,
  phone: '+49 30 5550 0101',
});

const organization = (index: number) =>
  Organization.parse({
    id: `900000000000000${String(index).padStart(4, '0')}`,
    companyName: `Example Holding International ${index} GmbH & Co. KG`,
    companyAddress: 'Platz der vereinigten Beispiele 117',
    companyAddress2: 'Building 7, third floor',
    city: 'Frankfurt am Main',
    country: 'DE',
    organizationalUnit: 'Information Technology',
    contactFirstName: 'Alexandra-Katharina',
    contactLastName: 'Mustermann-Beispiel',
    contactEmail: 'alexandra-katharina.mustermann@example.com',
    contactPhone: '+49 30 5550 0100',
    contactTitle: 'Head of Information Technology',
    additionalContacts: [contact(0), contact(1), contact(2)],
  });

it.each([
  ['CSV', writeBookCsv],
  ['JSON', writeBookJson],
] as const)(
  'the largest book of one import, with three contacts each, comes back from %s',
  (_name, write) => {
    const book = Array.from({ length: MOST_IMPORTED }, (_, index) => organization(index));
    const read = readBookFile(new TextEncoder().encode(write(book)));
    expect(read).toMatchObject({ ok: true, refused: [] });
    expect(read.ok && read.organizations).toEqual(book);
  },
);

it('refuses a list of far too many entries before it reads their ids', () => {
  const parse = vi.spyOn(JSON, 'parse');
  const list = `[${Array.from({ length: 3 * MOST_IMPORTED }, () => '{"id":1}').join(',')}]`;
  expect(readBookFile(new TextEncoder().encode(list))).toEqual({ ok: false, fault: 'too-many' });
  expect(parse.mock.calls.filter(([, reviver]) => reviver !== undefined)).toEqual([]);
  parse.mockRestore();
});

it.each([
  ['CSV', writeBookCsv],
  ['JSON', writeBookJson],
] as const)(
  'a thousand contacts beside organizations without any, and the longest texts, come back from %s',
  (_name, write) => {
    const long = 'x '.repeat(LONGEST_TEXT / 2);
    const many = Array.from({ length: MOST_CONTACTS }, (_, at) => contact(at));
    const book = Array.from({ length: 500 }, (_, index) => ({
      ...organization(index),
      ...(index % 100 === 7 ? { companyAddress: long } : {}),
      additionalContacts: index === 250 ? many : index % 2 ? [contact(index)] : [],
    })).map(({ additionalContacts, ...rest }) =>
      additionalContacts.length > 0 ? { ...rest, additionalContacts } : rest,
    );
    const read = readBookFile(new TextEncoder().encode(write(book)));
    expect(read).toMatchObject({ ok: true, refused: [], unknownNames: [] });
    expect(read.ok && read.organizations).toEqual(book);
  },
);

it('every line of CSV has as many cells as the first', () => {
  const book = [organization(0), Organization.parse({ id: '7', companyName: 'Example' })];
  const lines = writeBookCsv(book).trimEnd().split('\r\n');
  const cells = lines.map((line) => line.replace(/^\ufeff/, '').replace(/"[^"]*"/g, ''));
  expect(new Set(cells).size).toBe(1);
});
