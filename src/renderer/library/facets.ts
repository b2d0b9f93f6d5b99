import type { StoredReport } from '../../contract/library.ts';
import { madeOnce } from '../state/madeOnce.ts';
import { plainName, questionAsked } from './days/questions.ts';

export const FACETS = ['query', 'metric', 'dimension', 'tag', 'star', 'profile'] as const;
export type Facet = (typeof FACETS)[number];

/** What is chosen of each facet: a report has one of the values of every facet of which any is chosen. */
export type ChosenFacets = Readonly<Record<Facet, ReadonlySet<string>>>;

const NONE: ReadonlySet<string> = new Set();
export const NO_FACETS: ChosenFacets = {
  query: NONE,
  metric: NONE,
  dimension: NONE,
  tag: NONE,
  star: NONE,
  profile: NONE,
};

/** A value with how many reports it would show, under what is chosen of the other facets. */
export type FacetValue = { id: string; name: string; count: number };

export const STARRED = 'starred';

type Values = Readonly<Record<Facet, readonly string[]>>;

const valuesOf = madeOnce((report: StoredReport): Values => {
  const { source, tags, isStarred } = report;
  const own = { tag: [...new Set(tags)], star: isStarred ? [STARRED] : [] };
  return source.kind === 'file'
    ? { ...own, query: [], metric: [], dimension: [], profile: [] }
    : {
        ...own,
        query: [questionAsked(source.request)],
        metric: [...new Set(source.request.query.metrics)],
        dimension: [...new Set(source.request.query.dimensions)],
        profile: [source.profileName],
      };
});

const passes = (values: Values, chosen: ChosenFacets, facet: Facet): boolean =>
  chosen[facet].size === 0 || values[facet].some((value) => chosen[facet].has(value));

/** How many facets anything is chosen of. */
export const chosenCount = (chosen: ChosenFacets): number =>
  FACETS.reduce((sum, facet) => sum + chosen[facet].size, 0);

/** The reports that have a chosen value of every facet. */
export function withFacets(reports: readonly StoredReport[], chosen: ChosenFacets): readonly StoredReport[] {
  if (chosenCount(chosen) === 0) return reports;
  return reports.filter((report) => {
    const values = valuesOf(report);
    return FACETS.every((facet) => passes(values, chosen, facet));
  });
}

/** What queries are called: by their saved names, or else by what they ask. */
function queryNames(reports: readonly StoredReport[], saved: ReadonlyMap<string, string>) {
  const names = new Map<string, string>(saved);
  for (const { source } of reports) {
    if (source.kind === 'file') continue;
    const asked = questionAsked(source.request);
    if (!names.has(asked)) names.set(asked, plainName(source.request));
  }
  return names;
}

/** The values of each facet, the most frequent first; what is chosen stays, even with no report. */
export function facetValues(
  reports: readonly StoredReport[],
  chosen: ChosenFacets,
  saved: ReadonlyMap<string, string>,
): Record<Facet, FacetValue[]> {
  const counts: Record<Facet, Map<string, number>> = {
    query: new Map(),
    metric: new Map(),
    dimension: new Map(),
    tag: new Map(),
    star: new Map(),
    profile: new Map(),
  };
  for (const facet of FACETS) for (const value of chosen[facet]) counts[facet].set(value, 0);
  const asked = FACETS.filter((facet) => chosen[facet].size > 0);
  for (const report of reports) {
    const values = valuesOf(report);
    const failed = asked.filter((facet) => !passes(values, chosen, facet));
    const counted = failed.length === 0 ? FACETS : failed.length === 1 ? failed : [];
    for (const facet of counted)
      for (const value of values[facet]) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
  }
  const names = queryNames(reports, saved);
  const listed = (facet: Facet): FacetValue[] =>
    [...counts[facet]]
      .map(([id, count]) => ({ id, count, name: facet === 'query' ? (names.get(id) ?? id) : id }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
  return {
    query: listed('query'),
    metric: listed('metric'),
    dimension: listed('dimension'),
    tag: listed('tag'),
    star: listed('star'),
    profile: listed('profile'),
  };
}
