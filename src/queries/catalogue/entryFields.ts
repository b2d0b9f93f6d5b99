import type { CatalogueKind, Said } from '../../contract/catalogue.ts';

/** What a file or an answer calls the things that are said of an entry, in the order in which they are believed. */
const NAMES: Record<keyof Said | 'kind' | 'id', readonly string[]> = {
  kind: ['kind'],
  id: ['id', 'identifier'],
  name: ['name', 'friendlyname', 'displayname', 'title', 'label'],
  description: ['description', 'help'],
  fieldType: ['fieldtype'],
  unitType: ['unittype', 'unit'],
  scale: ['scale'],
  multiValue: ['multivalue'],
  fieldTypes: ['fieldtypes'],
};
export type EntryField = keyof typeof NAMES;

const isField = (name: string): name is EntryField => Object.hasOwn(NAMES, name);
const FIELDS = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    isField(field)
      ? names.map((name, rank): [string, { field: EntryField; rank: number }] => [name, { field, rank }])
      : [],
  ),
);

/** Case, blanks, hyphens and underscores do not count: `field_type` is `Field type`. */
const folded = (name: string) => name.toLowerCase().replace(/[\s_-]+/g, '');

/** Which field this name means, and how far behind the usual name it is; undefined for any other name. */
export const fieldNamed = (name: string) => FIELDS.get(folded(name));

const KINDS: ReadonlyMap<string, CatalogueKind> = new Map([
  ['granularity', 'granularity'],
  ['granularities', 'granularity'],
  ['dimension', 'dimension'],
  ['dimensions', 'dimension'],
  ['metric', 'metric'],
  ['metrics', 'metric'],
  ['operator', 'operator'],
  ['operators', 'operator'],
  ['operation', 'operator'],
  ['operations', 'operator'],
  ['unit', 'unit'],
  ['units', 'unit'],
]);

/** The kind of this name, in the singular or the plural; operators are also called operations. */
export const kindNamed = (name: string): CatalogueKind | undefined => KINDS.get(folded(name));
