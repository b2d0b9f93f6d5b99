import type { ChartData, ChartSpec } from '../../table/chartData.ts';
import type { ColumnKind } from '../../table/column.ts';
import type { CsvOptions, CsvWritten } from '../../table/csvText.ts';
import type { Hints, TableWarning } from '../../table/frameBuilder.ts';
import type { Predicate } from '../../table/predicate.ts';
import type { SortLevel } from '../../table/sort.ts';
import type { ReadProblem } from './problems.ts';

// What the page and its table worker say to each other. The worker holds frames; each has an identifier.

export type FrameId = `frame-${number}`;
export type ExportId = `export-${number}`;

/** Which rows of a frame are looked at, and in which order. */
export type View = { filter: Predicate; sort: readonly SortLevel[] };

/** A column as the screen needs to know it. */
export type ColumnInfo = { name: string; kind: ColumnKind };

/** A question about one frame. */
type OnFrame<Asked = unknown> = Asked & { frame: FrameId };

/** Every question: what it asks, and what the worker answers. */
export type Questions = {
  /** Begins a frame without rows; the hints tell dimensions, whose digits are text, from metrics. */
  open: { asks: Hints; answers: FrameId };
  /** The next piece of the file. */
  append: { asks: OnFrame<{ piece: Uint8Array }>; answers: undefined };
  /** All pieces are there: reads them, announcing how far it is, and answers at the end. */
  finish: { asks: OnFrame; answers: undefined };
  /** The texts of some rows of the view. */
  window: { asks: OnFrame<{ first: number; count: number }>; answers: string[][] };
  /** Filters and sorts; answers the number of rows, or null when another view was asked for meanwhile. */
  setView: { asks: OnFrame<{ view: View }>; answers: { rows: number } | null };
  /** The chart that makes sense at once, or null for an empty frame. */
  suggestChart: { asks: OnFrame; answers: ChartSpec | null };
  /** A chart of the view, or null when the columns do not fit. */
  chart: { asks: OnFrame<{ spec: ChartSpec }>; answers: ChartData | null };
  /** Begins to write rows as CSV; the pieces are asked for one by one. */
  beginExport: { asks: OnFrame<{ rows: 'view' | 'all'; options: CsvOptions }>; answers: ExportId };
  nextPiece: { asks: OnFrame<{ export: ExportId }>; answers: ExportPiece };
  /** Forgets an export of which no more pieces are wanted. */
  cancelExport: { asks: OnFrame<{ export: ExportId }>; answers: undefined };
  /** Forgets a frame with its exports. */
  close: { asks: OnFrame; answers: undefined };
};

export type ExportPiece = { bytes: Uint8Array<ArrayBuffer> } | { done: CsvWritten };

/** What the worker says unasked, while it reads a frame. `shown` counts the rows of its view. */
export type Announcement = { frame: FrameId } & ReadingProgress;
export type ReadingProgress =
  | { kind: 'reading'; rows: number; shown: number; columns: ColumnInfo[]; readBytes: number }
  | {
      kind: 'read';
      rows: number;
      shown: number;
      columns: ColumnInfo[];
      warnings: TableWarning[];
      /** The columns in memory, roughly. */
      bytes: number;
    }
  | { kind: 'failed'; problem: ReadProblem; rows: number };

export type TableProtocol = { questions: Questions; announces: Announcement };

/** Why a question has no answer. */
export type WorkerProblem =
  /** The page closed the worker meanwhile. */
  | { kind: 'worker-closed' }
  /** The worker ended by itself, or its script could not be loaded. */
  | { kind: 'worker-ended' }
  | { kind: 'no-such-question'; name: string }
  | { kind: 'no-such-frame'; frame: FrameId }
  | { kind: 'no-such-export'; export: ExportId }
  /** An exception, such as memory that ran out. */
  | { kind: 'worker-bug'; message: string };
