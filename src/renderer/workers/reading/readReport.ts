import type { FrameBuilder } from '../../../table/reading/frameBuilder.ts';
import { JsonRows } from '../../../table/reading/jsonRows.ts';
import type { FileRanges } from '../fileRanges.ts';
import { yieldToMessages, contentsOf } from './contents.ts';
import { CsvRows } from './csvRows.ts';
import { Refusal, type ReadProblem } from './problems.ts';
import type { Quotes } from '../protocol/reading.ts';
import { textPieces } from './textPieces.ts';

/**
 * The maximum size of the columns in memory. Missing cells take memory too, so a small file of short rows and many
 * columns could otherwise exhaust it.
 */
const MOST_BYTES = 3 * 2 ** 30;

/** Whether text is JSON rather than CSV, judged by its start. */
const looksLikeJson = (text: string) =>
  /^\s*[[{]/.test(text) || /^\s*(?:null|true|false|-?\d+)\s*$/.test(text);

type ReadOptions = {
  /** Called after each piece with the share that has been read, from 0 to 1. */
  tell?: (share: number) => void;
  /** Stops reading. */
  signal?: AbortSignal;
  mostBytes?: number;
  quotes?: Quotes;
};

/**
 * Reads a report file into a builder, which has the rows of each piece as soon as it is read. Returns what was wrong,
 * or null.
 */
export async function readReport(
  file: FileRanges,
  builder: FrameBuilder,
  { tell, signal, mostBytes = MOST_BYTES, quotes = 'csv' }: ReadOptions = {},
): Promise<ReadProblem | null> {
  let [readBytes, allBytes] = [0, 1];
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      readBytes += piece.length;
      yield piece;
    }
  }
  let rows: CsvRows | JsonRows | null = null;
  try {
    const contents = contentsOf(file, (bytes) => {
      allBytes = Math.max(1, bytes);
    });
    const text = textPieces(counted(contents), (count) => {
      builder.badCharacters += count;
    });
    for await (const piece of text) {
      if (signal?.aborted) return null;
      rows ??= looksLikeJson(piece) ? new JsonRows(builder) : new CsvRows(builder, quotes);
      const problem = rows.push(piece);
      if (problem) return problem;
      if (builder.bytes > mostBytes) return { kind: 'table-too-large', mostBytes };
      tell?.(Math.min(1, readBytes / allBytes));
      await yieldToMessages();
    }
    return rows ? rows.end() : { kind: 'no-header' };
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}
