import { MISSING, type TimeColumn } from '../columns/codedColumn.ts';
import type { NumberColumn } from '../columns/numberColumn.ts';
import { fractionDigits, scaled } from '../exactSum.ts';
import { isBeyondDouble, numberText } from '../columns/decimalOrder.ts';
import type { Work } from '../work.ts';
import type { RowSlice } from './rowSlices.ts';
import { foldSteps, grown, type Fold, type FoldedTally } from './tally.ts';

/** The row of each slot with the smallest or the largest number or time; the first of equal ones. */
export class Extremes implements FoldedTally {
  readonly #column: NumberColumn | TimeColumn;
  /** 1 for the largest, -1 for the smallest. */
  readonly #sign: 1 | -1;
  /** The row plus one, 0 for none. */
  #rows: Uint32Array = new Uint32Array(0);
  #best: Float64Array = new Float64Array(0);
  constructor(column: NumberColumn | TimeColumn, which: 'min' | 'max') {
    this.#column = column;
    this.#sign = which === 'max' ? 1 : -1;
  }

  reserve(slots: number): void {
    this.#rows = grown(this.#rows, slots, Uint32Array);
    this.#best = grown(this.#best, slots, Float64Array);
  }

  take(slice: RowSlice, slots: Int32Array): void {
    const column = this.#column;
    const [rows, best, sign] = [this.#rows, this.#best, this.#sign];
    const numbers = column.kind === 'number' ? slice.numbers(column) : null;
    const codes = column.kind === 'time' ? slice.codes(column) : null;
    for (let index = 0; index < slice.count; index += 1) {
      const value = numbers
        ? (numbers[index] ?? Number.NaN)
        : column.kind === 'time'
          ? (column.times[codes?.[index] ?? MISSING] ?? Number.NaN)
          : Number.NaN;
      if (Number.isNaN(value)) continue;
      const slot = slots[index] ?? 0;
      const before = rows[slot] ?? 0;
      const ahead = (value - (best[slot] ?? 0)) * sign;
      if (before === 0 || ahead > 0 || (ahead === 0 && this.#isAhead(slice.rowAt(index), before - 1))) {
        rows[slot] = slice.rowAt(index) + 1;
        best[slot] = value;
      }
    }
  }

  /** Takes a row of another slot, if it is ahead. */
  #offer(slot: number, row: number, value: number): void {
    const before = this.#rows[slot] ?? 0;
    const ahead = (value - (this.#best[slot] ?? 0)) * this.#sign;
    if (before > 0 && (ahead < 0 || (ahead === 0 && !this.#isAhead(row, before - 1)))) return;
    this.#rows[slot] = row + 1;
    this.#best[slot] = value;
  }

  *fold(fold: Fold): Work<void> {
    const [rows, best] = [this.#rows, this.#best];
    const { from, into } = fold;
    yield* foldSteps(fold, (first, end) => {
      for (let index = first; index < end; index += 1) {
        const row = rows[from + index] ?? 0;
        if (row > 0) this.#offer(into[index] ?? 0, row - 1, best[from + index] ?? 0);
      }
    });
  }

  /** Whether the digits of a row are ahead of those of another one with the same double. */
  #isAhead(row: number, of: number): boolean {
    const column = this.#column;
    if (column.kind === 'time' || !(isBeyondDouble(column, row) || isBeyondDouble(column, of))) return false;
    const [text, other] = [numberText(column, row), numberText(column, of)];
    const digits = Math.max(fractionDigits(text), fractionDigits(other));
    const [a, b] = [scaled(text, digits), scaled(other, digits)];
    return this.#sign > 0 ? a > b : a < b;
  }

  /** The row; null if no row of the slot has a number or a time. */
  of(slot: number): number | null {
    const row = this.#rows[slot] ?? 0;
    return row === 0 ? null : row - 1;
  }
}
