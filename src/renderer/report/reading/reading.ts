import type { Failure } from '../../../contract/result.ts';
import type { ReadProblem } from '../../workers/reading/problems.ts';
import type { ColumnInfo, NotDerived, View, ViewShown } from '../../workers/protocol/frames.ts';
import type { ReadingProgress, ReadingWarning } from '../../workers/protocol/reading.ts';
import type { KindsShown } from '../../workers/protocol/rows.ts';
import type { WorkerProblem } from '../../workers/protocol.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';

export type Announced<Kind> = Extract<ReadingProgress, { kind: Kind }>;
/** The progress of reading a report, first of all what is shown before the rows are there. */
export type OpeningProgress =
  | Exclude<ReadingProgress, Announced<'arriving' | 'read'>>
  // What was chosen by then is applied to the rows, unless the worker had a first screen: then its answer follows.
  | (Announced<'read'> & { isApplied: boolean })
  | (Omit<Announced<'read'>, 'kind'> & { kind: 'first' });

/** What is known about the rows in every phase. */
type Received = ViewShown & {
  columns: readonly ColumnInfo[];
  /** The derived columns that there are not, and why. */
  notDerived: readonly NotDerived[];
  /** All rows; `shown` are those in view. */
  rows: number;
  /**
   * The view that was asked for last, known by its identity. While `working`, rows are still shown by the view before.
   */
  view: View;
  working: boolean;
  /** How far that is, from 0 to 1; null while it is not known. */
  workShare: number | null;
};

/** Why a report cannot be shown: the library failed to return it, or it cannot be read. */
export type ReadingFailure =
  { from: 'library'; failure: Failure } | { from: 'reader'; problem: ReadProblem | WorkerProblem };

/** A report being loaded from the library. */
export type Reading = Received &
  (
    | { phase: 'loading' }
    | { phase: 'reading'; frame: RemoteFrame; share: number }
    | {
        phase: 'read';
        frame: RemoteFrame;
        warnings: readonly ReadingWarning[];
        /** Whether its columns were stored, so that the archive did not have to be read. */
        stored: boolean;
        /** Whether the rows are still on their way, all but those of the first screen. */
        arriving: boolean;
      }
    | { phase: 'failed'; why: ReadingFailure }
  );

/** The frame of a report, once there is one that can be asked. */
export const frameOf = (reading: Reading): RemoteFrame | null =>
  reading.phase === 'reading' || reading.phase === 'read' ? reading.frame : null;

/** Every row, in the original order. */
export const ALL_ROWS: View = { filter: { kind: 'all', of: [] }, sort: [] };

export const LOADING: Reading = {
  phase: 'loading',
  columns: [],
  notDerived: [],
  rows: 0,
  shown: 0,
  revision: 0,
  sort: [],
  view: ALL_ROWS,
  working: false,
  workShare: null,
};

const receivedOf = ({
  columns,
  notDerived,
  rows,
  shown,
  revision,
  sort,
  view,
  working,
  workShare,
}: Reading): Received => ({
  columns,
  notDerived,
  rows,
  shown,
  revision,
  sort,
  view,
  working,
  workShare,
});

const areSame = (before: readonly ColumnInfo[], now: readonly ColumnInfo[]) =>
  before.length === now.length &&
  now.every((column, index) => {
    const { name, kind, written, corrected, derived } = before[index] ?? {};
    return (
      name === column.name &&
      kind === column.kind &&
      written === column.written &&
      corrected?.inferred === column.corrected?.inferred &&
      corrected?.doNotFit === column.corrected?.doNotFit &&
      JSON.stringify(derived) === JSON.stringify(column.derived)
    );
  });

export const afterFailure = (reading: Reading, why: ReadingFailure): Reading => ({
  ...receivedOf(reading),
  working: false,
  phase: 'failed',
  why,
});

/** The reading after a progress announcement by the worker. */
export function afterProgress(reading: Reading, frame: RemoteFrame, progress: OpeningProgress): Reading {
  const { rows } = progress;
  if (progress.kind === 'failed')
    return { ...afterFailure(reading, { from: 'reader', problem: progress.problem }), rows };
  // Unchanged columns keep their identity, so the grid does not render them again.
  const columns = areSame(reading.columns, progress.columns) ? reading.columns : progress.columns;
  const { shown, revision, sort } = progress;
  const received = { ...receivedOf(reading), columns, rows, shown, revision, sort };
  return progress.kind === 'reading'
    ? { ...received, phase: 'reading', frame, share: progress.share }
    : {
        ...received,
        // What was asked for while the rows arrived is answered now.
        working: progress.kind === 'read' && !progress.isApplied && reading.working,
        phase: 'read',
        frame,
        notDerived: progress.notDerived,
        warnings: progress.warnings,
        stored: progress.stored,
        arriving: progress.kind === 'first',
      };
}

/** The reading once the rows of the view that was chosen last are shown. */
export const afterView = (reading: Reading, shown: ViewShown): Reading => ({
  ...reading,
  ...shown,
  working: false,
});

/** The reading once columns are of the kinds that were chosen last; the rows follow if another view is on its way. */
export const afterKinds = (reading: Reading, { shown, ...known }: KindsShown): Reading =>
  shown === null ? { ...reading, ...known } : { ...reading, ...shown, ...known, working: false };
