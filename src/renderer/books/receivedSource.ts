import type { BookOutcome } from '../../contract/books.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { RecipeView } from '../../contract/settings.ts';
import { WHOLE_REPORT } from '../../contract/views.ts';
import type { ExportSource } from '../exporting/exportSource.ts';
import { reportSource } from '../report/export/reportSource.ts';
import { seenRows } from '../report/export/seenRows.ts';
import { encodingFact } from '../report/reading/encodingFact.ts';
import { openReportIn, usualChoices } from '../report/reading/openReport.ts';
import type { OpeningProgress } from '../report/reading/reading.ts';
import { cautionFor } from '../report/reading/readWords.ts';
import type { TableWorker } from '../workers/tableWorker.ts';
import { words } from './words.ts';

/** A report as a view sees it, or as received without one, although nobody has opened it; or what became of that. */
export async function receivedSource(
  worker: TableWorker,
  report: StoredReport,
  view: RecipeView | null,
  mayGoOn: () => Promise<boolean>,
): Promise<{ source: ExportSource } | { outcome: BookOutcome }> {
  const choices = usualChoices(report);
  const heard: { last: OpeningProgress | null } = { last: null };
  const { frame, ended } = openReportIn(
    worker,
    report,
    choices,
    (_, progress) => {
      heard.last = progress;
    },
    { mayGoOn },
  );
  const why = await ended;
  if (why?.from === 'library') return { outcome: { kind: 'failed', error: why.failure } };
  // What the reader finds wrong with the report is heard; otherwise the reader itself ended.
  if (why) return { outcome: { kind: 'stopped' } };
  if (heard.last?.kind !== 'read') return { outcome: { kind: 'unread' } };
  const { columns, rows, warnings } = heard.last;
  const state = view?.state ?? WHOLE_REPORT;
  const seen = await seenRows({ frame, columns, rows }, report.source, state);
  if (seen === 'stopped') return { outcome: { kind: 'stopped' } };
  if ('absent' in seen) return { outcome: { kind: 'absent', columns: seen.absent } };
  if ('notMade' in seen) return { outcome: { kind: 'not-made', reasons: seen.notMade } };
  const cautions = [
    cautionFor(warnings, choices.quotes),
    rows > 0 && seen.description.filter?.shown === 0 ? words.noRows : null,
  ].filter((each) => each !== null);
  const source = reportSource({
    report,
    encoding: encodingFact(choices.encoding, warnings),
    caution: cautions.join(' ') || null,
    ...seen,
    state,
    selection: [],
    figures: new Map(),
  });
  return { source };
}
