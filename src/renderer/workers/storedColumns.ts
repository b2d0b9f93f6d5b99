import { ColumnsReader } from '../../table/stored/columnsReader.ts';
import { columnsPieces, planColumns } from '../../table/stored/columnsWriter.ts';
import type { FirstScreen, StoredTable } from '../../table/stored/storedTable.ts';
import type { TextCoder } from '../../table/stored/storedTexts.ts';
import type { FileRanges } from './fileRanges.ts';
import { runWork } from './runWork.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const CODER: TextCoder = {
  encode: (text) => encoder.encode(text),
  decode(bytes) {
    try {
      return decoder.decode(bytes);
    } catch {
      return null;
    }
  },
};

/** Stored columns: their file, the origin that they must have, and whether their first screen is shown. */
export type ColumnsAtHand = { file: FileRanges; origin: string; isShown: boolean };

/** The program that says what is shown first: the name of its file changes with what it does. */
const BY = import.meta.url;

/** What is known of stored columns while they arrive. */
export type ArrivingColumns = { screen: string; rows: number; memoryBytes: number } & Pick<
  StoredTable,
  'warnings'
>;

/** The first piece is small, so that the first screen is there soon. */
const FIRST_PIECE = 2 ** 17;
/** The size of the pieces in which columns travel between disk and worker. */
const PIECE = 2 ** 20;
/** How many pieces are asked for at a time, so that none waits for the one before. */
const AHEAD = 4;

/**
 * Reads stored columns. Null if they are not whole, of another origin or version, or would take more than `mostBytes`
 * of memory: then the report has to be read. Once it is known what is shown first, `tell` is called, and the others are read when
 * it is done.
 */
export async function readColumns(
  { file, origin, isShown }: ColumnsAtHand,
  mostBytes: number,
  tell: (arriving: ArrivingColumns) => Promise<void>,
): Promise<(StoredTable & { memoryBytes: number }) | null> {
  const reader = new ColumnsReader({ bytes: file.bytes, origin, mostBytes }, CODER);
  let asked = 0;
  const ask = (): Promise<Uint8Array<ArrayBuffer> | null> | null => {
    if (asked >= file.bytes) return null;
    const length = Math.min(asked ? PIECE : FIRST_PIECE, file.bytes - asked);
    asked += length;
    return file.read(asked - length, length).catch(() => null);
  };
  const waiting = [ask()];
  for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
    const bytes = await piece;
    const isKnown = reader.description !== null;
    if (!bytes || !reader.push(bytes)) return null;
    const { description, memoryBytes } = reader;
    if (isShown && !isKnown && description?.first?.by === BY) {
      const { rows, warnings, first } = description;
      await tell({ screen: first.screen, rows, warnings, memoryBytes });
    }
    while (waiting.length < AHEAD) waiting.push(ask());
  }
  const table = reader.end();
  return table && { ...table, memoryBytes: reader.memoryBytes };
}

/** The columns of a frame on their way to the disk. */
export class OutgoingColumns {
  #table: StoredTable | null = null;
  #pieces: Generator<Uint8Array<ArrayBuffer>> | null = null;

  /** The table as it was read, once all of it was. */
  have(table: StoredTable): void {
    this.#table = table;
  }

  /**
   * Prepares the columns, while other questions are answered in between, with what is shown first. Null if there is nothing to store, or no memory
   * to do it: then the report has to be read again the next time, which is no reason to fail now.
   */
  async begin(origin: string, screen: string | null): Promise<number | null> {
    this.#pieces = null;
    if (!this.#table) return null;
    try {
      const first: FirstScreen | null = screen === null ? null : { by: BY, screen };
      const work = planColumns(this.#table, { origin, first }, CODER);
      const file = await runWork(work, { isWanted: () => true });
      this.#pieces = file && columnsPieces(file, PIECE);
      return file?.bytes ?? null;
    } catch {
      return null;
    }
  }

  /** The next piece; null after the last, or where there is no memory for it, so that the file stays incomplete. */
  next(): Uint8Array<ArrayBuffer> | null {
    try {
      const step = this.#pieces?.next();
      if (step && !step.done) return step.value;
    } catch {
      // Given up below.
    }
    this.#pieces = null;
    return null;
  }
}
