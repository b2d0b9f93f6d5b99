import { csvText } from '../../../table/export/csvText.ts';
import { nothingWritten, type ExportForm, type ExportWritten } from '../../../table/export/exportForm.ts';
import type { ExportTable } from '../../../table/export/exportTable.ts';
import { jsonText } from '../../../table/export/jsonText.ts';
import { workbookPieces } from '../../../table/export/xlsx/workbook.ts';
import { NoRange } from '../fileRanges.ts';
import { Refusal } from '../reading/problems.ts';
import { BookRefused } from '../../../table/export/rewriting/bookRefusal.ts';
import { rangesOfChosen } from '../fileSources.ts';
import { readOldBook } from './oldBook.ts';
import { rewrittenFiles } from './rewrittenBook.ts';
import { zipStream } from './zipStream.ts';

/** A piece of a file, and how many rows are written with it. */
export type Piece = { bytes: Uint8Array<ArrayBuffer>; rows: number };

/** The least bytes of a piece of a workbook: each costs a question and an answer. */
const GATHERED = 512 * 1024;

/** The same table, which counts the rows that were asked for. */
function counting(table: ExportTable): { table: ExportTable; read: () => number } {
  let most = 0;
  return {
    table: {
      ...table,
      rowAt(index) {
        if (index >= most) most = index + 1;
        return table.rowAt(index);
      },
    },
    read: () => most,
  };
}

/** Texts as bytes, each with the number of rows written by then. */
export async function* textPieces(
  texts: Generator<string, ExportWritten>,
  rows: () => number,
): AsyncGenerator<Piece, ExportWritten> {
  const encoder = new TextEncoder();
  let step = texts.next();
  for (; !step.done; step = texts.next()) yield { bytes: encoder.encode(step.value), rows: rows() };
  return step.value;
}

/** The bytes one after another. */
function concatenated(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

async function* gathered(
  pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>,
  rows: () => number,
): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < GATHERED) continue;
    yield { bytes: concatenated(held), rows: rows() };
    held = [];
    bytes = 0;
  }
  yield { bytes: concatenated(held), rows: rows() };
}

/**
 * The bytes of an exported file, made one piece at a time; of a workbook that is updated, if one is given. Throws
 * `TooLargeForZip` and `BookRefused`.
 */
export async function* exportPieces(
  table: ExportTable,
  form: ExportForm,
  book?: Blob,
): AsyncGenerator<Piece, ExportWritten> {
  const { table: counted, read } = counting(table);
  switch (form.kind) {
    case 'csv':
      return yield* textPieces(csvText(counted, form), read);
    case 'json':
      return yield* textPieces(jsonText(counted), read);
    case 'xlsx': {
      const written = nothingWritten(table.rows);
      try {
        const files = book
          ? rewrittenFiles(await readOldBook(rangesOfChosen(book)), counted, form, written)
          : workbookPieces(counted, form, written);
        yield* gathered(zipStream(files), read);
      } catch (error) {
        // Parts that were whole when they were read first are read once more as they are written.
        if (error instanceof Refusal || error instanceof NoRange) throw new BookRefused({ kind: 'changed' });
        throw error;
      }
      return written;
    }
  }
}
