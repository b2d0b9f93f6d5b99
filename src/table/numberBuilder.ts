import { INEXACT, readDecimal, type Decimal } from './decimal.ts';
import {
  EMPTY_FORM,
  KEPT_FORM,
  MISSING_FORM,
  MOST_DIGITS,
  NULL_FORM,
  type NumberColumn,
} from './numberColumn.ts';

/** Memory of a text that is kept, with its place in the map. */
const KEPT_BYTES = 80;

/**
 * A column of numbers while rows arrive. Cells are only ever added behind the others, so the columns that it gives
 * share its arrays and stay what they are.
 */
export class NumberBuilder {
  readonly kind = 'number';
  readonly name: string;
  length = 0;
  #values = new Float64Array(1024);
  /** One byte a cell; absent as long as every cell is a whole number. */
  #forms: Uint8Array | null = null;
  #kept: Map<number, string> | null = null;
  readonly #read: Decimal = { value: 0, digits: 0 };

  constructor(name: string) {
    this.name = name;
  }

  /** The first rows as a column that no longer changes. */
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

  /** The forms, with a place for each value. */
  #formsInFull(): Uint8Array {
    if (!this.#forms || this.#forms.length < this.#values.length) {
      const grown = new Uint8Array(this.#values.length);
      if (this.#forms) grown.set(this.#forms);
      this.#forms = grown;
    }
    return this.#forms;
  }

  /** Adds a number by its text; answers false, and adds nothing, when it is none. */
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
      this.#push(Number.NaN, MISSING_FORM); // one after the other, as in ragged rows, `fill` is slow
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

  /** Bytes in memory, roughly. */
  get bytes(): number {
    return this.#values.byteLength + (this.#forms?.byteLength ?? 0) + (this.#kept?.size ?? 0) * KEPT_BYTES;
  }
}
