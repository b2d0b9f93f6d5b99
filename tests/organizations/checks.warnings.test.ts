import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDraft } from '../../src/organizations/checks.ts';
import { FILLED_DRAFT, withField } from './drafts.ts';

/** What is said of one field of a request in the United States that has additional contacts. */
function said(field: string, text: string): string[] {
  const inStates = withField({ ...FILLED_DRAFT, type: 'EV' }, 'fields.country', 'US');
  const remarks = checkDraft(withField(inStates, `fields.${field}`, text));
  expect(remarks.filter(({ path }) => path !== `fields.${field}`)).toEqual([]);
  return remarks.map(({ severity, message }) => `${severity}: ${message}`);
}

const ODD_EMAIL = 'warning: This does not look like a single e-mail address. Check it.';
const ODD_PHONE = 'warning: This does not look like a phone number. Check it.';

describe('e-mail addresses', () => {
  it.each([
    'alex@example.com',
    'alex.doe+certs@mail.example.co.uk',
    "o'doe@example.com",
    'ALEX@EXAMPLE.COM',
    'jörg@müller.example',
    '用户@例子.公司',
    'алекс@пример.рф',
    'alex@xn--mller-kva.example',
    '"alex doe"@example.com',
    'alex@[192.0.2.1]',
    'alex@[IPv6:2001:db8::1]',
    'a_b-c=d/e@ex-ample.museum',
  ])('%s passes', (text) => {
    expect(said('contactEmail', text)).toEqual([]);
    expect(said('additionalContacts.0.email', text)).toEqual([]);
  });

  it.each([
    'alex',
    'alex@',
    '@example.com',
    'alex@example',
    'alex@@example.com',
    'alex@example..com',
    'alex@.example.com',
    'alex@example.com.',
    'alex doe@example.com',
    'Alex Doe <alex@example.com>',
    'mailto:alex@example.com',
    'alex@example.com, sam@example.com',
    'alex@example.com;sam@example.com',
    'alex@exam_ple.com',
    'https://example.com/alex',
  ])('%s looks wrong, but may be sent', (text) => {
    expect(said('contactEmail', text)).toEqual([ODD_EMAIL]);
    expect(said('additionalContacts.0.email', text)).toEqual([ODD_EMAIL]);
  });
});

describe('phone numbers', () => {
  it.each([
    '+1 555 0100',
    '+1 (555) 010-0100',
    '555-0100',
    '(555) 010.0100 ext. 12',
    '555.010.0100 x12',
    '+1-555-010-0100;ext=12',
    '+49 (0)30 1234-56',
    '0049 30 123456',
    '030/1234567',
    '030 123 45 67 Durchwahl 8',
    '+33 1 23 45 67 89 poste 12',
    '+7 (495) 123-45-67 доб. 89',
    '+81-3-1234-5678',
    '＋８１－３－１２３４－５６７８',
    '٠٣٠١٢٣٤٥٦',
    '+44 20 7946 0000, ext 12',
    '+44 20 7946 0000 #12',
    '1-800-FLOWERS',
    '1 800 CALL-NOW',
    '+358\u00a09\u00a0123\u00a04567'.replaceAll('\u00a0', ' '),
    '030–123–4567',
    '040 123456 / 040 123457',
    'tel:+1-555-0100',
    '11223',
  ])('%s passes', (text) => {
    expect(said('contactPhone', text)).toEqual([]);
    expect(said('additionalContacts.0.phone', text)).toEqual([]);
  });

  it.each(['none', 'n/a', '-', '1234', '+', 'alex@example.com', 'Call Alex', '+49 30 x', '1'.repeat(31)])(
    '%s looks wrong, but may be sent',
    (text) => {
      expect(said('contactPhone', text)).toEqual([ODD_PHONE]);
      expect(said('additionalContacts.0.phone', text)).toEqual([ODD_PHONE]);
    },
  );
});

describe('states and zip codes in the United States', () => {
  it.each([
    ['California', 'The document asks for the abbreviation. Use CA (California).'],
    ['ca', 'The document asks for the abbreviation. Use CA (California).'],
    ['N.Y.', 'The document asks for the abbreviation. Use NY (New York).'],
    ['Bavaria', '“Bavaria” is not the abbreviation of a US state. Check it.'],
  ])('%s: %s', (text, message) => {
    expect(said('state', text)).toEqual([`warning: ${message}`]);
  });

  it.each(['CA', 'DC', 'PR', 'GU'])('%s passes', (text) => {
    expect(said('state', text)).toEqual([]);
  });

  it.each(['90094', '00501', '90094-1234'])('%s passes', (text) => {
    expect(said('zipCode', text)).toEqual([]);
  });

  it.each(['9009', '900941', '90094-12', 'SW1A 1AA', '９００９４'])('%s looks wrong', (text) => {
    expect(said('zipCode', text)).toEqual([
      'warning: A US ZIP code is 5 digits, or 5 digits, a hyphen and 4 more. Check it.',
    ]);
  });
});

