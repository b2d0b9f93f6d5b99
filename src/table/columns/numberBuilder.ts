import type { RowBlock } from '../reading/rowBlock.ts';
import { cellMemory } from './cellMemory.ts';
import { INEXACT, readDecimal, type Decimal } from './decimal.ts';
import { LargeMap } from './largeMap.ts';
import {
  EMPTY_FORM,
  KEPT_FORM,
  MISSING_FORM,
  MOST_DIGITS,
  NULL_FORM,
  type NumberColumn,
} from './numberColumn.ts';

/** The approximate memory of a stored text and its map entry. */
const KEPT_BYTES = 80;

/**
 * A column of numbers while rows arrive. Cells are only ever appended, so the columns it returns can share its arrays
 * without changing.
 */
export class NumberBuilder {
  readonly kind = 'number';
  readonly name: string;
  length = 0;
  /** The value that was read last. */
  value = 0;
  #values: Float64Array = new Float64Array(1024);
  /** One byte per cell; null while every cell is a whole number. */
  #forms: Uint8Array | null = null;
  #kept: LargeMap<number, string> | null = null;
  readonly #read: Decimal = { value: 0, digits: 0 };

  constructor(name: string) {
    this.name = name;
  }

  /** The first `length` rows as a column that no longer changes. */
  column(length: number): NumberColumn {
    const { name } = this;
    return { kind: 'number', name, length, values: this.#values, forms: this.#forms, kept: this.#kept };
  }

  #push(value: number, form: number): void {
    const row = this.length;
    this.#grow(row + 1);
    this.#values[row] = value;
    if (form !== 0 || this.#forms) this.#formsInFull()[row] = form;
    this.length += 1;
  }

  /** Makes room for this many rows, so that the cells need not be copied as they become more. */
  reserve(rows: number): void {
    if (rows <= this.#values.length) return;
    const grown = new Float64Array(cellMemory(rows * Float64Array.BYTES_PER_ELEMENT));
    grown.set(this.#values);
    this.#values = grown;
  }

  /** Makes room for this many rows, and for more that are likely to follow. */
  #grow(rows: number): void {
    if (rows > this.#values.length) this.reserve(Math.max(rows, this.#values.length * 2));
  }

  /** The forms, as long as the values. */
  #formsInFull(): Uint8Array {
    if (!this.#forms || this.#forms.length < this.#values.length) {
      const grown = new Uint8Array(cellMemory(this.#values.length));
      if (this.#forms) grown.set(this.#forms);
      this.#forms = grown;
    }
    return this.#forms;
  }

  /**
   * Reads a number by its text, for the row `ahead` of those added so far. Its value is then in `value`, and its form is
   * returned, or -1 if it is not a number. Reading it again for the same row is harmless.
   */
  read(text: string, ahead: number): number {
    this.value = Number.NaN;
    if (text === '') return EMPTY_FORM;
    const read = this.#read;
    if (!readDecimal(text, read)) return -1;
    this.value = read.value;
    if (read.digits !== INEXACT && read.digits <= MOST_DIGITS) return read.digits;
    this.#kept ??= new LargeMap();
    this.#kept.set(this.length + ahead, text);
    return KEPT_FORM;
  }

  /** Adds a number by its text; returns false, and adds nothing, if it is not a number. */
  add(text: string): boolean {
    const form = this.read(text, 0);
    if (form < 0) return false;
    this.#push(this.value, form);
    return true;
  }

  /** Adds the first rows of a column of a block, which holds their numbers and forms. */
  addCells({ values, forms, hasForms, capacity }: RowBlock, column: number, rows: number): void {
    const from = column * capacity;
    this.#grow(this.length + rows);
    this.#values.set(values.subarray(from, from + rows), this.length);
    if (this.#forms || hasForms[column])
      this.#formsInFull().set(forms.subarray(from, from + rows), this.length);
    this.length += rows;
  }

  addMissing(count = 1): void {
    if (count === 0) return;
    if (count === 1) {
      this.#push(Number.NaN, MISSING_FORM); // `fill` is slow for single cells, as in ragged rows
      return;
    }
    const length = this.length + count;
    this.#grow(length);
    this.#values.fill(Number.NaN, this.length, length);
    this.#formsInFull().fill(MISSING_FORM, this.length, length);
    this.length = length;
  }
  addNull(): void {
    this.#push(Number.NaN, NULL_FORM);
  }

  /** The approximate size in memory, in bytes. */
  get bytes(): number {
    return this.length * (this.#forms ? 9 : 8) + (this.#kept?.size ?? 0) * KEPT_BYTES;
  }
}
