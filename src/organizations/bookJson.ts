import {
  CONTACT_FIELDS,
  NO_CONTACT,
  TEXT_FIELDS,
  type Contact,
  type Organization,
} from '../contract/organization.ts';
import { MOST_IMPORTED } from '../contract/organizations.ts';
import { apiJson } from './apiJson.ts';
import { API_NAMES, CONTACT_API_NAMES } from './apiNames.ts';
import { BookRows, type BookContent, type RowFault } from './bookRows.ts';

/** Version of the file format. */
const VERSION = 1;
const NAMES = new Set(['id', ...Object.values(API_NAMES)]);

/** Why a JSON file cannot be read as an address book. */
export type JsonFault = 'not-json' | 'newer' | 'no-list' | 'too-many';

/** An address book as JSON with the API's names, one organization a line. (Interface, "Organization".) */
export const writeBookJson = (organizations: readonly Organization[]): string =>
  `{"version":${VERSION},"organizations":[\n${organizations.map((each) => apiJson(each)).join(',\n')}\n]}\n`;

type Fields = Omit<Organization, 'id'>;
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own member, of which `null` says as little as none. */
const member = (of: object, name: string): unknown =>
  (Object.hasOwn(of, name) ? new Map<string, unknown>(Object.entries(of)).get(name) : undefined) ?? undefined;

/** Keeps every digit of an id, which may have more than a number of JavaScript can hold. */
function withExactIds(name: string, value: unknown, ...[context]: unknown[]): unknown {
  if (name !== 'id' || typeof value !== 'number') return value;
  const source = isObject(context) ? member(context, 'source') : undefined;
  return typeof source === 'string' ? source : String(value);
}

/** The contacts of an organization, or what is wrong with them. */
function contactsIn(value: unknown): Contact[] | RowFault {
  const field = API_NAMES.additionalContacts;
  if (!Array.isArray(value)) return { kind: 'not-text', field };
  const contacts: Contact[] = [];
  for (const item of value) {
    const contact: Contact = { ...NO_CONTACT };
    if (!isObject(item)) return { kind: 'not-text', field };
    for (const name of CONTACT_FIELDS) {
      const text = member(item, CONTACT_API_NAMES[name]) ?? '';
      if (typeof text !== 'string') return { kind: 'not-text', field: CONTACT_API_NAMES[name] };
      contact[name] = text;
    }
    contacts.push(contact);
  }
  return contacts;
}

/** What an entry of the list says, before it is checked, or what is wrong with it. */
function candidateIn(entry: object): { id: string; fields: Fields } | RowFault {
  const fields: Fields = {};
  for (const field of TEXT_FIELDS) {
    const text = member(entry, API_NAMES[field]);
    if (text === undefined) continue;
    if (typeof text !== 'string') return { kind: 'not-text', field: API_NAMES[field] };
    fields[field] = text;
  }
  const contacts = member(entry, API_NAMES.additionalContacts);
  if (contacts !== undefined) {
    const read = contactsIn(contacts);
    if (!Array.isArray(read)) return read;
    fields.additionalContacts = read;
  }
  const id = member(entry, 'id') ?? '';
  return typeof id === 'string' ? { id, fields } : { kind: 'bad-id', text: JSON.stringify(id) };
}

/** The list in a file: alone, or with the version of the format. */
function listIn(file: unknown): readonly unknown[] | JsonFault {
  if (Array.isArray(file)) return file;
  if (!isObject(file)) return 'no-list';
  const version = member(file, 'version');
  if (typeof version === 'number' && version > VERSION) return 'newer';
  const list = member(file, 'organizations');
  return Array.isArray(list) ? list : 'no-list';
}

/** Reads an address book from JSON. Entries that cannot be taken are named by their position in the list. */
export function readBookJson(text: string): BookContent | JsonFault {
  let list: readonly unknown[] | JsonFault;
  try {
    list = listIn(JSON.parse(text));
    // Before the ids are read, which takes much longer.
    if (typeof list !== 'string' && list.length > 2 * MOST_IMPORTED) return 'too-many';
    list = listIn(JSON.parse(text, withExactIds));
  } catch {
    return 'not-json'; // cut off, not JSON at all, or nested too deeply
  }
  if (typeof list === 'string') return list;
  const book = new BookRows();
  for (const [at, entry] of list.entries()) {
    const candidate = isObject(entry) ? candidateIn(entry) : ({ kind: 'not-an-object' } as const);
    if ('kind' in candidate) book.refuse(at + 1, candidate);
    else book.add(at + 1, candidate);
    if (isObject(entry))
      for (const name of Object.keys(entry)) if (!NAMES.has(name)) book.unknownNames.add(name);
  }
  return book.content() ?? 'too-many';
}