describe('contact types', () => {
  it.each(['EVApprover', 'TechnicalContact', 'Whatever it is'])('%s passes', (text) => {
    expect(said('additionalContacts.1.contactType', text)).toEqual([]);
  });

  it.each(['EvApprover', 'evapprover', 'EV Approver', 'EV-Approver'])('%s is not the approver', (text) => {
    expect(said('additionalContacts.1.contactType', text)).toEqual([
      'warning: The document spells it “EVApprover”. Use exactly that if this contact is the approver.',
    ]);
  });
});

describe('text', () => {
  const blanks = (which: string) =>
    `warning: This has ${which}. It is sent as typed: remove any space that does not belong.`;
  const INVISIBLE =
    'warning: This contains an invisible character, which is sent too. Delete it, or retype the text.';

  it.each([
    [' Berlin', blanks('a space at the start')],
    ['Berlin ', blanks('a space at the end')],
    ['New  York', blanks('two spaces in a row')],
    [' New  York ', blanks('a space at the start, a space at the end and two spaces in a row')],
    [
      'New\u00a0York',
      'warning: One of the spaces is not an ordinary one, and counts as another character. Retype it.',
    ],
    [
      'New\u2009York',
      'warning: One of the spaces is not an ordinary one, and counts as another character. Retype it.',
    ],
    ['Ber\u200blin', INVISIBLE],
    ['Ber\u00adlin', INVISIBLE],
    ['\u202eBerlin', INVISIBLE],
    ['Ber\tlin', INVISIBLE],
    ['Ber\u0000lin', INVISIBLE],
    ['Ber\ufffdlin', 'warning: This contains a broken or unknown character. Retype the text.'],
    ['Ber\ud800lin', 'warning: This contains a broken or unknown character. Retype the text.'],
    [
      'x'.repeat(129),
      'warning: 129 characters is longer than usual (128). The service may shorten or refuse it.',
    ],
    [
      'x'.repeat(2_000),
      'warning: 2,000 characters is longer than usual (128). The service may shorten or refuse it.',
    ],
  ])('%j', (text, message) => {
    expect(said('city', text)).toEqual([message]);
  });

  it.each(['São Paulo', '東京', 'می\u200cخواهم', 'Łódź', 'x'.repeat(128), '𠮷'.repeat(128)])(
    '%s passes',
    (text) => {
      expect(said('city', text)).toEqual([]);
    },
  );

  it.each([
    [
      'Ехample',
      'One word mixes Latin and Cyrillic letters, which can look the same but are different. Retype it.',
    ],
    [
      'Εxample',
      'One word mixes Latin and Greek letters, which can look the same but are different. Retype it.',
    ],
    [
      'Ｅxample',
      'One word mixes Latin and full-width letters, which can look the same but are different. Retype it.',
    ],
    [
      'Cafe\u0301',
      'Some letters are encoded in an unusual way, such as an accent stored apart from its letter. Retype them.',
    ],
  ])('%j as a name', (text, message) => {
    for (const field of [
      'companyName',
      'organizationalUnit',
      'contactLastName',
      'additionalContacts.0.firstName',
    ])
      expect(said(field, text)).toEqual([`warning: ${message}`]);
  });

  it.each(['Пример Example', 'ＡＢＣ', '株式会社ＡＢＣ', 'Пример', '3M', 'O’Doe-Roe, Jr.', 'ΟΔΟΣ 12'])(
    '%s passes as a name',
    (text) => {
      expect(said('companyName', text)).toEqual([]);
    },
  );

  it('never makes a check fail, and no text of an optional field stops a draft', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, (text) => {
        expect(said('organizationalUnit', text).filter((each) => !each.startsWith('warning: '))).toEqual([]);
        for (const field of [
          'country',
          'state',
          'zipCode',
          'contactEmail',
          'contactPhone',
          'companyAddress2',
        ])
          said(field, field === 'country' ? `US${text}`.slice(0, 2) : text);
      }),
    );
  });
});
