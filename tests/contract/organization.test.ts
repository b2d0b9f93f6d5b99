import { describe, expect, it } from 'vitest';
import {
  charactersOf,
  LONGEST_TEXT,
  MOST_CONTACTS,
  MOST_OF_CONTACTS,
  NO_CONTACT,
  Organization,
} from '../../src/contract/organization.ts';

const organization = (fields: object) => Organization.safeParse({ id: null, ...fields });
const said = (fields: object) => organization(fields).error?.issues.map(({ message }) => message);
const contacts = (count: number, title: string) =>
  Array.from({ length: count }, () => ({ ...NO_CONTACT, title }));

describe('an organization', () => {
  it('holds what the document allows, and more than anybody means', () => {
    const full = contacts(MOST_CONTACTS, 'x'.repeat(Math.floor(MOST_OF_CONTACTS / MOST_CONTACTS)));
    const text = 'x'.repeat(LONGEST_TEXT);
    expect(organization({ companyName: text, city: text, additionalContacts: full }).success).toBe(true);
  });

  it('says of a text that is too long by how much', () => {
    const message = 'This has 16,390 characters, 6 more than the 16,384 that are kept.';
    const long = 'x'.repeat(LONGEST_TEXT + 6);
    expect(said({ companyName: long })).toEqual([message]);
    expect(said({ additionalContacts: [{ ...NO_CONTACT, email: long }] })).toEqual([message]);
  });

  it('says of contacts how many are too many, or how much they hold', () => {
    expect(said({ additionalContacts: contacts(1_250, 'x'.repeat(1_000)) })).toEqual([
      'There are 1,250 contacts, 250 more than the 1,000 that are kept.',
    ]);
    const filled = contacts(300, 'x'.repeat(1_000));
    expect(charactersOf(filled)).toBe(300_000);
    expect(said({ additionalContacts: filled })).toEqual([
      'Together they have 300,000 characters, 37,856 more than the 262,144 that are kept.',
    ]);
  });
});
