import {
  EMPTY_FORM,
  KEPT_FORM,
  MISSING_FORM,
  NULL_FORM,
  type NumberColumn,
} from '../columns/numberColumn.ts';
import { unscaled } from '../exactSum.ts';
import { numberText } from '../columns/decimalOrder.ts';
import { ExactTotals } from '../figures/exactTotals.ts';
import { Extremes } from '../figures/extremes.ts';
import { SLICE, type RowSlice } from '../figures/rowSlices.ts';

/** A sum: exact, unless its numbers have very many digits. */
export type Total = { text: string; rounded: boolean };

/** All rows are taken for one slot. */
const SLOTS = new Int32Array(SLICE);

/** Counts the numbers of some rows of a column, adds them up, and finds the smallest and the largest. */
export class NumberTally {
  readonly #column: NumberColumn;
  readonly #totals: ExactTotals;
  readonly #least: Extremes;
  readonly #most: Extremes;
  /** The rows that have no number, by form. */
  readonly #others = new Uint32Array(256);
  #rows = 0;

  constructor(column: NumberColumn) {
    this.#column = column;
    this.#totals = new ExactTotals(column);
    this.#least = new Extremes(column, 'min');
    this.#most = new Extremes(column, 'max');
    for (const tally of [this.#totals, this.#least, this.#most]) tally.reserve(1);
  }

  take(slice: RowSlice): void {
    this.#rows += slice.count;
    for (const tally of [this.#totals, this.#least, this.#most]) tally.take(slice, SLOTS);
    const { forms } = this.#column;
    if (!forms) return;
    const values = slice.numbers(this.#column);
    const others = this.#others;
    for (let index = 0; index < slice.count; index += 1) {
      if (!Number.isNaN(values[index])) continue;
      const form = forms[slice.rowAt(index)] ?? MISSING_FORM;
      others[form] = (others[form] ?? 0) + 1;
    }
  }

  /** The number of numbers. */
  get count(): number {
    return this.#rows - this.#totals.blanks(0);
  }
  /** The texts that are no numbers. */
  get texts(): number {
    return this.#others[KEPT_FORM] ?? 0;
  }
  get empty(): number {
    return this.#others[EMPTY_FORM] ?? 0;
  }
  get nulls(): number {
    return this.#others[NULL_FORM] ?? 0;
  }
  get missing(): number {
    return this.#rows - this.count - this.texts - this.empty - this.nulls;
  }

  get sum(): Total {
    const { digits, rounded } = this.#totals.scaled;
    return { text: unscaled(this.#totals.of(0), digits), rounded };
  }
  /** As received; there must be a number. */
  get smallest(): string {
    return numberText(this.#column, this.#least.of(0) ?? 0);
  }
  get largest(): string {
    return numberText(this.#column, this.#most.of(0) ?? 0);
  }
}
