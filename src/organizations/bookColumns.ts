import { CONTACT_FIELDS, TEXT_FIELDS, type ContactField, type TextField } from '../contract/organization.ts';
import { API_NAMES, CONTACT_API_NAMES } from './apiNames.ts';

/** What a column of an address book file holds. */
export type BookColumn =
  | { kind: 'id' }
  | { kind: 'text'; field: TextField }
  | { kind: 'contact'; index: number; field: ContactField };

/** The most additional contacts that an organization can have. */
const MOST_CONTACTS = 50;

const columnsByName = new Map<string, BookColumn>([
  ['id', { kind: 'id' }],
  ...TEXT_FIELDS.map((field): [string, BookColumn] => [API_NAMES[field], { kind: 'text', field }]),
  ...Array.from({ length: MOST_CONTACTS }, (_, index) =>
    CONTACT_FIELDS.map((field): [string, BookColumn] => [
      `${API_NAMES.additionalContacts}.${index}.${CONTACT_API_NAMES[field]}`,
      { kind: 'contact', index, field },
    ]),
  ).flat(),
]);

/** The columns that hold books with this many additional contacts, with their names. (Interface, "Organization".) */
export const columnsFor = (contacts: number): (readonly [name: string, column: BookColumn])[] =>
  [...columnsByName].filter(([, column]) => column.kind !== 'contact' || column.index < contacts);

/** What the column of this name holds, in any case; undefined if it is none of the interface's fields. */
export const columnNamed = (name: string): BookColumn | undefined =>
  columnsByName.get(name.trim().toLowerCase());
