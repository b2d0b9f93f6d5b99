import type { StoredReport } from '../../contract/library.ts';

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

/** The reports that hold every word, in capitals or not; words in quotes belong together. */
export function matchingReports(reports: readonly StoredReport[], typed: string): readonly StoredReport[] {
  const terms = [...typed.toLowerCase().matchAll(/"([^"]+)"?|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  );
  if (terms.length === 0) return reports;
  return reports.filter((report) => {
    const text = searched(report);
    return terms.every((term) => text.includes(term));
  });
}
