import type { Hints, TableWarning } from '../../../table/reading/frameBuilder.ts';
import type { ReadProblem } from '../reading/problems.ts';
import type { ColumnInfo, FrameId, NotDerived, OnFrame, ViewShown } from './frames.ts';

/** How quotation marks in CSV are read: as its rules say, or as plain text. */
export type Quotes = 'csv' | 'text';

/** How a file is to be read; its columns are guessed where nothing is known. */
export type ReadingHints = Hints & {
  quotes?: Quotes;
  /** The name of the file that is wanted of an archive, where there are several. */
  entry?: string | undefined;
  /** Whether the name of the file says that it is a zip. What is not one is refused, even if it is text. */
  isNamedZip?: boolean;
};

/** A file of this size, whose ranges are asked for on the port. */
type FileAsked = { bytes: number; ranges: MessagePort };

/** Stored columns, of use if they were made from what `origin` says. */
type ColumnsAsked = FileAsked & { origin: string };

/** What the user should know about a report that is shown. */
export type ReadingWarning =
  | TableWarning
  /** Only the rows before a problem are shown, because the user asked for them. */
  | { kind: 'incomplete'; problem: ReadProblem };

/** Questions about reading files into frames. */
export type ReadingQuestions = {
  /** Sets the port to the second worker, over which a port for each of its jobs is sent. */
  workWith: { asks: { control: MessagePort }; answers: undefined };
  /** Creates a frame without rows; the hints name dimensions, whose digits are text, and metrics with their units. */
  open: { asks: ReadingHints; answers: FrameId };
  /**
   * Reads a file of this size, whose ranges are asked for on the port. Announces the progress, and answers at the end.
   * If its columns are stored, and are of the right origin, they are read instead.
   */
  read: { asks: OnFrame<FileAsked & { columns: ColumnsAsked | null }>; answers: undefined };
  /** Takes the rows before what is wrong with the file for all of it, and announces them as read. */
  showPart: { asks: OnFrame; answers: undefined };
  /** Discards a frame with its exports. */
  close: { asks: OnFrame; answers: undefined };
};

/** What the worker announces while it reads a frame. */
export type ReadingProgress =
  | (ViewShown & {
      kind: 'reading';
      rows: number;
      columns: ColumnInfo[];
      /** How much of the file has been read, from 0 to 1. */
      share: number;
    })
  | (ViewShown & {
      kind: 'read';
      rows: number;
      columns: ColumnInfo[];
      /** The derived columns that there are not, and why. */
      notDerived: NotDerived[];
      warnings: readonly ReadingWarning[];
      /** Whether the columns were stored, so that the file did not have to be read. */
      stored: boolean;
      /** The approximate size of the columns in memory. */
      bytes: number;
    })
  | { kind: 'failed'; problem: ReadProblem; rows: number };
