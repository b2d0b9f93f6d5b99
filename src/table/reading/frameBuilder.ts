import { ColumnBuilder } from '../columns/columnBuilder.ts';
import { FIRST_TEXT } from '../columns/codedColumn.ts';
import type { FoundEncoding } from './encodings.ts';
import { findOddCells, type OddCellsWarning } from './oddCells.ts';
import type { RowBlock } from './rowBlock.ts';
import type { Frame } from '../frame.ts';
import { findMarks, type MarksWarning } from './foundMarks.ts';

/** What is known about columns before they are read, by name. */
export type Hints = {
  dimensions: readonly string[];
  metrics: readonly string[];
  /** The identifiers of units, by metric, as far as they are known. */
  units?: Readonly<Record<string, string>>;
};

/** An irregularity that the user should know about. No data was dropped. */
export type TableWarning =
  /** Cells and rows of CSV may have been joined or cut at these lines, of which the first is 1. */
  | { kind: 'malformed'; count: number; lines: number[] }
  | { kind: 'rows-too-long'; count: number; rows: number[] }
  | { kind: 'rows-too-short'; count: number; rows: number[] }
  | { kind: 'bad-characters'; count: number }
  /** The text is not UTF-8, but was read as something else. */
  | ({ kind: 'encoding' } & FoundEncoding)
  /** Columns without a name, which got one. The first column is 1. */
  | { kind: 'unnamed-columns'; count: number; columns: number[] }
  /** Columns whose name another one has, which got a number. */
  | { kind: 'repeated-names'; count: number; columns: number[] }
  | MarksWarning
  | OddCellsWarning;

/**
 * The maximum number of columns. Every cell takes memory, even a missing one, so a small file with thousands of names
 * could fill gigabytes; reports have a few dozen columns.
 */
export const MAX_COLUMNS = 1_000;

/** The maximum number of characters of a row in its file. */
export const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;

/** The table already has `most` columns. Ends the reading. */
export type TooManyColumns = { kind: 'too-many-columns'; most: number };
const TOO_MANY_COLUMNS: TooManyColumns = { kind: 'too-many-columns', most: MAX_COLUMNS };

/** The table would take more than `mostBytes` of memory. Ends the reading. */
export type TableTooLarge = { kind: 'table-too-large'; mostBytes: number };

/** What a cell may take of a column that comes after its row, before the column has any other. */
const LATE_CELL_BYTES = 8;

const MOST_NAMED = 20;

const BEYOND_ASCII = /[^\u0000-\u007f]/;

/** The most bytes for which room is made before there are cells. */
const MOST_RESERVED = 2 ** 30;

/** A count of rows or lines, and the numbers of the first few; the first row of data is 1. */
class Tally {
  count = 0;
  readonly numbers: number[] = [];
  add(number: number): void {
    this.count += 1;
    if (this.numbers.length < MOST_NAMED && this.numbers.at(-1) !== number) this.numbers.push(number);
  }
}

/**
 * A table while rows arrive. Readers add whole rows, and `frame` returns the rows so far at any time. Columns are
 * identified by index.
 */
export class FrameBuilder {
  readonly #columns: ColumnBuilder[] = [];
  readonly #hints: Hints;
  readonly #long = new Tally();
  readonly #short = new Tally();
  /** Every name in use, with the number to try at its next repetition. */
  readonly #names = new Map<string, number>();
  #rows = 0;
  /** The number of columns before the first row of texts. */
  #headerWidth: number | null = null;
  readonly #unnamed = new Tally();
  readonly #repeated = new Tally();
  /** The most memory that the columns may take, as the reader sets it. */
  mostBytes = Infinity;
  /** Why the last row or column that was refused was. */
  refusal: TooManyColumns | TableTooLarge = TOO_MANY_COLUMNS;
  badCharacters = 0;
  /** How the text is encoded, as noted by the reader, if it was found not to be UTF-8. */
  encoding: FoundEncoding | null = null;
  /** What separates the cells of CSV, as noted by the reader; null for anything else. */
  delimiter: string | null = null;
  #marks: readonly MarksWarning[] = [];
  #odd: readonly OddCellsWarning[] = [];
  /** The lines that are not well-formed CSV, as noted by the reader. */
  readonly malformed = new Tally();

  constructor(hints: Hints = { dimensions: [], metrics: [] }) {
    this.#hints = hints;
  }

  /** The number of whole rows so far. */
  get rows(): number {
    return this.#rows;
  }

  /** Whether all names and texts so far are ASCII. */
  get isAscii(): boolean {
    return this.frame().columns.every(
      (column) =>
        !BEYOND_ASCII.test(column.name) &&
        (column.kind === 'number' ||
          !column.texts.slice(FIRST_TEXT, column.codeCount).some((text) => BEYOND_ASCII.test(text))),
    );
  }

