import type { BookOutcome } from '../../contract/books.ts';
import type { StoredReport } from '../../contract/library.ts';
import { WHOLE_REPORT } from '../../contract/views.ts';
import type { ExportSource } from '../exporting/exportSource.ts';
import { describe } from '../report/description/description.ts';
import { reportSource } from '../report/export/reportSource.ts';
import { encodingFact } from '../report/reading/encodingFact.ts';
import { openReportIn, usualChoices } from '../report/reading/openReport.ts';
import type { OpeningProgress } from '../report/reading/reading.ts';
import { cautionFor } from '../report/reading/readWords.ts';
import type { TableWorker } from '../workers/tableWorker.ts';

/** A report as received, to be exported although nobody has opened it, or what became of that. */
export async function receivedSource(
  worker: TableWorker,
  report: StoredReport,
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
  const { columns, rows, shown, revision, warnings } = heard.last;
  const { source } = report;
  const received = reportSource({
    report,
    encoding: encodingFact(choices.encoding, warnings),
    caution: cautionFor(warnings, choices.quotes),
    frame,
    columns,
    rows,
    shown,
    revision,
    order: columns.map((_, at) => at),
    selection: [],
    description: describe({ source, state: WHOLE_REPORT, columns, rows, shown, times: null }),
    figures: new Map(),
    whole: { frame, columns, rows },
  });
  return { source: received };
}
