import type { CatalogueEntry, CatalogueKind } from '../catalogue.ts';

type Known = Partial<Omit<CatalogueEntry, 'kind' | 'id' | 'origin'>>;

const entry = (kind: CatalogueKind, id: string, known: Known): CatalogueEntry => ({
  kind,
  id,
  name: null,
  description: null,
  fieldType: null,
  unitType: null,
  scale: null,
  multiValue: null,
  fieldTypes: null,
  ...known,
  origin: 'sample',
});

const STATUSES = ['2xx', '3xx', '4xx', '5xx'];

/**
 * Identifiers that occur in the interface or in public material. No account is known to have them, so they are marked
 * as a sample wherever they are shown. (Interface, "Report query parameters", names `platform` and `in` only.)
 */
export const SAMPLE: readonly CatalogueEntry[] = [
  entry('granularity', 'hour', { name: 'Hour' }),
  entry('dimension', 'platform', {
    name: 'Platform',
    description: 'cache (HTTP Large), wac (HTTP Small) or adn (ADN).',
  }),
  entry('metric', 'request_count', { name: 'Requests' }),
  entry('metric', 'bytes_out', { name: 'Bytes out' }),
  entry('metric', 'bytes_in', { name: 'Bytes in' }),
  entry('metric', 'cache_hit', { name: 'Cache hits' }),
  entry('metric', 'cache_hit_percentage', { name: 'Cache hit percentage' }),
  entry('metric', 'cache_miss', { name: 'Cache misses' }),
  entry('metric', 'cache_miss_percentage', { name: 'Cache miss percentage' }),
  ...STATUSES.flatMap((status) => [
    entry('metric', `status_${status}`, { name: `${status} responses` }),
    entry('metric', `status_${status}_percentage`, { name: `${status} percentage` }),
  ]),
  entry('operator', 'in', { name: 'Is one of', multiValue: true }),
  entry('unit', 'thousand', { name: 'Thousand', scale: 1000 }),
];
