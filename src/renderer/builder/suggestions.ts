import type { StoredReport } from '../../contract/library.ts';
import type { Choice } from '../ui/forms/Select.tsx';
import { words } from './words.ts';

/** Identifiers with a name, followed by others that were seen. */
const choices = (names: Record<string, string>, seen: Iterable<string>): Choice[] => {
  const all = new Map(Object.entries(names));
  for (const id of seen) if (!all.has(id)) all.set(id, id);
  return [...all].map(([id, name]) => ({ id, name }));
};

/** What the builder suggests in each field. */
export type Suggestions = Record<'granularities' | 'dimensions' | 'metrics', readonly Choice[]>;

/** The identifiers that have a name, and every one that a stored report used. The service has more; any can be typed. */
export function suggestionsFrom(reports: readonly StoredReport[]): Suggestions {
  const queries = reports.flatMap(({ source }) => (source.kind !== 'file' ? [source.request.query] : []));
  return {
    granularities: choices(
      words.granularities,
      queries.flatMap(({ by }) => by ?? []),
    ),
    dimensions: choices(
      words.dimensions,
      queries.flatMap(({ dimensions }) => dimensions),
    ),
    metrics: choices(
      words.metrics,
      queries.flatMap(({ metrics }) => metrics),
    ),
  };
}
