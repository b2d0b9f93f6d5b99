import { ColumnBuilder } from './columnBuilder.ts';
import type { Frame } from './frame.ts';

/** What is known of the columns before they are read, by name. */
export type Hints = { dimensions: readonly string[]; metrics: readonly string[] };

/** Something about the data that the analyst should know: nothing was dropped because of it. */
export type TableWarning =
  | { kind: 'rows-too-long'; count: number; rows: number[] }
  | { kind: 'rows-too-short'; count: number; rows: number[] }
  | { kind: 'bad-characters'; count: number };

/**
 * A table has no more columns than this. Every cell takes memory, a missing one too, so a small file with thousands
 * of names would fill gigabytes; a report has some dozens of columns.
 */
export const MAX_COLUMNS = 1_000;

/** A row in its file has no more characters than this. */
export const MAX_ROW_CHARACTERS = 16 * 1024 * 1024;

/** Why a table takes no further column: it has `most` of them. It ends the reading. */
export type TooManyColumns = { kind: 'too-many-columns'; most: number };
export const TOO_MANY_COLUMNS: TooManyColumns = { kind: 'too-many-columns', most: MAX_COLUMNS };

const MOST_NAMED = 20;

/** Rows counted, and the first of them by number, as the file counts them: the first row of data is 1. */
class RowTally {
  count = 0;
  readonly rows: number[] = [];
  add(row: number): void {
    this.count += 1;
    if (this.rows.length < MOST_NAMED) this.rows.push(row);
  }
}

/**
 * A table while rows arrive. Readers put whole rows in; a frame of the rows that are there can be had at any time.
 * Columns are found by index: names may repeat.
 */
export class FrameBuilder {
  readonly #columns: ColumnBuilder[] = [];
  readonly #hints: Hints;
  readonly #long = new RowTally();
  readonly #short = new RowTally();
  /** Every name in use, with the number that its next repetition is tried with. */
  readonly #names = new Map<string, number>();
  #rows = 0;
  badCharacters = 0;

  constructor(hints: Hints = { dimensions: [], metrics: [] }) {
    this.#hints = hints;
  }

  /** Whole rows so far. */
  get rows(): number {
    return this.#rows;
  }
  get columnCount(): number {
    return this.#columns.length;
  }

  /** The whole rows so far. Rows that come later do not change it; it costs an object a column, whatever its length. */
  frame(): Frame {
    const length = this.#rows;
    return { columns: this.#columns.map((column) => column.column(length)), length };
  }

  /** A name that no column has: the name itself, or the name with the lowest number that is free. */
  #freeName(name: string): string {
    let own = name;
    let number = this.#names.get(name);
    if (number !== undefined) {
      // Counting goes on where it stopped: a header of one name alone takes no longer than any other.
      do {
        own = `${name} (${number})`;
        number += 1;
      } while (this.#names.has(own));
      this.#names.set(name, number);
    }
    this.#names.set(own, 2);
    return own;
  }

  /**
   * Adds a column; rows that are there already do not have it. A name that repeats gets a number. Answers null, and
   * adds nothing, when there is no room for another column.
   */
  addColumn(name: string): ColumnBuilder | null {
    if (this.#columns.length === MAX_COLUMNS) return null;
    const { dimensions, metrics } = this.#hints;
    const kind = dimensions.includes(name) ? 'dimension' : metrics.includes(name) ? 'metric' : undefined;
    const column = new ColumnBuilder(this.#freeName(name), kind);
    column.addMissing(this.#rows);
    this.#columns.push(column);
    return column;
  }

  /**
   * Adds a row of texts whose kinds are not known, as in CSV. Cells beyond the header get columns of their own.
   * Answers false, and adds nothing, when there is no room for so many.
   */
  addRow(cells: readonly string[]): boolean {
    const columns = this.#columns;
    const { length } = cells;
    if (length > MAX_COLUMNS) return false;
    if (length > columns.length) {
      this.#long.add(this.#rows + 1);
      const extra = length - columns.length;
      for (let number = 1; number <= extra; number += 1) this.addColumn(`extra ${number}`);
    } else if (length < columns.length) this.#short.add(this.#rows + 1);
    for (let index = 0; index < columns.length; index += 1) {
      if (index < length) columns[index]?.add(cells[index] ?? '');
      else columns[index]?.addMissing();
    }
    this.#rows += 1;
    return true;
  }

  /** Closes a row that was put in cell by cell; columns that were not touched do not have it. */
  endRow(): void {
    this.#rows += 1;
    for (const column of this.#columns) {
      if (column.length < this.#rows) column.addMissing(this.#rows - column.length);
    }
  }

  get warnings(): TableWarning[] {
    const warnings: TableWarning[] = [];
    if (this.#long.count)
      warnings.push({ kind: 'rows-too-long', count: this.#long.count, rows: [...this.#long.rows] });
    if (this.#short.count)
      warnings.push({ kind: 'rows-too-short', count: this.#short.count, rows: [...this.#short.rows] });
    if (this.badCharacters) warnings.push({ kind: 'bad-characters', count: this.badCharacters });
    return warnings;
  }

  /** Bytes of all columns in memory, roughly. */
  get bytes(): number {
    return this.#columns.reduce((sum, column) => sum + column.bytes, 0);
  }
}
