import { INEXACT, readDecimal, type Decimal } from '../columns/decimal.ts';
import {
  KEPT_FORM,
  MISSING_FORM,
  MOST_DIGITS,
  numberCell,
  type NumberColumn,
} from '../columns/numberColumn.ts';
import { dividedBy, unscaled } from '../exactSum.ts';

/** Numbers with this many digits and fraction digits are exact in a double, with those digits. */
const MOST_PLAIN = 1e15;
const MOST_PLAIN_DIGITS = 22;

/** The text of a whole number that is scaled by ten to `digits`, with all of these digits. */
function fixedText(total: number | bigint, digits: number): string {
  const plain = unscaled(total, digits);
  if (digits === 0) return plain;
  const [whole = '', fraction = ''] = plain.split('.');
  return `${whole}.${fraction.padEnd(digits, '0')}`;
}

/** A quotient of whole numbers times ten to `digits`, as a whole number, rounded half away from zero. */
const quotient = (total: number | bigint, by: number | bigint, digits: number): bigint =>
  dividedBy(BigInt(total) * 10n ** BigInt(digits), BigInt(by));

/** The cells of a new column of numbers. All are missing at first. */
export class NumberCells {
  readonly #values: Float64Array;
  readonly #forms: Uint8Array;
  readonly #kept = new Map<number, string>();
  readonly #read: Decimal = { value: 0, digits: 0 };
  constructor(length: number) {
    this.#values = new Float64Array(length).fill(Number.NaN);
    this.#forms = new Uint8Array(length).fill(MISSING_FORM);
  }

  /** A whole number that is scaled by ten to `digits`. */
  set(at: number, total: number | bigint, digits: number): void {
    if (typeof total === 'number' && Math.abs(total) < MOST_PLAIN && digits <= MOST_PLAIN_DIGITS) {
      // Adding 0 turns minus zero into zero.
      this.#values[at] = total / 10 ** digits + 0;
      this.#forms[at] = digits;
    } else this.setText(at, fixedText(total, digits));
  }

  setText(at: number, text: string): void {
    const read = this.#read;
    if (!readDecimal(text, read)) return;
    this.#values[at] = read.value;
    const isKept = read.digits === INEXACT || read.digits > MOST_DIGITS;
    this.#forms[at] = isKept ? KEPT_FORM : read.digits;
    if (isKept) this.#kept.set(at, text);
  }

  /** The cell of another column, if it has a number. */
  copy(at: number, column: NumberColumn, row: number): void {
    const cell = numberCell(column, row);
    if (cell.kind !== 'number' || Number.isNaN(cell.value)) return;
    const form = column.forms?.[row] ?? 0;
    this.#values[at] = cell.value;
    this.#forms[at] = form;
    if (form === KEPT_FORM) this.#kept.set(at, cell.text);
  }

  /**
   * A quotient of whole numbers, rounded to at most `digits` fraction digits, and to fewer where it has more than 15
   * digits in all. Nothing if `by` is zero.
   */
  setQuotient(at: number, total: number | bigint, by: number | bigint, digits: number): void {
    if (Number(by) === 0) return;
    const value = Number(total) / Number(by);
    let most = digits;
    while (most > 0 && Math.abs(value) * 10 ** most >= MOST_PLAIN) most -= 1;
    const whole = Math.round(value * 10 ** most);
    if (Math.abs(value) * 10 ** most < MOST_PLAIN / 10) this.set(at, whole, most);
    else this.setText(at, fixedText(quotient(total, by, most), most));
  }

  column(name: string): NumberColumn {
    return {
      kind: 'number',
      name,
      length: this.#values.length,
      values: this.#values,
      forms: this.#forms,
      kept: this.#kept,
    };
  }
}
