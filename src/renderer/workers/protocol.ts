import type { ChartData } from '../../table/charts/chartData.ts';
import type { ChartSpec } from '../../table/charts/chartSpec.ts';
import type { ColumnKind } from '../../table/columns/column.ts';
import type { CsvOptions, CsvWritten } from '../../table/export/csvText.ts';
import type { Hints, TableWarning } from '../../table/reading/frameBuilder.ts';
import type { Predicate } from '../../table/rows/predicate.ts';
import type { SortLevel } from '../../table/rows/sort.ts';
import type { ReadProblem } from './reading/problems.ts';

// The messages between the page and its table worker. The worker keeps frames, each with an identifier.

export type FrameId = `frame-${number}`;
export type ExportId = `export-${number}`;

/** How quotation marks in CSV are read: as its rules say, or as plain text. */
export type Quotes = 'csv' | 'text';

/** How a file is to be read; its columns are guessed where nothing is known. */
export type ReadingHints = Hints & { quotes?: Quotes };

/** The rows of a frame to show, and their order. */
export type View = { filter: Predicate; sort: readonly SortLevel[] };

/** The view whose rows are shown: how many there are, and their order. */
export type ViewShown = {
  shown: number;
  /** Changes whenever the same row numbers refer to other rows. */
  revision: number;
  sort: readonly SortLevel[];
};

/** What the screen needs to know about a column. */
export type ColumnInfo = { name: string; kind: ColumnKind };

/** A question about one frame. */
type OnFrame<Asked = unknown> = Asked & { frame: FrameId };

/** Every question, with what it asks and what the worker answers. */
export type Questions = {
  /** Creates a frame without rows; the hints name dimensions, whose digits are text, and metrics with their units. */
  open: { asks: ReadingHints; answers: FrameId };
  /** The next piece of the file. */
  append: { asks: OnFrame<{ piece: Uint8Array }>; answers: undefined };
  /** Reads the pieces, announcing the progress, and answers at the end. */
  finish: { asks: OnFrame; answers: undefined };
  /** The texts of some rows of the view with this revision. */
  window: { asks: OnFrame<{ first: number; count: number; revision: number }>; answers: string[][] };
  /** Filters and sorts; answers null if another view was requested in the meantime, or this one was cancelled. */
  setView: { asks: OnFrame<{ view: View }>; answers: ViewShown | null };
  /** Stops filtering and sorting, and keeps the view with this revision, which the page shows. */
  cancelView: { asks: OnFrame<{ revision: number }>; answers: undefined };
  /** A suggested chart, or null if there is nothing to chart. */
  suggestChart: { asks: OnFrame; answers: ChartSpec | null };
  /** A chart of the view, or null if the columns cannot be charted. */
  chart: { asks: OnFrame<{ spec: ChartSpec }>; answers: ChartData | null };
  /** Starts writing rows as CSV; the pieces are requested one by one. */
  beginExport: { asks: OnFrame<{ rows: 'view' | 'all'; options: CsvOptions }>; answers: ExportId };
  nextPiece: { asks: OnFrame<{ export: ExportId }>; answers: ExportPiece };
  /** Discards an export. */
  cancelExport: { asks: OnFrame<{ export: ExportId }>; answers: undefined };
  /** Discards a frame with its exports. */
  close: { asks: OnFrame; answers: undefined };
};

export type ExportPiece = { bytes: Uint8Array<ArrayBuffer> } | { done: CsvWritten };

/** What the worker announces while it reads a frame. */
export type Announcement = { frame: FrameId } & ReadingProgress;
export type ReadingProgress =
  | (ViewShown & { kind: 'reading'; rows: number; columns: ColumnInfo[]; readBytes: number })
  | (ViewShown & {
      kind: 'read';
      rows: number;
      columns: ColumnInfo[];
      warnings: TableWarning[];
      /** The approximate size of the columns in memory. */
      bytes: number;
    })
  | { kind: 'failed'; problem: ReadProblem; rows: number };

export type TableProtocol = { questions: Questions; announces: Announcement };

/** Why a question was not answered. */
export type WorkerProblem =
  /** The page closed the worker in the meantime. */
  | { kind: 'worker-closed' }
  /** The worker crashed, or its script could not be loaded. */
  | { kind: 'worker-ended' }
  | { kind: 'no-such-question'; name: string }
  | { kind: 'no-such-frame'; frame: FrameId }
  /** The view of this revision was replaced. */
  | { kind: 'no-such-view'; revision: number }
  | { kind: 'no-such-export'; export: ExportId }
  /** An exception, such as running out of memory. */
  | { kind: 'worker-bug'; message: string };
