import {
  CONTACT_FIELDS,
  MOST_CONTACTS,
  TEXT_FIELDS,
  type ContactField,
  type TextField,
} from '../contract/organization.ts';
import { API_NAMES, CONTACT_API_NAMES } from './apiNames.ts';

/** What a column of an address book file holds. */
export type BookColumn =
  | { kind: 'id' }
  | { kind: 'text'; field: TextField }
  | { kind: 'contact'; index: number; field: ContactField };

/** The most columns of a file: those of the contacts that an organization can have, and a good many others. */
export const MOST_COLUMNS = 1_000 + MOST_CONTACTS * CONTACT_FIELDS.length;

const CONTACTS = API_NAMES.additionalContacts;
const columnsByName = new Map<string, BookColumn>([
  ['id', { kind: 'id' }],
  ...TEXT_FIELDS.map((field): [string, BookColumn] => [API_NAMES[field], { kind: 'text', field }]),
]);
const contactFields = new Map(CONTACT_FIELDS.map((field) => [CONTACT_API_NAMES[field], field]));

/** The columns of the additional contact at this position. */
const columnsOfContact = (index: number): [string, BookColumn][] =>
  CONTACT_FIELDS.map((field) => [
    `${CONTACTS}.${index}.${CONTACT_API_NAMES[field]}`,
    { kind: 'contact', index, field },
  ]);

/** The columns that hold books with this many additional contacts, with their names. (Interface, "Organization".) */
export const columnsFor = (contacts: number): (readonly [name: string, column: BookColumn])[] => [
  ...columnsByName,
  ...Array.from({ length: contacts }, (_, index) => columnsOfContact(index)).flat(),
];

/** What the column of this name holds, in any case; undefined if it is none of the interface's fields. */
export function columnNamed(name: string): BookColumn | undefined {
  const [first = '', position = '', part = '', ...rest] = name.trim().toLowerCase().split('.');
  if (position === '') return columnsByName.get(first);
  const field = contactFields.get(part);
  const isPosition = /^(?:0|[1-9]\d{0,3})$/.test(position) && Number(position) < MOST_CONTACTS;
  if (first !== CONTACTS || !isPosition || field === undefined || rest.length > 0) return undefined;
  return { kind: 'contact', index: Number(position), field };
}
