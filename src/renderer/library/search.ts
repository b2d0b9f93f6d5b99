import type { StoredReport } from '../../contract/library.ts';
import { touches } from '../../queries/reportSpan.ts';
import type { Searched } from '../../queries/searchedDays.ts';
import { madeOnce } from '../state/madeOnce.ts';
import { askedRange } from './askedRange.ts';

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
): readonly StoredReport[] {
  if (words.length === 0 && !days) return reports;
  const said = days?.said.toLowerCase() ?? '';
  return reports.filter((report) => {
    const text = searchedText(report);
    if (!words.every((term) => text.includes(term))) return false;
    if (!days) return true;
    const { span } = askedRange(report);
    return (span !== null && touches(span, days)) || text.includes(said);
  });
}
