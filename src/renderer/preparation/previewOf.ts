import type { StoredReport } from '../../contract/library.ts';
import type { ChartData } from '../../table/charts/chartData.ts';
import { noteRows } from '../state/emptyReports.ts';
import { openReportIn, usualChoices } from '../report/reading/openReport.ts';
import { startTableWorker } from '../workers/tableWorker.ts';
import type { ColumnInfo } from '../workers/protocol/frames.ts';

/** A small chart of a report, without a split; 'none' where it has none, or cannot be read. */
export type Preview = 'none' | { data: ChartData; metric: string | null; axis: string };

/** Reads a report in a worker of its own and charts it. With the signal, the worker is ended at once. */
export async function previewOf(report: StoredReport, signal: AbortSignal): Promise<Preview> {
  const worker = startTableWorker(() => undefined);
  const end = () => {
    worker.close();
  };
  signal.addEventListener('abort', end);
  let columns: readonly ColumnInfo[] = [];
  try {
    const { frame, ended } = openReportIn(
      worker,
      report,
      usualChoices(report),
      (_, progress) => {
        if (progress.kind !== 'read') return;
        columns = progress.columns;
        noteRows(report.id, progress.rows);
      },
      { mayGoOn: () => Promise.resolve(!signal.aborted) },
    );
    if ((await ended) !== null) return 'none';
    const spec = await frame.suggestChart({ signal });
    if (!spec.ok || !spec.value) return 'none';
    const { x, metric } = spec.value;
    const made = await frame.chart({ ...spec.value, split: null }, { signal });
    if (!made.ok || !made.value) return 'none';
    return {
      data: made.value,
      axis: columns[x]?.name ?? '',
      metric: metric === null ? null : (columns[metric]?.name ?? null),
    };
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
}
