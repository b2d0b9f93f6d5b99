import { useState } from 'react';
import type { Batch, Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { SavedQuery } from '../../contract/queries.ts';
import { useArchiveChecks, useBatches, useJobs, useLibrary, useQueries } from '../state/mainState.ts';
import { keptList } from '../state/keptList.ts';
import { madeLast, useMadeAhead } from '../state/madeOnce.ts';
import { keptState } from '../ui/kept.ts';
import { toggleFold } from '../ui/list/listMemory.ts';
import { useListSort } from '../ui/list/useListSort.ts';
import { askedRange } from './askedRange.ts';
import { questionMemory } from './days/questionMemory.ts';
import { answeredQuestions, questionAsked, reportsAmong, type Question } from './days/questions.ts';
import { NO_FACETS, withFacets, type ChosenFacets } from './facets.ts';
import { foldedRows, headsOf, keyOf, type Heads, type LibraryRow } from '../joining/folding.ts';
import { haveOrigins } from './origin.ts';
import { matchingReports, searchedText } from './search.ts';
import { beginsDescending, inOrder, NEWEST, titleKey, type Checks } from './sorting.ts';
import { useSearch } from './useSearch.ts';

const NO_CHECKS: Checks = new Map();
const NO_BATCHES: readonly Batch[] = [];
const NO_REPORTS: readonly StoredReport[] = [];
const NO_JOBS: readonly Job[] = [];
const NO_QUERIES: readonly SavedQuery[] = [];
const NO_QUESTIONS: readonly Question[] = [];

/** Makes ready what a report is searched, sorted and grouped by. */
function prepare(report: StoredReport): void {
  if (report.source.kind !== 'file') questionAsked(report.source.request);
  searchedText(report);
  askedRange(report);
  titleKey(report);
}

// Kept while other screens are shown: the library that is opened again is not made again.
const made = {
  names: madeLast(
    (queries: readonly SavedQuery[]): ReadonlyMap<string, string> =>
      new Map(
        queries.flatMap(({ name, versions }) =>
          versions.map(({ request }) => [questionAsked(request), name] as const),
        ),
      ),
  ),
  sorted: madeLast(inOrder),
  matching: madeLast(matchingReports),
  chosen: madeLast(
    (sorted: readonly StoredReport[], matching: readonly StoredReport[], facets: ChosenFacets) => {
      const found = withFacets(matching, facets);
      if (found.length === sorted.length) return sorted;
      const among = new Set(found);
      return sorted.filter((report) => among.has(report));
    },
  ),
  hasOrigins: madeLast(haveOrigins),
  heads: madeLast(headsOf),
  rows: madeLast((chosen: readonly StoredReport[], heads: Heads, open: ReadonlySet<string>) =>
    foldedRows(chosen, heads, (key) => open.has(key)),
  ),
  asked: madeLast(
    (questions: readonly Question[], reports: readonly StoredReport[], chosen: readonly StoredReport[]) => {
      if (chosen.length === reports.length) return questions;
      const among = new Set(chosen);
      return questions.filter((question) => question.reports.some((report) => among.has(report)));
    },
  ),
};

/** How the library is shown: it stays while other screens are. */
const useView = keptState<'reports' | 'queries'>('reports');
const memory = keptList('library');
const useFacets = keptState(NO_FACETS);

/** What the library shows: what was searched, chosen and sorted, as rows and as questions. */
export function useLibraryView() {
  const reports = useLibrary((state) => state.value);
  const checks = useArchiveChecks((state) => state.value) ?? NO_CHECKS;
  const batches = useBatches((state) => state.value) ?? NO_BATCHES;
  const jobs = useJobs((state) => state.value) ?? NO_JOBS;
  const queries = useQueries((state) => state.value) ?? NO_QUERIES;
  const search = useSearch();
  const [view, setView] = useView();
  const [begins, setBegins] = useState<string | null>(null);
  const [sort, onSort] = useListSort(memory, NEWEST, beginsDescending);
  const [facets, setFacets] = useFacets();
  const open = memory((state) => state.unfolded);
  const { searched } = search;
  const [prepared, setPrepared] = useState(NO_REPORTS);
  useMadeAhead(reports, prepare, setPrepared);

  const names = made.names(queries);
  const sorted = reports && made.sorted(reports, sort, checks);
  const matching = reports && made.matching(reports, searched, names);
  const chosen = sorted && matching && made.chosen(sorted, matching, facets);
  const heads = made.heads(reports ?? NO_REPORTS, batches, jobs);
  const rows = chosen && made.rows(chosen, heads, open);
  // Of all reports, whatever is searched: the days of a query are those that there are.
  const questions = reports && view === 'queries' ? answeredQuestions(reports, jobs, queries) : NO_QUESTIONS;
  const clear = () => {
    search.setTyped('');
    setFacets(NO_FACETS);
  };
  return {
    reports,
    /** Those that were made ready, as far as they were there then. */
    prepared,
    checks,
    hasOrigins: made.hasOrigins(reports ?? NO_REPORTS),
    ...search,
    view,
    setView,
    /** Shows the days of a question among those of the others; what would leave it out is cleared. */
    showDays(question: Question) {
      if (chosen && reportsAmong([question], chosen).length === 0) clear();
      questionMemory.setState({ position: { row: 0, column: 0, key: question.key } });
      setBegins(question.key);
      setView('queries');
    },
    begins,
    onBegun() {
      setBegins(null);
    },
    sort,
    onSort,
    memory,
    facets,
    setFacets,
    /** Leaves nothing out. */
    clear,
    matching,
    names,
    chosen,
    count: chosen?.length ?? 0,
    /** Nothing was asked for these. */
    files: chosen?.filter(({ source }) => source.kind === 'file').length ?? 0,
    rows,
    questions,
    hasProfiles: questions.some(({ profileId }) => profileId !== questions[0]?.profileId),
    /** Those that what is searched and chosen leaves. */
    asked: reports && chosen ? made.asked(questions, reports, chosen) : NO_QUESTIONS,
    toggle(row: LibraryRow) {
      toggleFold(memory, keyOf(row));
    },
  };
}
