import type { Failure } from '../../contract/result.ts';
import type { TableWarning } from '../../table/frameBuilder.ts';
import type { ReadProblem } from '../workers/problems.ts';
import type { ColumnInfo, ReadingProgress, WorkerProblem } from '../workers/protocol.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';

/** What is known about the rows in every phase. */
type Received = {
  columns: readonly ColumnInfo[];
  /** All rows, and those in the current view. */
  rows: number;
  shown: number;
  /** Changes whenever the same row numbers refer to other rows. */
  revision: number;
};

/** Why a report cannot be shown: the library failed to return it, or it cannot be read. */
export type ReadingFailure =
  { from: 'library'; failure: Failure } | { from: 'reader'; problem: ReadProblem | WorkerProblem };

/** A report being loaded from the library. */
export type Reading = Received &
  (
    | { phase: 'loading' }
    | { phase: 'reading'; frame: RemoteFrame; readBytes: number }
    | { phase: 'read'; frame: RemoteFrame; warnings: readonly TableWarning[] }
    | { phase: 'failed'; why: ReadingFailure }
  );

export const LOADING: Reading = { phase: 'loading', columns: [], rows: 0, shown: 0, revision: 0 };

const receivedOf = ({ columns, rows, shown, revision }: Reading): Received => ({
  columns,
  rows,
  shown,
  revision,
});

const areSame = (before: readonly ColumnInfo[], now: readonly ColumnInfo[]) =>
  before.length === now.length &&
  now.every(({ name, kind }, index) => before[index]?.name === name && before[index]?.kind === kind);

export const afterFailure = (reading: Reading, why: ReadingFailure): Reading => ({
  ...receivedOf(reading),
  phase: 'failed',
  why,
});

/** The reading after a progress announcement by the worker. */
export function afterProgress(reading: Reading, frame: RemoteFrame, progress: ReadingProgress): Reading {
  const { rows } = progress;
  if (progress.kind === 'failed')
    return { ...afterFailure(reading, { from: 'reader', problem: progress.problem }), rows };
  // Unchanged columns keep their identity, so the grid does not render them again.
  const columns = areSame(reading.columns, progress.columns) ? reading.columns : progress.columns;
  const { shown } = progress;
  const { revision } = reading;
  return progress.kind === 'reading'
    ? { phase: 'reading', frame, columns, rows, shown, revision, readBytes: progress.readBytes }
    : { phase: 'read', frame, columns, rows, shown, revision: revision + 1, warnings: progress.warnings };
}

/** The reading after the view changed to one with `shown` rows. */
export const afterView = (reading: Reading, shown: number): Reading => ({
  ...reading,
  shown,
  revision: reading.revision + 1,
});
