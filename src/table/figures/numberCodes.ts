import { EMPTY_FORM, KEPT_FORM, MISSING_FORM, type NumberColumn } from '../columns/numberColumn.ts';
import { fractionDigits, scaled, unscaled } from '../exactSum.ts';
import { isBeyondDouble, numberText } from '../columns/decimalOrder.ts';
import { PairIds } from './pairIds.ts';
import { TextIds } from './textIds.ts';

/** The text of a number in one form for all ways to write it. */
function plainText(text: string): string {
  const digits = fractionDigits(text);
  const plain = unscaled(scaled(text, digits), digits);
  return plain === '-0' ? '0' : plain;
}

/**
 * Codes of the numbers of a column: equal numbers have equal codes, however they are written, and numbers of any length
 * are told apart. Cells without a number have codes by their text or kind, missing ones that of empty texts.
 */
export class NumberCodes {
  readonly #column: NumberColumn;
  readonly #pairs = new PairIds();
  /** Texts of numbers that doubles do not tell apart, and of cells that are none. */
  readonly #odd = new TextIds();
  readonly #bits = new Float64Array(1);
  readonly #words = new Int32Array(this.#bits.buffer);
  constructor(column: NumberColumn) {
    this.#column = column;
  }

  get count(): number {
    return this.#pairs.count;
  }

  /** The code of the cell in a row whose number is `value`. */
  codeOf(value: number, row: number): number {
    const form = this.#column.forms?.[row] ?? 0;
    if (Number.isNaN(value)) {
      const text = form === KEPT_FORM ? (this.#column.kept?.get(row) ?? '') : '';
      return this.#oddCode(`${form === MISSING_FORM ? EMPTY_FORM : form} ${text}`);
    }
    if (!isBeyondDouble(this.#column, row)) return this.#doubleCode(value);
    const plain = plainText(numberText(this.#column, row));
    const isTold = plain.replace(/^-?0*\.?0*/, '').replace('.', '').length <= 15;
    return isTold ? this.#doubleCode(Number(plain)) : this.#oddCode(plain);
  }

  #doubleCode(value: number): number {
    this.#bits[0] = value;
    return this.#pairs.idOf(this.#words[0] ?? 0, this.#words[1] ?? 0);
  }

  /** No double has the upper half of an odd code: it is that of a NaN. */
  #oddCode(text: string): number {
    return this.#pairs.idOf(this.#odd.idOf(text), -1);
  }
}