  /** The whole rows so far. Later rows do not change it. Cheap: one object per column, whatever its length. */
  frame(): Frame {
    const length = this.#rows;
    return { columns: this.#columns.map((column) => column.column(length)), length };
  }

  /** An unused name: the name itself, or the name with the lowest free number. */
  #freeName(name: string): string {
    let own = name;
    let number = this.#names.get(name);
    if (number !== undefined) {
      // Continues from the last number, so that a header that repeats one name is not slow.
      do {
        own = `${name} (${number})`;
        number += 1;
      } while (this.#names.has(own));
      this.#names.set(name, number);
    }
    this.#names.set(own, 2);
    return own;
  }

  /** Whether so many columns may be added. A late one has a missing cell for each row so far, and many have very many. */
  #hasRoomFor(columns: number): boolean {
    const { mostBytes } = this;
    if (this.#columns.length + columns > MAX_COLUMNS) this.refusal = TOO_MANY_COLUMNS;
    else if (columns * this.#rows * LATE_CELL_BYTES + this.bytes <= mostBytes) return true;
    else this.refusal = { kind: 'table-too-large', mostBytes };
    return false;
  }

  /**
   * Adds a column, missing from the rows so far. One without a name gets one, and a repeated name a number. Returns
   * null, and adds nothing, if the table is full.
   */
  addColumn(given: string): ColumnBuilder | null {
    if (!this.#hasRoomFor(1)) return null;
    const number = this.#columns.length + 1;
    const name = given || `column ${number}`;
    if (given === '') this.#unnamed.add(number);
    const { dimensions, metrics } = this.#hints;
    const kind = dimensions.includes(name) ? 'dimension' : metrics.includes(name) ? 'metric' : undefined;
    const free = this.#freeName(name);
    if (free !== name) this.#repeated.add(number);
    const column = new ColumnBuilder(free, kind);
    column.addMissing(this.#rows);
    this.#columns.push(column);
    return column;
  }

  /** Adds the columns of a header. Returns false if there are too many. */
  addHeader(names: readonly string[]): boolean {
    return names.every((name) => this.addColumn(name) !== null);
  }

  /** The columns so far. */
  get columns(): readonly ColumnBuilder[] {
    return this.#columns;
  }

  /** Adds the first rows of a block that was made for the columns so far. */
  addBlock(block: RowBlock, rows: number): void {
    const width = (this.#headerWidth ??= this.#columns.length);
    if (block.isRagged)
      for (let row = 0; row < rows; row += 1) {
        const own = block.widths[row] ?? 0;
        if (own > width) this.#long.add(this.#rows + row + 1);
        else if (own < width) this.#short.add(this.#rows + row + 1);
      }
    for (const [index, column] of this.#columns.entries()) column.addCells(block, index, rows);
    this.#rows += rows;
  }

  /** Makes room for about this many rows, unless that would take very much memory. */
  reserve(rows: number): void {
    if (rows * this.#columns.length * 8 > MOST_RESERVED) return;
    for (const column of this.#columns) column.reserve(rows);
  }

  /** To be called after the last row: forgets what is only needed to add more. */
  settle(): void {
    for (const column of this.#columns) column.settle();
    if (this.delimiter !== null) this.#marks = findMarks(this.#columns, this.delimiter);
    this.#odd = findOddCells(this.#columns);
  }

  /**
   * Adds a row of texts of unknown kinds, as in CSV. Cells beyond the header get columns of their own. Returns false,
   * and adds nothing, if there are too many.
   */
  addRow(cells: readonly string[]): boolean {
    const columns = this.#columns;
    const { length } = cells;
    if (length > columns.length && !this.#hasRoomFor(length - columns.length)) return false;
    const width = (this.#headerWidth ??= columns.length);
    if (length > width) this.#long.add(this.#rows + 1);
    else if (length < width) this.#short.add(this.#rows + 1);
    if (length > columns.length) {
      const extra = length - columns.length;
      for (let number = 1; number <= extra; number += 1) this.addColumn(`extra ${number}`);
    }
    for (let index = 0; index < columns.length; index += 1) {
      if (index < length) columns[index]?.add(cells[index] ?? '');
      else columns[index]?.addMissing();
    }
    this.#rows += 1;
    return true;
  }

  /** Ends a row that was added cell by cell; it is missing from the other columns. */
  endRow(): void {
    this.#rows += 1;
    for (const column of this.#columns) {
      if (column.length < this.#rows) column.addMissing(this.#rows - column.length);
    }
  }

  get warnings(): TableWarning[] {
    const warnings: TableWarning[] = [];
    if (this.malformed.count)
      warnings.push({
        kind: 'malformed',
        count: this.malformed.count,
        lines: [...this.malformed.numbers],
      });
    if (this.#long.count)
      warnings.push({ kind: 'rows-too-long', count: this.#long.count, rows: [...this.#long.numbers] });
    if (this.#short.count)
      warnings.push({ kind: 'rows-too-short', count: this.#short.count, rows: [...this.#short.numbers] });
    if (this.#unnamed.count)
      warnings.push({
        kind: 'unnamed-columns',
        count: this.#unnamed.count,
        columns: [...this.#unnamed.numbers],
      });
    if (this.#repeated.count)
      warnings.push({
        kind: 'repeated-names',
        count: this.#repeated.count,
        columns: [...this.#repeated.numbers],
      });
    warnings.push(...this.#marks, ...this.#odd);
    if (this.encoding) warnings.push({ kind: 'encoding', ...this.encoding });
    if (this.badCharacters) warnings.push({ kind: 'bad-characters', count: this.badCharacters });
    return warnings;
  }

  /** The approximate size of all columns in memory, in bytes. */
  get bytes(): number {
    return this.#columns.reduce((sum, column) => sum + column.bytes, 0);
  }
}
