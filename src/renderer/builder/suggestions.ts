import type { StoredReport } from '../../contract/library.ts';
import type { Choice } from '../ui/forms/Select.tsx';

/** Identifiers that samples show; the service has more, and any can be typed. */
const SAMPLES = {
  granularities: { minute5: '5 minutes', hour: 'Hour', day: 'Day' },
  dimensions: {
    platform: 'Platform',
    edge_host: 'Edge host',
    country: 'Country',
    status_code: 'Status code',
    cache_status: 'Cache status',
    pop: 'Point of presence',
  },
  metrics: {
    request_count: 'Requests',
    bytes_out: 'Bytes out',
    bytes_in: 'Bytes in',
    cache_hit: 'Cache hits',
    cache_miss: 'Cache misses',
    cache_hit_percentage: 'Cache hits, percent',
    cache_miss_percentage: 'Cache misses, percent',
    status_2xx: 'Answers 2xx',
    status_3xx: 'Answers 3xx',
    status_4xx: 'Answers 4xx',
    status_5xx: 'Answers 5xx',
  },
} as const;

const choices = (names: Record<string, string>, seen: Iterable<string>): Choice[] => {
  const all = new Map(Object.entries(names));
  for (const id of seen) if (!all.has(id)) all.set(id, id);
  return [...all].map(([id, name]) => ({ id, name }));
};

/** What the builder suggests in each field. */
export type Suggestions = Record<'granularities' | 'dimensions' | 'metrics', readonly Choice[]>;

/** Samples, and every identifier that a stored report used. */
export function suggestionsFrom(reports: readonly StoredReport[]): Suggestions {
  const queries = reports.flatMap(({ source }) => (source.kind === 'service' ? [source.request.query] : []));
  return {
    granularities: choices(
      SAMPLES.granularities,
      queries.flatMap(({ by }) => by ?? []),
    ),
    dimensions: choices(
      SAMPLES.dimensions,
      queries.flatMap(({ dimensions }) => dimensions),
    ),
    metrics: choices(
      SAMPLES.metrics,
      queries.flatMap(({ metrics }) => metrics),
    ),
  };
}
