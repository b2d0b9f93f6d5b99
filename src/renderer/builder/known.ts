import {
  catalogueOf,
  type Catalogue,
  type CatalogueEntry,
  type CatalogueKind,
} from '../../queries/catalogue.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { Choice } from '../ui/forms/Select.tsx';
import { words } from './words.ts';

const entry = (kind: CatalogueKind, id: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  kind,
  id,
  name: null,
  description: null,
  fieldType: null,
  unitType: null,
  scale: null,
  multiValue: null,
  fieldTypes: null,
  origin: 'sample',
  ...more,
});

const named = (kind: CatalogueKind, names: Record<string, string>) =>
  Object.entries(names).map(([id, name]) => entry(kind, id, { name }));

const SAMPLE: readonly CatalogueEntry[] = [
  ...named('granularity', words.granularities),
  ...named('dimension', words.dimensions),
  ...named('metric', words.metricNames),
  entry('operator', 'in', { name: words.operators.in, multiValue: true }),
  entry('unit', 'thousand', { name: words.units.thousand, scale: 1_000 }),
];

/** The identifiers that have a name, and every one that a stored report used. The service has more; any can be typed. */
export function knownFrom(reports: readonly StoredReport[]): Catalogue {
  const seen = reports.flatMap(({ source }): CatalogueEntry[] => {
    if (source.kind !== 'service') return [];
    const { by, dimensions, metrics, units } = source.request.query;
    const of = (kind: CatalogueKind, ids: readonly string[]) =>
      ids.map((id) => entry(kind, id, { origin: 'learned' }));
    return [
      ...of('granularity', by === null ? [] : [by]),
      ...of('dimension', dimensions),
      ...of('metric', metrics),
      ...of('unit', Object.values(units)),
    ];
  });
  const sampled = new Set(SAMPLE.map(({ kind, id }) => `${kind} ${id}`));
  return catalogueOf([...SAMPLE, ...seen.filter(({ kind, id }) => !sampled.has(`${kind} ${id}`))]);
}

/** What a field suggests. */
export const choicesOf = (known: Catalogue, kind: CatalogueKind): Choice[] =>
  [...known[kind].values()].map(({ id, name }) => ({ id, name: name ?? id }));
