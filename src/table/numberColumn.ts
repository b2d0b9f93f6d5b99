import { formatDecimal, INEXACT, readDecimal, type Decimal } from './decimal.ts';

/** Forms of a cell other than a number with so many fraction digits. */
const EMPTY = 253;
const NULL = 252;
const MISSING = 251;
const KEPT = 254;
const MOST_DIGITS = 100;

/**
 * A column of numbers. Each cell is a double and the form in which it was written, so that its text comes back
 * exactly; the few texts that a double does not give back are kept as they are.
 */
export class NumberColumn {
  readonly kind = 'number';
  readonly name: string;
  length = 0;
  /** NaN where a cell holds no number. */
  values: Float64Array = new Float64Array(1024);
  /** One byte a cell; absent as long as every cell is a whole number. */
  #forms: Uint8Array | null = null;
  #kept: Map<number, string> | null = null;
  readonly #read: Decimal = { value: 0, digits: 0 };

  constructor(name: string) {
    this.name = name;
  }

  #push(value: number, form: number): void {
    const row = this.length;
    if (row === this.values.length) this.#grow(row * 2);
    this.values[row] = value;
    if (form !== 0 || this.#forms) this.#formsInFull()[row] = form;
    this.length += 1;
  }

  #grow(size: number): void {
    const grown = new Float64Array(size);
    grown.set(this.values);
    this.values = grown;
  }

  /** The forms, with a place for each value. */
  #formsInFull(): Uint8Array {
    if (!this.#forms || this.#forms.length < this.values.length) {
      const grown = new Uint8Array(this.values.length);
      if (this.#forms) grown.set(this.#forms);
      this.#forms = grown;
    }
    return this.#forms;
  }

  /** Adds a number by its text; answers false, and adds nothing, when it is none. */
  add(text: string): boolean {
    if (text === '') {
      this.#push(Number.NaN, EMPTY);
      return true;
    }
    const read = this.#read;
    if (!readDecimal(text, read)) return false;
    if (read.digits === INEXACT || read.digits > MOST_DIGITS) {
      this.#kept ??= new Map();
      this.#kept.set(this.length, text);
      this.#push(read.value, KEPT);
    } else this.#push(read.value, read.digits);
    return true;
  }
  addMissing(count = 1): void {
    if (count === 0) return;
    if (count === 1) {
      this.#push(Number.NaN, MISSING); // one after the other, as in ragged rows, `fill` is slow
      return;
    }
    const length = this.length + count;
    if (length > this.values.length) this.#grow(Math.max(length, this.values.length * 2));
    this.values.fill(Number.NaN, this.length, length);
    this.#formsInFull().fill(MISSING, this.length, length);
    this.length = length;
  }
  addNull(): void {
    this.#push(Number.NaN, NULL);
  }

  /** The text of a cell as received; null for a null, undefined for a cell that its row does not have. */
  text(row: number): string | null | undefined {
    const form = this.#forms?.[row] ?? 0;
    if (form <= MOST_DIGITS) return formatDecimal(this.values[row] ?? 0, form);
    if (form === KEPT) return this.#kept?.get(row) ?? '';
    return form === EMPTY ? '' : form === NULL ? null : undefined;
  }

  get bytes(): number {
    return this.values.byteLength + (this.#forms?.byteLength ?? 0) + (this.#kept?.size ?? 0) * 80;
  }
}
