import type { PastRun, SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { madeOnce } from '../state/madeOnce.ts';

const asked = (request: ReportRequest): string[] => {
  const { by, dimensions, metrics, filter } = request.query;
  return [
    titleOf(request),
    by ?? '',
    ...dimensions,
    ...metrics,
    ...filter.map(({ field }) => field),
    rangeName(request.query),
  ];
};

/** What is searched in a saved query: what is on screen, and what its latest version asks for. */
export const queryText = madeOnce(({ name, tags, versions }: SavedQuery): string =>
  [name, ...tags, ...versions.slice(-1).flatMap(({ request }) => asked(request))].join('\n').toLowerCase(),
);

export const runText = madeOnce(({ request, profileName }: PastRun): string =>
  [...asked(request), profileName].join('\n').toLowerCase(),
);

const termsOf = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean);

/** The queries that hold every word. */
export function matchingQueries(queries: readonly SavedQuery[], typed: string): readonly SavedQuery[] {
  const terms = termsOf(typed);
  if (terms.length === 0) return queries;
  return queries.filter((query) => terms.every((term) => queryText(query).includes(term)));
}

/** The runs that hold every word, also in the names that their queries have now. */
export function matchingRuns(
  runs: readonly PastRun[],
  typed: string,
  nameOf: (run: PastRun) => string | undefined,
): readonly PastRun[] {
  const terms = termsOf(typed);
  if (terms.length === 0) return runs;
  return runs.filter((run) => {
    const text = `${runText(run)}\n${nameOf(run)?.toLowerCase() ?? ''}`;
    return terms.every((term) => text.includes(term));
  });
}
