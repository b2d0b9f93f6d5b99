import type { FrameBuilder } from '../../table/frameBuilder.ts';
import { JsonRows } from '../../table/jsonRows.ts';
import { yieldToMessages, contentsOf } from './contents.ts';
import { CsvRows } from './csvRows.ts';
import { Refusal, type ReadProblem } from './problems.ts';
import { textPieces } from './textPieces.ts';

/**
 * Columns in memory take no more than this. A cell that a row does not have takes some bytes too, so a small file of
 * short rows and many columns would fill any memory.
 */
const MOST_BYTES = 3 * 2 ** 30;

/** Whether text is JSON rather than CSV: only JSON begins like this. */
const looksLikeJson = (text: string) =>
  /^\s*[[{]/.test(text) || /^\s*(?:null|true|false|-?\d+)\s*$/.test(text);

type ReadOptions = {
  /** Is called after each piece with the bytes of data read so far. */
  tell?: (readBytes: number) => void;
  /** Ends the reading. */
  signal?: AbortSignal;
  mostBytes?: number;
};

/**
 * Reads a report file into a builder; rows are in it as soon as their piece is read. Answers what was wrong, or null.
 */
export async function readReport(
  file: Uint8Array,
  builder: FrameBuilder,
  { tell, signal, mostBytes = MOST_BYTES }: ReadOptions = {},
): Promise<ReadProblem | null> {
  let readBytes = 0;
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      readBytes += piece.length;
      yield piece;
    }
  }
  let rows: CsvRows | JsonRows | null = null;
  try {
    const text = textPieces(counted(contentsOf(file)), (count) => {
      builder.badCharacters += count;
    });
    for await (const piece of text) {
      if (signal?.aborted) return null;
      rows ??= looksLikeJson(piece) ? new JsonRows(builder) : new CsvRows(builder);
      const problem = rows.push(piece);
      if (problem) return problem;
      if (builder.bytes > mostBytes) return { kind: 'table-too-large', mostBytes };
      tell?.(readBytes);
      await yieldToMessages();
    }
    return rows ? rows.end() : { kind: 'no-header' };
  } catch (error) {
    if (error instanceof Refusal) return error.problem;
    return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
  }
}
