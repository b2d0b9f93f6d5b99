import type { RowSlice } from '../figures/rowSlices.ts';
import type { RowCounts } from '../figures/tally.ts';
import { CodeCombinations } from './codeCombinations.ts';
import type { RowCodes } from './groupKeys.ts';

/**
 * Groups whose figures have the number of their combination of codes as their slot. Most slots may have no rows, but
 * a row has its slot without being looked up.
 */
export class CodeSlots {
  readonly #combinations: CodeCombinations;
  /** The first row of each slot plus one, or 0. */
  readonly #firstRows: Uint32Array;
  /** The slot of each group, in the order of their first rows. */
  readonly slots: number[] = [];

  private constructor(combinations: CodeCombinations) {
    this.#combinations = combinations;
    this.#firstRows = new Uint32Array(combinations.size);
  }

  /** Null if there are more combinations than `most`. */
  static of(keys: readonly RowCodes[], most: number): CodeSlots | null {
    const combinations = new CodeCombinations(keys);
    return combinations.size <= most ? new CodeSlots(combinations) : null;
  }

  /** The number of slots. */
  get size(): number {
    return this.#combinations.size;
  }

  /** Writes the slot of each row of a slice. */
  read(slice: RowSlice, into: Int32Array): void {
    this.#combinations.read(slice, into);
  }

  /** Finds the groups whose first rows are in a slice. Its rows are counted already. */
  meet(slice: RowSlice, slots: Int32Array, counts: RowCounts): void {
    const known = this.#firstRows;
    let missing = 0;
    for (let slot = 0; slot < this.size; slot += 1)
      if (known[slot] === 0 && counts.of(slot) > 0) missing += 1;
    for (let index = 0; missing > 0; index += 1) {
      const slot = slots[index] ?? 0;
      if (known[slot] !== 0) continue;
      known[slot] = slice.rowAt(index) + 1;
      this.slots.push(slot);
      missing -= 1;
    }
  }

  /** The first row of each slot plus one, or 0. */
  get firstRows(): Uint32Array {
    return this.#firstRows;
  }
  /** Takes the first rows that were found elsewhere, among rows before, between and behind. */
  addFirstRows(others: Uint32Array): void {
    const known = this.#firstRows;
    for (const [slot, row] of others.entries()) {
      const own = known[slot] ?? 0;
      if (own === 0 && row > 0) this.slots.push(slot);
      if (row > 0 && (own === 0 || row < own)) known[slot] = row;
    }
    this.slots.sort((one, other) => this.of(one) - this.of(other));
  }

  /** The first row of a slot. */
  of(slot: number): number {
    return (this.#firstRows[slot] ?? 0) - 1;
  }
}
