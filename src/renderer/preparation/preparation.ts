import type { ReportId } from '../../contract/reports.ts';
import { whenIdle } from '../state/machineUse.ts';
import { useLibrary } from '../state/mainState.ts';
import { nextReport } from './nextReport.ts';
import { prepareReport } from './prepareReport.ts';

const NEVER = new AbortController().signal;

/**
 * Makes the newest reports of the library ready while nobody uses the machine, one at a time, so that even the first
 * opening of a report is instant. What cannot be made ready is not tried again before the next start.
 */
export function prepareReports(): void {
  const tried = new Set<ReportId>();
  let isAtWork = false;
  const next = () => nextReport(useLibrary.getState().value, tried);
  const work = async () => {
    if (isAtWork) return;
    isAtWork = true;
    try {
      while (next()) {
        await whenIdle(NEVER);
        const report = next(); // it may be another one by now
        if (report && (await prepareReport(report))) tried.add(report.id);
      }
    } finally {
      isAtWork = false;
    }
  };
  useLibrary.subscribe(() => void work());
  void work();
}
