/** What a catalogue lists. (Interface, "Referenced lookup endpoints".) */
export const CATALOGUE_KINDS = ['granularity', 'dimension', 'metric', 'operator', 'unit'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

/** What is known of one identifier. Only the identifier is certain to be there; null means that nobody said. */
export type CatalogueEntry = {
  kind: CatalogueKind;
  id: string;
  name: string | null;
  description: string | null;
  /** Dimensions and metrics: the type of their values, such as `string` or `percentage`. */
  fieldType: string | null;
  /** Metrics: the type of the units that they take. Units: the type that they belong to. */
  unitType: string | null;
  /** Units: how many of the base unit they are. Decimal: a thousand is 1000. */
  scale: number | null;
  /** Operators: whether they take a list of values. */
  multiValue: boolean | null;
  /** Operators: the types of fields that they compare; null when nobody said, which means any. */
  fieldTypes: readonly string[] | null;
  /** Where it is known from. `sample` came with the app, and the service may not have it. */
  origin: 'sample' | 'learned' | 'imported' | 'edited' | 'fetched';
};

/** What is known of identifiers, by kind and by id, in the order in which it is offered. */
export type Catalogue = Readonly<Record<CatalogueKind, ReadonlyMap<string, CatalogueEntry>>>;

/** A catalogue of these entries. Of two with the same kind and id, the later one counts. */
export function catalogueOf(entries: Iterable<CatalogueEntry>): Catalogue {
  const maps: Record<CatalogueKind, Map<string, CatalogueEntry>> = {
    granularity: new Map(),
    dimension: new Map(),
    metric: new Map(),
    operator: new Map(),
    unit: new Map(),
  };
  for (const entry of entries) maps[entry.kind].set(entry.id, entry);
  return maps;
}
