import type { Failure } from '../../contract/result.ts';
import type { TableWarning } from '../../table/frameBuilder.ts';
import type { ReadProblem } from '../workers/problems.ts';
import type { ColumnInfo, ReadingProgress, WorkerProblem } from '../workers/protocol.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';

/** What is known of the rows, at any time. */
type Received = {
  columns: readonly ColumnInfo[];
  /** All rows, and those of the present view. */
  rows: number;
  shown: number;
  /** Changes when other rows stand behind the same numbers. */
  revision: number;
};

/** Why a report cannot be shown: the library did not give it, or it cannot be read. */
export type ReadingFailure =
  { from: 'library'; failure: Failure } | { from: 'reader'; problem: ReadProblem | WorkerProblem };

/** A report on its way from the library to the screen. */
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

/** The reading after the worker told how far it is. */
export function afterProgress(reading: Reading, frame: RemoteFrame, progress: ReadingProgress): Reading {
  const { rows } = progress;
  if (progress.kind === 'failed')
    return { ...afterFailure(reading, { from: 'reader', problem: progress.problem }), rows };
  // The columns are the same list as long as nothing about them changed, so that nobody draws them anew.
  const columns = areSame(reading.columns, progress.columns) ? reading.columns : progress.columns;
  const { shown } = progress;
  const { revision } = reading;
  return progress.kind === 'reading'
    ? { phase: 'reading', frame, columns, rows, shown, revision, readBytes: progress.readBytes }
    : { phase: 'read', frame, columns, rows, shown, revision: revision + 1, warnings: progress.warnings };
}

/** The reading after another view was made: so many rows are in it. */
export const afterView = (reading: Reading, shown: number): Reading => ({
  ...reading,
  shown,
  revision: reading.revision + 1,
});
