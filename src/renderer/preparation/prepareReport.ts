import { rowsOf, type StoredReport } from '../../contract/library.ts';
import { api } from '../state/api.ts';
import { noteRows } from '../state/emptyReports.ts';
import { isMachineWanted, useMachine, whenIdle } from '../state/machineUse.ts';
import { openReportIn, originOf, usualChoices } from '../report/reading/openReport.ts';
import { learnColumns } from '../report/reading/learnColumns.ts';
import { storeColumns } from '../report/reading/storeColumns.ts';
import { startTableWorker } from '../workers/tableWorker.ts';

/**
 * Makes a report ready: reads it in a worker of its own, notes how many rows it has, and stores its columns. It is given up, worker and all, as soon
 * as the machine is wanted. Returns false if it was given up, and true if there is nothing more to do for this report:
 * its columns are stored, or cannot be made.
 */
export async function prepareReport(report: StoredReport): Promise<boolean> {
  const known = rowsOf(report);
  if (known === 0) return true; // it has no columns to store
  const size = await api.library.columnsSize(report.id);
  if (!size.ok || (size.value !== null && known !== null)) return true;
  if (isMachineWanted()) return false;
  const giveUp = new AbortController();
  const worker = startTableWorker(() => undefined);
  const stop = () => {
    giveUp.abort();
    worker.close();
  };
  const forget = useMachine.subscribe(({ wanted }) => {
    if (wanted > 0) stop();
  });
  const mayGoOn = () => whenIdle(giveUp.signal);
  try {
    let isRead = false;
    const { frame, ended } = openReportIn(
      worker,
      report,
      usualChoices(report),
      (_, progress) => {
        if (progress.kind !== 'read') return;
        noteRows(report.id, progress.rows);
        isRead = progress.rows > 0 && !progress.stored;
        learnColumns(report, progress.columns);
      },
      { mayGoOn },
    );
    if ((await ended) === null && isRead)
      await storeColumns(
        { id: report.id, frame, origin: originOf(report, usualChoices(report)), screen: null },
        mayGoOn,
      );
    return !giveUp.signal.aborted;
  } finally {
    forget();
    worker.close();
  }
}
