import type { Failure } from '../../../contract/result.ts';
import type { TextEncoding } from '../../../table/reading/encodings.ts';
import type { Hints, TableWarning } from '../../../table/reading/frameBuilder.ts';
import type { ReadProblem } from '../reading/problems.ts';
import type { ColumnInfo, NotDerived, OnFrame, ViewShown } from './frames.ts';

/** How quotation marks in CSV are read: as its rules say, or as plain text. */
export type Quotes = 'csv' | 'text';

/** How a file is to be read; its columns are guessed where nothing is known. */
export type ReadingHints = Hints & {
  quotes?: Quotes;
  /** The name of the file that is wanted of an archive, where there are several. */
  entry?: string | undefined;
  /** How its text is encoded, where the analyst chose it; otherwise it is found out. */
  encoding?: TextEncoding | undefined;
  /** Whether the name of the file says that it is a zip. What is not one is refused, even if it is text. */
  isNamedZip?: boolean;
};

/** What a frame is read from: a file that the analyst chose, or a report of the library, read in pieces from main. */
export type FileSource =
  | { from: 'file'; file: Blob }
  | {
      from: 'library';
      id: string;
      bytes: number;
      /** The most bytes of one call. */
      mostAtOnce: number;
      main: MessagePort;
      /** Asked before each piece whether reading may go on; null if it always may. */
      gate: MessagePort | null;
    };

/** What the user should know about a report that is shown. */
export type ReadingWarning =
  | TableWarning
  /** Only the rows before a problem are shown, because the user asked for them. */
  | { kind: 'incomplete'; problem: ReadProblem };

/** The header and some rows of a file, as an encoding would have them. */
export type EncodingSample = { encoding: TextEncoding; rows: string[][] };

/** Questions about reading files into frames. */
export type ReadingQuestions = {
  /** Sets the port to the second worker, over which a port for each of its jobs is sent. */
  workWith: { asks: { control: MessagePort }; answers: undefined };
  /** Creates a frame without rows; the hints name dimensions, whose digits are text, and metrics with their units. */
  open: { asks: OnFrame<ReadingHints>; answers: undefined };
  /**
   * Reads a report. Announces the progress, and answers at the end: with why the file could not be had, or null. If its
   * columns are stored, and were made from what `origin` says, they are read instead; where it `isShown`, once the page
   * had time for the first screen.
   */
  read: { asks: OnFrame<{ source: FileSource; origin: string; isShown: boolean }>; answers: Failure | null };
  /** Takes the rows before what is wrong with the file for all of it, and announces them as read. */
  showPart: { asks: OnFrame; answers: undefined };
  /** How each encoding would have the file that a frame is read from; null if the file could not be had. */
  encodings: { asks: OnFrame<{ source: FileSource }>; answers: EncodingSample[] | null };
  /** Discards a frame with its exports. */
  close: { asks: OnFrame; answers: undefined };
};

/** What the worker announces while it reads a frame. */
export type ReadingProgress =
  /**
   * Stored columns are on their way, of a report as it was received. `screen` is what was stored to be shown first; what
   * else is asked by now is answered once they are there, which is announced as `read` with the same revision.
   */
  | {
      kind: 'arriving';
      screen: string;
      rows: number;
      revision: number;
      warnings: readonly ReadingWarning[];
      bytes: number;
    }
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
