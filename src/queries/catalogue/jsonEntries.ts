import type { CatalogueKind } from '../../contract/catalogue.ts';
import { fieldNamed, kindNamed, type EntryField } from './entryFields.ts';
import { EntryRows, type EntriesRead } from './entryRows.ts';

/** Version of the format that Sextant writes. */
export const FORMAT_VERSION = 1;

/** Why JSON cannot be read as a catalogue. */
export type JsonFault = 'newer' | 'no-list' | 'too-many';

/** Far more than may be taken; of that many, none is looked at. */
const MOST_ITEMS = 100_000;
const MOST_MEMBERS = 1_000;

type Item = { kind: CatalogueKind | null; item: unknown };

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The own members of an object. An own `__proto__`, as JSON can have, is one like any other. */
const membersOf = (value: object): ReadonlyMap<string, unknown> => new Map(Object.entries(value));

// One more is enough to tell that there are too many.
const inList = (list: readonly unknown[], kind: CatalogueKind | null): Item[] =>
  list.slice(0, MOST_ITEMS + 1).map((item) => ({ kind, item }));

/** The entries of an object whose keys are identifiers; a text is the name. */
const inMap = (map: ReadonlyMap<string, unknown>, kind: CatalogueKind | null): Item[] =>
  [...map].map(([id, value]) => ({
    kind,
    item: typeof value === 'string' ? { id, name: value } : isObject(value) ? { ...value, id } : value,
  }));

/** The kind that the address of an answer ends in. */
const kindAt = (address: unknown) =>
  typeof address === 'string'
    ? (kindNamed(address.split(/[?#]/)[0]?.split('/').findLast(Boolean) ?? '') ?? null)
    : null;

/** The entries in one of the plain shapes: a list, lists by kind, maps by kind, or the answer of a lookup. */
function itemsIn(value: unknown, usual: CatalogueKind | null): Item[] | JsonFault {
  if (Array.isArray(value)) return inList(value, usual);
  if (!isObject(value)) return 'no-list';
  if (Object.keys(value).length > MOST_ITEMS) return 'too-many';
  const members = membersOf(value);
  const version = members.get('version');
  if (typeof version === 'number' && version > FORMAT_VERSION) return 'newer';
  const entries = members.get('entries');
  if (Array.isArray(entries)) return inList(entries, usual);
  const items = members.get('items');
  if (Array.isArray(items)) return inList(items, kindAt(members.get('@id')) ?? usual);
  const byKind = [...members].flatMap(([name, content]): Item[] => {
    const kind = kindNamed(name);
    if (!kind) return [];
    return Array.isArray(content)
      ? inList(content, kind)
      : isObject(content)
        ? inMap(membersOf(content), kind)
        : [];
  });
  if (byKind.length > 0 || [...members.keys()].some(kindNamed)) return byKind;
  // A collection may come without its items.
  if (members.has('@type') || members.has('total_items')) return [];
  return usual ? inMap(members, usual) : 'no-list';
}

/** What one item says of each field; a text is an identifier. Null if it is no entry at all. */
function foundIn({ kind, item }: Item, rows: EntryRows): Map<EntryField, unknown> | null {
  const found = new Map<EntryField, unknown>();
  if (typeof item === 'string') found.set('id', item);
  else if (!isObject(item) || Object.keys(item).length > MOST_MEMBERS) return null;
  else {
    const ranks = new Map<EntryField, number>();
    for (const [name, value] of membersOf(item)) {
      const known = fieldNamed(name);
      if (!known) rows.unknown(name);
      else if (value !== null && known.rank <= (ranks.get(known.field) ?? Infinity)) {
        found.set(known.field, value);
        ranks.set(known.field, known.rank);
      }
    }
  }
  if (kind && !found.has('kind')) found.set('kind', kind);
  return found;
}

/**
 * Reads the entries of JSON that was parsed. `usual` is the kind of entries that name none; without it they are
 * refused. (Interface, "Referenced lookup endpoints", whose payloads are not shown: several shapes are read.)
 */
export function readJsonEntries(value: unknown, usual: CatalogueKind | null): EntriesRead | JsonFault {
  const items = itemsIn(value, usual);
  if (typeof items === 'string') return items;
  if (items.length > MOST_ITEMS) return 'too-many';
  const rows = new EntryRows(usual);
  for (const [at, item] of items.entries()) {
    const found = foundIn(item, rows);
    if (found) rows.add(at + 1, found);
    else rows.refuse(at + 1, null, { kind: 'not-an-entry' });
  }
  return rows.content() ?? 'too-many';
}
