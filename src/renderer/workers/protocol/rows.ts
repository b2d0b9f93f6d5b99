import type { CorrectedKind } from '../../../table/columns/retype.ts';
import type { DerivedSpec } from '../../../table/derived/deriveColumn.ts';
import type { DerivedProblem } from '../../../table/derived/resolve.ts';
import type { FindSpec, FoundCell, FoundCount } from '../../../table/rows/find.ts';
import type { CellBlock } from '../../../table/rows/readWindow.ts';
import type { CellArea } from '../../../table/rows/selectedColumns.ts';
import type { CellStatistics } from '../../../table/rows/statistics.ts';
import type { ColumnSummary } from '../../../table/summary/columnSummary.ts';
import type { ColumnValues, ValuesSpec } from '../../../table/summary/columnValues.ts';
import type { ColumnDerived, ColumnInfo, NotDerived, OnFrame, View, ViewShown } from './frames.ts';
import type { AsTask, TaskId } from './tasks.ts';

/** Some rows of the view with this revision, and the columns wanted of them; all columns if none are named. */
type Window = { first: number; count: number; revision: number; columns?: readonly number[] | undefined };

/** What columns are to be beside what was received: of other kinds, and derived of others. */
export type ColumnsWanted = { kinds: readonly CorrectedKind[]; derived: readonly DerivedSpec[] };

/** The first cells of a column that may be derived, or why it cannot be. */
export type DerivedPreview =
  { derived: ColumnDerived; cells: readonly string[] } | { problem: DerivedProblem };

/**
 * The columns with their kinds, and the view with its rows by these kinds; null if another view was requested in the
 * meantime, which has its own answer.
 */
export type KindsShown = { columns: ColumnInfo[]; notDerived: NotDerived[]; shown: ViewShown | null };

/** Questions about the rows of a frame and their columns. Tasks about a view that is gone answer null. */
export type RowsQuestions = {
  /** The texts of some rows, for the screen; null where the value is null. */
  window: { asks: OnFrame<Window>; answers: (string | null)[][] };
  /** The cells of some rows, to be copied. */
  cells: { asks: OnFrame<Window>; answers: CellBlock };
  /** Filters and sorts; answers null if another view was requested in the meantime, or this one was cancelled. */
  setView: { asks: OnFrame<{ view: View; task?: TaskId }>; answers: ViewShown | null };
  /** Stops filtering and sorting, and keeps the view with this revision, which the page shows. */
  cancelView: { asks: OnFrame<{ revision: number }>; answers: undefined };
  /** Counts the cells of the view that contain a text. */
  countFound: { asks: AsTask<{ find: FindSpec; revision: number }>; answers: FoundCount | null };
  /**
   * The next cell of the view that contains a text, or the one before, after the last one the first. `from` is where to
   * start, that cell excluded; null for an end of the view. Answers null if there is none, or if it was stopped.
   */
  findCell: {
    asks: AsTask<{
      find: FindSpec;
      revision: number;
      from: { row: number; column: number } | null;
      direction: 'next' | 'previous';
    }>;
    answers: FoundCell | null;
  };
  /** Sum, mean, count and extremes of selected cells of the view. */
  statistics: {
    asks: AsTask<{ areas: readonly CellArea[]; revision: number }>;
    answers: CellStatistics | null;
  };
  /** What a column holds in the rows of the view. */
  summary: { asks: AsTask<{ column: number; revision: number }>; answers: ColumnSummary | null };
  /**
   * The values of a column that contain a text, ignoring case, in the rows that pass the filter: the `most` frequent
   * ones, and how many others there are.
   */
  values: {
    asks: AsTask<ValuesSpec>;
    answers: ColumnValues | null;
  };
  /**
   * Corrects the kinds of columns, those that are not named being of the kind that was inferred, and derives columns,
   * each of those before it. Applies the view again.
   * While the report is being read, this takes effect at its end. Answers null if it was stopped, or if other kinds were
   * requested in the meantime.
   */
  setKinds: { asks: AsTask<ColumnsWanted>; answers: KindsShown | null };
  /** Derives a column of received ones and those derived before one of this name, without keeping it. */
  previewDerived: {
    asks: AsTask<{ spec: DerivedSpec; instead: string | null; revision: number; cells: number }>;
    answers: DerivedPreview | null;
  };
};
