import type { ProfileCatalogue, Said, StoredEntry } from '../../contract/catalogue.ts';
import { CATALOGUE_KINDS, catalogueOf, type Catalogue, type CatalogueEntry } from '../catalogue.ts';
import { SAMPLE } from './sample.ts';

/** The sources that add to each other, the strongest first. The sample comes after them. */
const ADDING = ['fetched', 'imported', 'learned'] as const;

const keyOf = ({ kind, id }: Pick<CatalogueEntry, 'kind' | 'id'>) => `${kind} ${id}`;
const SAMPLE_BY_KEY: ReadonlyMap<string, CatalogueEntry> = new Map(SAMPLE.map((each) => [keyOf(each), each]));

/**
 * What is known of an identifier. What was edited by hand hides all the rest. Of the others, each thing is said by the
 * strongest that says it: the service, then a file, then what was learned, then the sample.
 */
export function mergedEntry({ kind, id, layers }: StoredEntry, sample?: CatalogueEntry): CatalogueEntry {
  const { edited } = layers;
  const adding = ADDING.filter((origin) => layers[origin] !== undefined);
  const sources = edited ? [edited] : adding.flatMap((origin) => layers[origin] ?? []);
  const rest = edited ? undefined : sample;
  const said = <F extends keyof Said & keyof CatalogueEntry>(field: F) =>
    sources.find((each) => each[field] !== undefined)?.[field];
  return {
    kind,
    id,
    name: said('name') ?? rest?.name ?? null,
    description: said('description') ?? rest?.description ?? null,
    fieldType: said('fieldType') ?? rest?.fieldType ?? null,
    unitType: said('unitType') ?? rest?.unitType ?? null,
    scale: said('scale') ?? rest?.scale ?? null,
    multiValue: said('multiValue') ?? rest?.multiValue ?? null,
    fieldTypes: said('fieldTypes') ?? rest?.fieldTypes ?? null,
    origin: edited ? 'edited' : (adding[0] ?? 'sample'),
  };
}

type Kept = Pick<ProfileCatalogue, 'entries' | 'showsSample'> | undefined;

const NAMES = new Intl.Collator('en', { numeric: true });

/** The entries of a profile by kind and name; those of the sample alone if nothing is kept for it yet. */
export function mergedEntries(kept: Kept): CatalogueEntry[] {
  const sample = kept?.showsSample === false ? new Map<string, CatalogueEntry>() : SAMPLE_BY_KEY;
  const all = new Map(sample);
  for (const each of kept?.entries ?? []) all.set(keyOf(each), mergedEntry(each, sample.get(keyOf(each))));
  const order = ({ kind }: CatalogueEntry) => CATALOGUE_KINDS.indexOf(kind);
  const byName = (a: CatalogueEntry, b: CatalogueEntry) =>
    NAMES.compare(a.name ?? a.id, b.name ?? b.id) || NAMES.compare(a.id, b.id);
  return [...all.values()].toSorted((a, b) => order(a) - order(b) || byName(a, b));
}

/** The same, by kind and identifier. */
export const mergedCatalogue = (kept: Kept): Catalogue => catalogueOf(mergedEntries(kept));
