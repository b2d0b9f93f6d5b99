import type { RowSlice } from '../figures/rowSlices.ts';
import type { RowCounts } from '../figures/tally.ts';
import { CodeCombinations } from './codeCombinations.ts';
import type { RowCodes } from './groupKeys.ts';

/** Where there may be more combinations of codes, groups are numbered (see `GroupIds`). */
const MOST_COMBINATIONS = 4_096;

/**
 * Groups whose figures have the number of their combination of codes as their place. Most places may have no rows, but
 * a row has its place without being looked up.
 */
export class CodePlaces {
  readonly #combinations: CodeCombinations;
  /** The first row of each place plus one, or 0. */
  readonly #firstRows: Uint32Array;
  /** The place of each group, in the order of their first rows. */
  readonly places: number[] = [];

  private constructor(combinations: CodeCombinations) {
    this.#combinations = combinations;
    this.#firstRows = new Uint32Array(combinations.size);
  }

  /** Null if there are too many combinations. */
  static of(keys: readonly RowCodes[]): CodePlaces | null {
    const combinations = new CodeCombinations(keys);
    return combinations.size <= MOST_COMBINATIONS ? new CodePlaces(combinations) : null;
  }

  /** The number of places. */
  get size(): number {
    return this.#combinations.size;
  }

  /** Writes the place of each row of a slice. */
  read(slice: RowSlice, into: Int32Array): void {
    this.#combinations.read(slice, into);
  }

  /** Finds the groups whose first rows are in a slice. Its rows are counted already. */
  meet(slice: RowSlice, places: Int32Array, counts: RowCounts): void {
    const known = this.#firstRows;
    let missing = 0;
    for (let place = 0; place < this.size; place += 1)
      if (known[place] === 0 && counts.of(place) > 0) missing += 1;
    for (let index = 0; missing > 0; index += 1) {
      const place = places[index] ?? 0;
      if (known[place] !== 0) continue;
      known[place] = slice.rowAt(index) + 1;
      this.places.push(place);
      missing -= 1;
    }
  }

  /** The first row of each place plus one, or 0. */
  get firstRows(): Uint32Array {
    return this.#firstRows;
  }
  /** Takes the first rows that were found elsewhere, among rows before, between and behind. */
  addFirstRows(others: Uint32Array): void {
    const known = this.#firstRows;
    for (const [place, row] of others.entries()) {
      const own = known[place] ?? 0;
      if (own === 0 && row > 0) this.places.push(place);
      if (row > 0 && (own === 0 || row < own)) known[place] = row;
    }
    this.places.sort((one, other) => this.of(one) - this.of(other));
  }

  /** The first row of a place. */
  of(place: number): number {
    return (this.#firstRows[place] ?? 0) - 1;
  }
}
