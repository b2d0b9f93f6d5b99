import type { StoredReport } from '../../contract/library.ts';
import { touches } from '../../queries/reportSpan.ts';
import type { Searched } from '../../queries/searchedDays.ts';
import { madeOnce } from '../state/madeOnce.ts';
import { askedRange } from './askedRange.ts';
import { questionAsked } from './days/questions.ts';

const NO_NAMES: ReadonlyMap<string, string> = new Map();

/** What is searched in a report: what the analyst sees and wrote, and what it was requested with. */
export const searchedText = madeOnce(({ title, tags, notes, source, archive }: StoredReport): string => {
  const own = [title, ...tags, notes, archive.fileName ?? ''];
  if (source.kind === 'file') return [...own, source.fileName].join('\n').toLowerCase();
  const { by, dimensions, metrics, filter } = source.request.query;
  const remoteId = 'remoteId' in source ? source.remoteId : '';
  const asked = [by ?? '', ...dimensions, ...metrics, ...filter.map(({ field }) => field)];
  return [...own, source.profileName, remoteId, ...asked].join('\n').toLowerCase();
});

/**
 * The reports that hold every word, in capitals or not, and are about the days that are searched, or say them; words in
 * quotes belong together.
 */
export function matchingReports(
  reports: readonly StoredReport[],
  { words, days }: Searched,
  /** What saved queries are called, by what they ask. */
  names: ReadonlyMap<string, string> = NO_NAMES,
): readonly StoredReport[] {
  if (words.length === 0 && !days) return reports;
  const said = days?.said.toLowerCase() ?? '';
  return reports.filter((report) => {
    const { source } = report;
    const name = source.kind === 'file' ? undefined : names.get(questionAsked(source.request));
    const text = name === undefined ? searchedText(report) : `${searchedText(report)}\n${name.toLowerCase()}`;
    if (!words.every((term) => text.includes(term))) return false;
    if (!days) return true;
    const { span } = askedRange(report);
    return (span !== null && touches(span, days)) || text.includes(said);
  });
}
