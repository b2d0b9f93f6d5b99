import type { CsvOptions, CsvWritten } from '../../../table/export/csvText.ts';
import type { OnFrame } from './frames.ts';

export type ExportId = `export-${number}`;

export type ExportPiece = { bytes: Uint8Array<ArrayBuffer> } | { done: CsvWritten };

/** Questions about writing the rows of a frame to a file. */
export type ExportsQuestions = {
  /** Starts writing rows as CSV; the pieces are requested one by one. */
  beginExport: { asks: OnFrame<{ rows: 'view' | 'all'; options: CsvOptions }>; answers: ExportId };
  nextPiece: { asks: OnFrame<{ export: ExportId }>; answers: ExportPiece };
  /** Discards an export. */
  cancelExport: { asks: OnFrame<{ export: ExportId }>; answers: undefined };
};
