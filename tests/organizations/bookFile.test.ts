import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  LONGEST_TEXT,
  MOST_CONTACTS,
  Organization,
  OrganizationFields,
} from '../../src/contract/organization.ts';
import { writeBookCsv } from '../../src/organizations/bookCsv.ts';
import { LARGEST_BYTES, readBookFile } from '../../src/organizations/bookFile.ts';
import { writeBookJson } from '../../src/organizations/bookJson.ts';
import { contentOf } from '../../src/organizations/sameOrganization.ts';
import { hostileText, readWithQuotes, runs } from '../table/spreadsheets.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => readBookFile(bytes(text));
const NOTHING = { ok: true, counted: 'lines', organizations: [], refused: [], repeated: 0, unknownNames: [] };
const rows = (...organizations: object[]) => ({ ...NOTHING, organizations });
const entries = (...organizations: object[]) => ({ ...rows(...organizations), counted: 'entries' });
const refused = (position: number, fault: object) => ({ ...NOTHING, refused: [{ position, fault }] });

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  hostileText,
  fc.constantFrom(
    '02134',
    '+49301234567',
    '1e5',
    "'02134",
    "O'Neill",
    '123456789012',
    '-5',
    '3121.0',
    'a\r',
    '\r\n',
  ),
);
const contact = fc.record({
  contactType: text,
  firstName: text,
  lastName: text,
  title: text,
  email: text,
  phone: text,
});
const organization = fc
  .record({
    id: fc.option(fc.bigInt({ min: 0n, max: 9_999_999_999_999_999_999n }).map(String)),
    fields: fc.record(
      {
        ...Object.fromEntries(
          OrganizationFields.keyof()
            .exclude(['additionalContacts'])
            .options.map((field) => [field, text]),
        ),
        additionalContacts: fc.array(contact, { maxLength: 3 }),
      },
      { requiredKeys: [] },
    ),
  })
  .map(({ id, fields }) => Organization.parse({ id, ...fields }))
  .filter(({ id, companyName }) => id !== null || !!companyName);
/** As of an address book: no two with the same id, none twice. */
const book = fc.uniqueArray(organization, {
  maxLength: 5,
  selector: (each) => each.id ?? contentOf(each),
});

/** What CSV can tell apart: an empty cell is an absent field. */
const said = (organizations: readonly Organization[]) =>
  organizations.map((each) => [each.id, contentOf(each)]);

