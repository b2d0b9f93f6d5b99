import type { FoundEncoding } from '../../../table/reading/encodings.ts';
import { MAX_COLUMNS, type FrameBuilder } from '../../../table/reading/frameBuilder.ts';
import { JsonRows } from '../../../table/reading/jsonRows.ts';
import { NoRange, type FileRanges } from '../fileRanges.ts';
import type { ReadingHints } from '../protocol/reading.ts';
import { contentsOf, yieldToMessages } from './contents.ts';
import { CsvBytes } from './csvBytes.ts';
import { CsvRows } from './csvRows.ts';
import { looksLikeJson, LOOK, plainStart } from './csvStart.ts';
import { Refusal, type ReadProblem } from './problems.ts';
import { textPieces } from './textPieces.ts';

/**
 * The maximum size of the columns in memory. Missing cells take memory too, so a small file of short rows and many
 * columns could otherwise exhaust it.
 */
export const MOST_BYTES = 3 * 2 ** 30;

/** The most cells that are added before other questions are answered. */
const MOST_CELLS = 2 ** 22;
/** The most text that is read at once: any of its rows may bring a thousand columns. */
const TEXT_PART = 32 * 1024;
/** The shortest row, such as `1` and the end of its line. All cells that it lacks are added as well. */
const SHORTEST_ROW = 2;

/** After this much of the data, the number of its rows is estimated, to make room for them. */
const ENOUGH_TO_ESTIMATE = 1024 * 1024;
/** Rows may become shorter. */
const MORE_ROWS = 1.06;
/**
 * How much more room at least where it was not enough. All cells are copied to it, and the shared memory that they leave
 * is free only when something else brings on a collection: V8 does not count it.
 */
const MORE_ROOM = 2;

type ReadOptions = Pick<ReadingHints, 'quotes' | 'entry' | 'isNamedZip' | 'encoding'> & {
  /** Called after each piece with the share that has been read, from 0 to 1. */
  tell?: (share: number) => void;
  /** Stops reading. */
  signal?: AbortSignal;
  mostBytes?: number;
};

/** Thrown when reading is stopped. */
class Stopped extends Error {}

/** One reading of a file into a builder. */
class Reading {
  readonly #builder: FrameBuilder;
  readonly #options: ReadOptions;
  readonly #pieces: AsyncGenerator<Uint8Array>;
  #readBytes = 0;
  #allBytes = 1;
  /** What of that has not been scanned yet. */
  #aheadBytes = 0;
  /** The rows that there is room for. */
  #room = 0;
  /** What the first pieces ended with. They are read before it is thrown. */
  #failure: { error: unknown } | null = null;

  constructor(file: FileRanges, builder: FrameBuilder, options: ReadOptions) {
    this.#builder = builder;
    builder.mostBytes = options.mostBytes ?? MOST_BYTES;
    this.#options = options;
    const expect = (bytes: number) => {
      this.#allBytes = Math.max(1, bytes);
    };
    const { entry, isNamedZip = false, encoding } = options;
    const isText = encoding !== undefined;
    this.#pieces = this.#counted(contentsOf(file, { entry, isNamedZip, isText, expect }));
  }

