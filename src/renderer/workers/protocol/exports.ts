import type { FirstLines } from '../../../table/export/firstLines.ts';
import type { ExportFacts } from '../../../table/export/exportFacts.ts';
import type { ExportForm, ExportWritten } from '../../../table/export/exportForm.ts';
import type { BookRefusal } from '../../../table/export/rewriting/bookRefusal.ts';
import type { PartForm } from '../../../table/export/partText.ts';
import type { RowRange } from '../../../table/export/exportTable.ts';
import type { OnFrame } from './frames.ts';
import type { AsTask } from './tasks.ts';

export type ExportId = `export-${number}`;

/** Which rows are exported: those of the view on screen, some of them by their position there, or all. */
export type ExportRows =
  | { kind: 'view'; revision: number }
  | { kind: 'ranges'; revision: number; ranges: readonly RowRange[] }
  | { kind: 'all' };

/** What is to be written: rows, columns by their index, and how. */
export type ExportAsked = {
  rows: ExportRows;
  columns: readonly number[];
  form: ExportForm;
  /** Times without a zone are UTC, as those of the service are. */
  utc: boolean;
  /** The workbook that is updated. */
  book?: Blob;
};

export type ExportPiece =
  | { bytes: Uint8Array<ArrayBuffer>; rows: number }
  | { done: ExportWritten }
  /** The file would be larger than its format allows. */
  | { refused: 'too-large' }
  /** The workbook cannot be updated without a loss. */
  | { refused: BookRefusal };

/** Questions about writing the rows of a frame to a file. */
export type ExportsQuestions = {
  /** Starts writing rows; the pieces are requested one by one. */
  beginExport: { asks: OnFrame<ExportAsked>; answers: ExportId };
  /** Starts writing all rows as a part of a joined table, each cell as received. */
  beginPart: { asks: OnFrame<PartForm>; answers: ExportId };
  nextPiece: { asks: OnFrame<{ export: ExportId }>; answers: ExportPiece };
  /** Discards an export. */
  cancelExport: { asks: OnFrame<{ export: ExportId }>; answers: undefined };
  /** The header and the first rows as they will be written. */
  previewExport: { asks: OnFrame<ExportAsked & { lines: number }>; answers: FirstLines };
  /**
   * Counts what programs may do to the rows; `longest` is the most UTF-16 units of a cell. Answers null if it was
   * stopped.
   */
  checkExport: { asks: AsTask<ExportAsked & { longest: number }>; answers: ExportFacts | null };
};
