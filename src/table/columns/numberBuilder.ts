import { INEXACT, readDecimal, type Decimal } from './decimal.ts';
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
  #values = new Float64Array(1024);
  /** One byte per cell; null while every cell is a whole number. */
  #forms: Uint8Array | null = null;
  #kept: Map<number, string> | null = null;
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
    if (row === this.#values.length) this.#grow(row * 2);
    this.#values[row] = value;
    if (form !== 0 || this.#forms) this.#formsInFull()[row] = form;
    this.length += 1;
  }

  #grow(size: number): void {
    const grown = new Float64Array(size);
    grown.set(this.#values);
    this.#values = grown;
  }

  /** The forms, as long as the values. */
  #formsInFull(): Uint8Array {
    if (!this.#forms || this.#forms.length < this.#values.length) {
      const grown = new Uint8Array(this.#values.length);
      if (this.#forms) grown.set(this.#forms);
      this.#forms = grown;
    }
    return this.#forms;
  }

  /** Adds a number by its text; returns false, and adds nothing, if it is not a number. */
  add(text: string): boolean {
    if (text === '') {
      this.#push(Number.NaN, EMPTY_FORM);
      return true;
    }
    const read = this.#read;
    if (!readDecimal(text, read)) return false;
    if (read.digits === INEXACT || read.digits > MOST_DIGITS) {
      this.#kept ??= new Map();
      this.#kept.set(this.length, text);
      this.#push(read.value, KEPT_FORM);
    } else this.#push(read.value, read.digits);
    return true;
  }
  addMissing(count = 1): void {
    if (count === 0) return;
    if (count === 1) {
      this.#push(Number.NaN, MISSING_FORM); // `fill` is slow for single cells, as in ragged rows
      return;
    }
    const length = this.length + count;
    if (length > this.#values.length) this.#grow(Math.max(length, this.#values.length * 2));
    this.#values.fill(Number.NaN, this.length, length);
    this.#formsInFull().fill(MISSING_FORM, this.length, length);
    this.length = length;
  }
  addNull(): void {
    this.#push(Number.NaN, NULL_FORM);
  }

  /** The approximate size in memory, in bytes. */
  get bytes(): number {
    return this.#values.byteLength + (this.#forms?.byteLength ?? 0) + (this.#kept?.size ?? 0) * KEPT_BYTES;
  }
}