  async *#counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      this.#readBytes += piece.length;
      yield piece;
    }
  }

  async read(): Promise<ReadProblem | null> {
    try {
      return await this.#read();
    } finally {
      await this.#pieces.return(undefined);
    }
  }

  async #read(): Promise<ReadProblem | null> {
    const first = await this.#first();
    const { quotes, encoding = 'utf-8' } = this.#options;
    const start = quotes === 'text' || encoding !== 'utf-8' ? null : plainStart(first);
    if (!start) return this.#readText([first], null);
    const csv = new CsvBytes(this.#builder, start);
    for (let piece = first.subarray(start.at); ;) {
      for (let at = 0; at < piece.length;) {
        const part = piece.subarray(at, at + this.#partLength());
        at += part.length;
        this.#aheadBytes = piece.length - at;
        const problem = csv.push(part) ?? (await this.#after());
        if (problem) return problem;
        if (csv.isUnusual) return this.#readText([csv.rest, piece.subarray(at)], csv);
      }
      const next = await this.#next();
      if (next.done) break;
      piece = next.value;
    }
    // The last line has no end: the reader of texts knows what that means.
    return csv.rest.length ? this.#readText([csv.rest], csv) : null;
  }

  /** The first pieces together: at least as much as is looked at, or everything. */
  async #first(): Promise<Uint8Array> {
    let first = new Uint8Array();
    while (first.length < LOOK) {
      const next = await this.#pieces.next().catch((error: unknown) => {
        this.#failure = { error };
        return null;
      });
      if (!next || next.done) break;
      const longer = new Uint8Array(first.length + next.value.length);
      longer.set(first);
      longer.set(next.value, first.length);
      first = longer;
    }
    return first;
  }

  /** The next piece; throws what the first ones ended with. */
  #next(): Promise<IteratorResult<Uint8Array>> {
    if (this.#failure) throw this.#failure.error;
    return this.#pieces.next();
  }

  async *#followed(first: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
    for (const piece of first) if (piece.length) yield piece;
    for (let next = await this.#next(); !next.done; next = await this.#next()) yield next.value;
  }

  /** Reads the rest of the file as text; from its start, or where the reader of bytes stopped. */
  async #readText(first: readonly Uint8Array[], after: CsvBytes | null): Promise<ReadProblem | null> {
    const builder = this.#builder;
    const quotes = this.#options.quotes ?? 'csv';
    const decoding = {
      chosen: this.#options.encoding,
      before: after && (builder.isAscii ? ('ascii' as const) : ('utf-8' as const)),
      bad: (count: number) => {
        builder.badCharacters += count;
      },
      found: (encoding: FoundEncoding) => {
        builder.encoding = encoding;
      },
    };
    let rows: CsvRows | JsonRows | null = after && new CsvRows(builder, quotes, after);
    for await (const text of textPieces(this.#followed(first), decoding)) {
      rows ??= looksLikeJson(text) ? new JsonRows(builder) : new CsvRows(builder, quotes);
      for (let at = 0; at < text.length;) {
        const part = text.slice(at, at + Math.min(TEXT_PART, this.#partLength()));
        at += part.length;
        const problem = rows.push(part) ?? (await this.#after());
        if (problem) return problem;
      }
    }
    return rows ? rows.end() : { kind: 'no-header' };
  }

  /** How much of a piece is read at once. Short rows of a wide table are a thousand times as large in memory. */
  #partLength(): number {
    const columns = this.#builder.columns.length || MAX_COLUMNS;
    return Math.max(1, Math.floor(MOST_CELLS / columns) * SHORTEST_ROW);
  }

  /** To be done after each part of a piece. */
  async #after(): Promise<ReadProblem | null> {
    const { tell, signal } = this.#options;
    const { mostBytes } = this.#builder;
    if (this.#builder.bytes > mostBytes) return { kind: 'table-too-large', mostBytes };
    const readBytes = this.#readBytes - this.#aheadBytes;
    const share = Math.min(1, readBytes / this.#allBytes);
    if (readBytes >= ENOUGH_TO_ESTIMATE) {
      const rows = this.#builder.rows / share;
      if (rows > this.#room) {
        this.#room = Math.ceil(Math.max(rows * MORE_ROWS, this.#room * MORE_ROOM));
        this.#builder.reserve(this.#room);
      }
    }
    tell?.(share);
    await yieldToMessages();
    if (signal?.aborted) throw new Stopped();
    return null;
  }
}

/**
 * Reads a report file into a builder, which has the rows of each piece as soon as it is read. Returns what was wrong,
 * or null. Throws `NoRange` if that is not the fault of the file.
 */
export async function readReport(
  file: FileRanges,
  builder: FrameBuilder,
  options: ReadOptions = {},
): Promise<ReadProblem | null> {
  try {
    return await new Reading(file, builder, options).read();
  } catch (error) {
    if (error instanceof Stopped) return null;
    if (error instanceof Refusal) return error.problem;
    if (error instanceof NoRange && error.failure) throw error;
    return { kind: 'broken', message: error instanceof Error ? error.message : String(error) };
  } finally {
    builder.settle();
  }
}
