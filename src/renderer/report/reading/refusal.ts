import type { ShownReport } from '../../state/shownReport.ts';
import type { ReadProblem } from '../../workers/reading/problems.ts';
import type { WorkerProblem } from '../../workers/protocol.ts';
import { startTableWorker } from '../../workers/tableWorker.ts';
import { openReportIn, usualChoices } from './openReport.ts';

type Kind = (ReadProblem | WorkerProblem)['kind'];

/** What the analyst can still mend by a choice, and what is not the file’s fault. */
const MAY_BE_READ: ReadonlySet<Kind> = new Set([
  'several-data-files',
  'unknown-encoding',
  'unterminated-quote',
  'broken',
  'worker-bug',
  'worker-closed',
  'worker-ended',
  'no-such-question',
  'no-such-frame',
  'no-such-view',
  'no-such-export',
] satisfies Kind[]);

/** Whether a file with this problem is no report: no row of it can be read, whatever is chosen. */
export const isNoReport = ({ kind }: { kind: Kind }, rows: number): boolean =>
  rows === 0 && !MAY_BE_READ.has(kind);

/** Reports of which rows are on screen. */
const withRows = new WeakSet<ShownReport>();

/** Notes that rows of a report were read, so that its file need not be judged. */
export function noteRowsOf(report: ShownReport): void {
  withRows.add(report);
}

/**
 * Why a file from outside is no report; null as soon as it is one, or if that is not known. Where the screen has no rows
 * of it, this is found in a worker of its own.
 */
export async function refusalOf(report: ShownReport): Promise<ReadProblem | null> {
  if (withRows.has(report)) return null;
  const judged = Promise.withResolvers<ReadProblem | null>();
  const worker = startTableWorker(() => {
    judged.resolve(null);
  });
  try {
    const { ended } = openReportIn(worker, report, usualChoices(report), (_, progress) => {
      const { kind, rows } = progress;
      if (kind === 'failed') judged.resolve(isNoReport(progress.problem, rows) ? progress.problem : null);
      else if (kind === 'read' || rows > 0) judged.resolve(null);
    });
    void ended.then(() => {
      judged.resolve(null); // neither a row nor a problem: the file could not be had
    });
    return await judged.promise;
  } finally {
    worker.close();
  }
}