describe('what is exported and imported again is the same', () => {
  it('as JSON, exactly, with every digit of an id', () => {
    fc.assert(
      fc.property(book, (organizations) => {
        expect(read(writeBookJson(organizations))).toEqual(entries(...organizations));
      }),
      { numRuns: 500 },
    );
  });

  it('as CSV, also after a spreadsheet has put its own separators, quotes and line ends', () => {
    fc.assert(
      fc.property(
        book,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        (organizations, separator, newline, shouts) => {
          const csv = writeBookCsv(organizations);
          const direct = read(csv);
          const cells = readWithQuotes(csv.replace(/^\ufeff/, ''), ',');
          const quoted = (cell: string) =>
            /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
          const saved = cells.map((row, at) =>
            row.map((cell) => quoted(at === 0 && shouts ? cell.toUpperCase() : cell)).join(separator),
          );
          for (const result of [direct, read(saved.join(newline) + newline)]) {
            expect(result).toMatchObject({ ok: true, refused: [], repeated: 0, unknownNames: [] });
            expect(said(result.ok ? result.organizations : [])).toEqual(said(organizations));
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('and no cell of it is one that a spreadsheet runs, or saves as another number', () => {
    fc.assert(
      fc.property(book, (organizations) => {
        for (const row of readWithQuotes(writeBookCsv(organizations).slice(1), ','))
          for (const cell of row) {
            expect(runs(cell), cell).toBe(false);
            if (/^[+-]?[\d.]+(?:e[+-]?\d+)?$/i.test(cell) && Number.isFinite(Number(cell)))
              expect([String(Number(cell)), cell.length <= 11]).toEqual([cell, true]);
          }
      }),
      { numRuns: 300 },
    );
  });
});

it('writes CSV with the API’s names, as many contacts as there are, and what spreadsheets change guarded', () => {
  const contacts = [
    { contactType: 'EVApprover', firstName: 'A', lastName: 'B', title: '=1', email: 'a@b', phone: '+49 30' },
  ];
  const csv = writeBookCsv([
    Organization.parse({
      id: '3121',
      companyName: 'Say "hi"',
      zipCode: '02134',
      additionalContacts: contacts,
    }),
  ]);
  const [header, row] = csv.split('\r\n');
  expect(header).toMatch(
    /^\ufeff"id","company_name","company_address",.*,"additional_contacts\.0\.contact_type",/,
  );
  expect(row).toMatch(/^"3121","Say ""hi""",.*"'02134".*"EVApprover","A","B","'=1","a@b","'\+49 30"$/);
  expect(csv).not.toContain('additional_contacts.1');
  expect(writeBookJson([Organization.parse({ id: '9007199254740993', companyName: 'A' })])).toBe(
    '{"version":1,"organizations":[\n{"id":9007199254740993,"company_name":"A"}\n]}\n',
  );
});

describe('CSV from elsewhere', () => {
  it.each([
    ['semicolons', 'ID;Company_Name\r\n1;A\r\n'],
    ['tabs', 'company_name\tid\nA\t1'],
    [
      'a mark, blank lines and blanks around names',
      '\ufeff\n id , COMPANY_NAME \n\n1,A\n,\n\n'.replace('\n', ''),
    ],
    ['returns only', 'id,company_name\r1,A\r'],
    ['a name in quotes and empty cells at the end', '"id","company_name",city,,\n"1","A",,,,\n'],
  ])('is read with %s', (_, csv) => {
    expect(read(csv)).toEqual(rows({ id: '1', companyName: 'A' }));
  });

  it('counts the columns that it does not know, and takes none of them for a member', () => {
    expect(read('id,__proto__,constructor,additional_contacts.1000.email,City\n1,a,b,c,X\n')).toEqual({
      ...rows({ id: '1', city: 'X' }),
      unknownNames: ['__proto__', 'constructor', 'additional_contacts.1000.email'],
    });
  });

  it('closes the gap where a contact was deleted', () => {
    const header = 'id,additional_contacts.0.email,additional_contacts.2.email';
    expect(read(`${header}\n1,,c@d\n`)).toMatchObject({
      organizations: [{ additionalContacts: [{ email: 'c@d', phone: '' }] }],
    });
  });

  it.each([
    [2, { kind: 'no-identity' }, 'id,company_name,city\n,,X'],
    [4, { kind: 'bad-id', text: '3.121E+03' }, 'id,company_name\n\n\n3.121E+03,A'],
    [2, { kind: 'bad-id', text: '3121.0' }, 'id\n3121.0'],
    [2, { kind: 'bad-id', text: '3,121' }, 'id\n"3,121"'],
    [2, { kind: 'bad-id', text: '3 121' }, 'id\n3 121'],
    [2, { kind: 'bad-id', text: '-1' }, 'id\n-1'],
    [2, { kind: 'bad-id', text: '#####' }, 'id\n#####'],
    [2, { kind: 'bad-id', text: '12345678901234567890' }, 'id\n12345678901234567890'],
    [2, { kind: 'too-many-cells' }, 'id,company_name\n1,A,B'],
    [
      2,
      {
        kind: 'too-long',
        field: 'city',
        said: 'This has 16,386 characters, 2 more than the 16,384 that are kept.',
      },
      `id,city\n1,${'x'.repeat(LONGEST_TEXT + 2)}`,
    ],
  ])('refuses line %i with %j', (position, fault, csv) => {
    expect(read(csv)).toEqual(refused(position, fault));
  });

  it('counts lines as an editor does, also behind texts of several lines', () => {
    expect(read('id,company_name\r\n1,"a\r\nb\r\nc"\r\nx,D\r\n')).toMatchObject({
      organizations: [{ id: '1', companyName: 'a\r\nb\r\nc' }],
      refused: [{ position: 5, fault: { kind: 'bad-id', text: 'x' } }],
    });
  });

  it('takes one of the same rows, and the first of two that contradict each other', () => {
    expect(read('id,company_name\n1,A\n1,A\n,B\n,B\n1,C\n')).toEqual({
      ...rows({ id: '1', companyName: 'A' }, { id: null, companyName: 'B' }),
      repeated: 2,
      refused: [{ position: 6, fault: { kind: 'contradicts', id: '1', position: 2 } }],
    });
  });

  it.each([
    ['no-columns', 'name,town\nA,B\n'],
    ['no-columns', 'PK\u0003\u0004 something'],
    ['repeated-column', 'id,City,city\n1,A,B\n'],
    ['too-wide', `id,company_name${','.repeat(5_000_000)}`],
    ['too-wide', `id;company_name\n1;A${';'.repeat(7_000)}\n`],
    ['quotes', 'id,company_name\n1,"A\n2,B\n'],
    ['quotes', 'id,company_name\n1,"A"B\n2,"C"\n'],
    ['too-many', `id\n${'1\n'.repeat(1_000_000)}`],
    ['too-many', `id\n${Array.from({ length: 10_001 }, (_, id) => `${id}\n`).join('')}`],
    ['empty', ' \r\n'],
    ['empty', ''],
  ])('is refused as a whole: %s', (fault, csv) => {
    expect(read(csv)).toEqual({ ok: false, fault });
  });
});

describe('JSON from elsewhere', () => {
  it('may be a plain list, with ids as numbers or texts and null for what is absent', () => {
    const list = '[{"id":3121,"company_name":"A","city":null},{"id":"3122"},{"id":null,"company_name":"B"}]';
    expect(read(`\ufeff ${list}`)).toEqual(
      entries({ id: '3121', companyName: 'A' }, { id: '3122' }, { id: null, companyName: 'B' }),
    );
  });

  it('counts the names that it does not know, and a prototype is one of them', () => {
    const result = read('[{"id":1,"__proto__":{"company_name":"A"},"constructor":2,"city":"X"}]');
    expect(result).toEqual({
      ...entries({ id: '1', city: 'X' }),
      unknownNames: ['__proto__', 'constructor'],
    });
    expect(result.ok && result.organizations[0]?.companyName).toBe(undefined);
  });

  it.each([
    [{ kind: 'no-identity' }, '{"city":"X"}'],
    [{ kind: 'bad-id', text: '3.121e3' }, '{"id":3.121e3}'],
    [{ kind: 'bad-id', text: '1.0' }, '{"id":1.0}'],
    [{ kind: 'bad-id', text: '[1]' }, '{"id":[1]}'],
    [{ kind: 'not-text', field: 'zip_code' }, '{"id":1,"zip_code":2134}'],
    [{ kind: 'not-text', field: 'additional_contacts' }, '{"id":1,"additional_contacts":{}}'],
    [{ kind: 'not-text', field: 'email' }, '{"id":1,"additional_contacts":[{"email":1}]}'],
    [
      {
        kind: 'too-long',
        field: 'additional_contacts',
        said: 'There are 1,001 contacts, 1 more than the 1,000 that are kept.',
      },
      `{"id":1,"additional_contacts":[${'{},'.repeat(MOST_CONTACTS)}{}]}`,
    ],
    [
      {
        kind: 'too-long',
        field: 'additional_contacts.1.email',
        said: 'This has 16,385 characters, 1 more than the 16,384 that are kept.',
      },
      `{"id":1,"additional_contacts":[{},{"email":"${'x'.repeat(LONGEST_TEXT + 1)}"}]}`,
    ],
    [
      {
        kind: 'too-long',
        field: 'additional_contacts',
        said: 'Together they have 280,000 characters, 17,856 more than the 262,144 that are kept.',
      },
      `{"id":1,"additional_contacts":[${Array.from({ length: 20 }, () => `{"email":"${'x'.repeat(14_000)}"}`).join(',')}]}`,
    ],
    [{ kind: 'not-an-object' }, '7'],
  ])('refuses an entry with %j', (fault, entry) => {
    expect(read(`[{"id":0},${entry}]`)).toEqual({
      ...entries({ id: '0' }),
      refused: [{ position: 2, fault }],
    });
  });

  it.each([
    ['not-json', '{"version":1,"organizations":[{"id":1},{"id":2'],
    ['not-json', '['.repeat(1_000_000)],
    ['newer', '{"version":2,"organizations":[]}'],
    ['no-list', '{"version":1}'],
    ['too-many', `[${Array.from({ length: 10_001 }, (_, id) => `{"id":${id}}`).join(',')}]`],
  ])('is refused as a whole: %s', (fault, json) => {
    expect(read(json)).toEqual({ ok: false, fault });
  });
});

it('refuses bytes that are not UTF-8, and files that are too large', () => {
  const refusal = (fault: string) => ({ ok: false, fault });
  const csv = 'id,company_name\n1,A\n';
  const utf16 = new Uint8Array(Buffer.from(csv, 'utf16le'));
  expect(readBookFile(new Uint8Array([0xff, 0xfe, ...utf16]))).toEqual(refusal('utf-16'));
  expect(readBookFile(utf16)).toEqual(refusal('utf-16'));
  expect(readBookFile(new Uint8Array([0x50, 0x4b, 3, 4, 0xff, 0x80]))).toEqual(refusal('not-utf-8'));
  expect(readBookFile(new Uint8Array(Buffer.from('id,company_name\n1,Société', 'latin1')))).toEqual(
    refusal('not-utf-8'),
  );
  expect(readBookFile(new Uint8Array(LARGEST_BYTES + 1).fill(10))).toEqual(refusal('too-large'));
});
