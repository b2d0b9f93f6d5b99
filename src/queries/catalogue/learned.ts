import { Said, type CatalogueKind, type HeaderColumn, type SaidEntry } from '../../contract/catalogue.ts';
import type { ReportSource } from '../../contract/library.ts';
import { Identifier } from '../../contract/reports.ts';

type Service = Extract<ReportSource, { kind: 'service' }>;

const NOTHING: Said = {};

/** Entries without repetition. What cannot be an identifier is left out. */
function entriesOf(named: readonly (readonly [CatalogueKind, string | null])[]): SaidEntry[] {
  const keys = new Map<string, SaidEntry>();
  for (const [kind, text] of named) {
    const id = Identifier.safeParse(text);
    if (id.success) keys.set(`${kind} ${id.data}`, { kind, id: id.data, said: NOTHING });
  }
  return [...keys.values()];
}

/** The identifiers that the service accepted in the query of a report, and those that it named in its answer. */
export function learnedFrom({ request: { query }, answer }: Service): SaidEntry[] {
  const all = (kind: CatalogueKind, ids: readonly string[]) => ids.map((id) => [kind, id] as const);
  return entriesOf([
    ['granularity', query.by],
    ...all('dimension', [...query.dimensions, ...answer.dimensions]),
    ...all(
      'dimension',
      query.filter.map(({ field }) => field),
    ),
    ...all('metric', [...query.metrics, ...answer.metrics]),
    ...all(
      'operator',
      query.filter.map(({ operator }) => operator),
    ),
    ...all('unit', [...Object.values(query.units), ...Object.values(answer.units)]),
  ]);
}

/**
 * What the header of a downloaded report adds: columns that neither query nor answer named. A column of text or times
 * can only be a dimension; one of numbers may be either, so nothing is learned from it.
 */
export function learnedFromColumns(source: Service, columns: readonly HeaderColumn[]): SaidEntry[] {
  const { request, answer } = source;
  const named = new Set([
    ...request.query.metrics,
    ...answer.metrics,
    ...request.query.dimensions,
    ...answer.dimensions,
  ]);
  return entriesOf(
    columns.flatMap(({ name, kind }) =>
      named.has(name) || kind === 'number' ? [] : ([['dimension', name]] as const),
    ),
  );
}
