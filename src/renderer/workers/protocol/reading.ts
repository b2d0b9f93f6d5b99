import type { Hints, TableWarning } from '../../../table/reading/frameBuilder.ts';
import type { ReadProblem } from '../reading/problems.ts';
import type { ColumnInfo, FrameId, OnFrame, ViewShown } from './frames.ts';

/** How quotation marks in CSV are read: as its rules say, or as plain text. */
export type Quotes = 'csv' | 'text';

/** How a file is to be read; its columns are guessed where nothing is known. */
export type ReadingHints = Hints & { quotes?: Quotes };

/** Questions about reading files into frames. */
export type ReadingQuestions = {
  /** Creates a frame without rows; the hints name dimensions, whose digits are text, and metrics with their units. */
  open: { asks: ReadingHints; answers: FrameId };
  /** The next piece of the file. */
  append: { asks: OnFrame<{ piece: Uint8Array }>; answers: undefined };
  /** Reads the pieces, announcing the progress, and answers at the end. */
  finish: { asks: OnFrame; answers: undefined };
  /** Discards a frame with its exports. */
  close: { asks: OnFrame; answers: undefined };
};

/** What the worker announces while it reads a frame. */
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
