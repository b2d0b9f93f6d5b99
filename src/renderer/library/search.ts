import type { StoredReport } from '../../contract/library.ts';
import { touches } from '../../queries/reportSpan.ts';
import type { Searched } from '../../queries/searchedDays.ts';
import { askedRange } from './askedRange.ts';

/** What is searched in a report: what the analyst sees and wrote, and what it was requested with. */
function textOf({ title, tags, notes, source, archive }: StoredReport): string {
  const own = [title, ...tags, notes, archive.fileName ?? ''];
  if (source.kind === 'file') return [...own, source.fileName].join('\n').toLowerCase();
  const { by, dimensions, metrics, filter } = source.request.query;
  const remoteId = 'remoteId' in source ? source.remoteId : '';
  const asked = [by ?? '', ...dimensions, ...metrics, ...filter.map(({ field }) => field)];
  return [...own, source.profileName, remoteId, ...asked].join('\n').toLowerCase();
}

/** Of reports that are shown: a report that changes is another object. */
const texts = new WeakMap<StoredReport, string>();

function searched(report: StoredReport): string {
  const known = texts.get(report);
  if (known !== undefined) return known;
  const text = textOf(report);
  texts.set(report, text);
  return text;
}

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
    const text = searched(report);
    if (!words.every((term) => text.includes(term))) return false;
    if (!days) return true;
    const { span } = askedRange(report);
    return (span !== null && touches(span, days)) || text.includes(said);
  });
}
