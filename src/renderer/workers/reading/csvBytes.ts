import { MAX_ROW_CHARACTERS, type FrameBuilder } from '../../../table/reading/frameBuilder.ts';
import { CsvBlock, NEW_TO_COLUMNS } from './csvBlock.ts';
import { blankEnd, LF, rowCells, stopsOf, UNUSUAL } from './csvCells.ts';
import type { CsvStart } from './csvStart.ts';
import type { CsvProblem } from './problems.ts';

/**
 * Reads well-formed CSV in UTF-8 from bytes into columns, without making texts of them: numbers are parsed where they
 * are, and texts that are known are found by their bytes. Where the file is not well-formed, it stops before the row,
 * and the reader of texts goes on from there.
 */
export class CsvBytes {
  readonly delimiter: string;
  readonly #builder: FrameBuilder;
  readonly #stops: Uint8Array;
  readonly #block: CsvBlock;
  #names = 0;
  /** The start of a row, at the start of `#room`; or, once a row is unusual, all that follows. */
  #rest: Uint8Array = new Uint8Array();
  /** Where the start of a row and its end are put together, time and again. */
  #room: Uint8Array = new Uint8Array();
  /** The number of the line that comes next. */
  line = 1;
  /** Whether the next row is for the reader of texts. */
  isUnusual = false;

  constructor(builder: FrameBuilder, { delimiter }: CsvStart) {
    this.delimiter = delimiter;
    builder.delimiter = delimiter;
    this.#builder = builder;
    this.#stops = stopsOf(delimiter);
    this.#block = new CsvBlock(builder, delimiter, this.#stops);
  }

  /** The number of names in the header; 0 before it is read. */
  get names(): number {
    return this.#names;
  }
  /** What has not been read: the start of a row, or all that follows once it is unusual. */
  get rest(): Uint8Array {
    return this.#rest;
  }

  /** Reads the next piece of the file; returns what ends the reading, or null. */
  push(piece: Uint8Array): CsvProblem | null {
    if (this.#rest.length === 0) return this.#take(piece);
    // Only the row that was begun is put together with its end, so that the rest of the piece is read where it is.
    const line = piece.subarray(0, piece.indexOf(LF) + 1);
    const after = piece.subarray(line.length);
    const problem = line.length ? this.#take(this.#joined(line)) : null;
    if (problem) return problem;
    if (!this.isUnusual) return this.#take(this.#rest.length ? this.#joined(after) : after);
    const all = new Uint8Array(this.#rest.length + after.length);
    all.set(this.#rest);
    all.set(after, this.#rest.length);
    this.#rest = all;
    return null;
  }

  /** Reads bytes that begin with a row. */
  #take(bytes: Uint8Array): CsvProblem | null {
    const end = bytes.lastIndexOf(LF) + 1;
    this.#block.look(bytes, end);
    const at = this.#takeRows(bytes, end);
    this.#block.flush();
    if (at < 0) return this.#builder.refusal;
    this.#rest = this.isUnusual ? bytes.slice(at) : this.#kept(bytes.subarray(at));
    if (!this.#isEndless()) return null;
    return { kind: 'row-too-large', row: this.#builder.rows + 1, line: this.line };
  }

  /** What was kept, and what follows. */
  #joined(piece: Uint8Array): Uint8Array {
    const kept = this.#rest.length;
    const length = kept + piece.length;
    this.#makeRoom(length);
    this.#room.set(piece, kept);
    return this.#room.subarray(0, length);
  }
  /** Keeps the start of a row. */
  #kept(start: Uint8Array): Uint8Array {
    this.#makeRoom(start.length);
    this.#room.set(start);
    return this.#room.subarray(0, start.length);
  }
  #makeRoom(length: number): void {
    if (length <= this.#room.length) return;
    // Rows are of about one size mostly.
    const larger = new Uint8Array(length + Math.ceil(length / 16));
    larger.set(this.#rest);
    this.#room = larger;
  }

  /** Whether the row that has no end yet is longer than a row may be. */
  #isEndless(): boolean {
    const rest = this.#rest;
    if (this.isUnusual || rest.length <= MAX_ROW_CHARACTERS) return false;
    let characters = 0;
    for (const byte of rest) if ((byte & 0xc0) !== 0x80) characters += byte >= 0xf0 ? 2 : 1;
    return characters > MAX_ROW_CHARACTERS;
  }

  /** Reads whole rows; returns where they end, or -1 if one has too many cells. */
  #takeRows(bytes: Uint8Array, end: number): number {
    const block = this.#block;
    let at = 0;
    while (at < end) {
      const afterBlank = this.#names === 1 ? at : blankEnd(bytes, at);
      if (afterBlank > at) {
        at = afterBlank;
        this.line += 1;
        continue;
      }
      let next = this.#names ? block.takeRow(at) : NEW_TO_COLUMNS;
      let innerLines = block.innerLines;
      if (next === NEW_TO_COLUMNS) {
        block.flush();
        const row = rowCells(bytes, at, end, this.#stops);
        if (typeof row === 'number') next = row;
        else {
          if (!this.#addCells(row.cells)) return -1;
          next = row.next;
          innerLines = 0;
          for (let lf = bytes.indexOf(LF, at); lf < next - 1; lf = bytes.indexOf(LF, lf + 1)) innerLines += 1;
        }
      }
      if (next === UNUSUAL) this.isUnusual = true;
      if (next < 0) return at;
      this.line += 1 + innerLines;
      at = next;
    }
    return at;
  }

  /** Adds a row as texts; returns whether there is room for its columns. */
  #addCells(cells: readonly string[]): boolean {
    const isHeader = this.#names === 0;
    if (isHeader) this.#names = cells.length;
    if (!(isHeader ? this.#builder.addHeader(cells) : this.#builder.addRow(cells))) return false;
    this.#block.lookAtColumns(this.#names);
    return true;
  }
}
