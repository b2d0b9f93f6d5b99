import { SLICE, type RowSlice } from '../figures/rowSlices.ts';
import type { TermValues } from './termValues.ts';

/** The values of several terms in the rows of a slice. */
export class TermReader {
  readonly #all: readonly TermValues[];
  /** Whether a row has a value beyond a double. */
  readonly isOdd = new Uint8Array(SLICE);
  #read: Float64Array[] = [];
  #slice: RowSlice | null = null;
  constructor(all: readonly TermValues[]) {
    this.#all = all;
  }
  moveTo(slice: RowSlice): void {
    this.#slice = slice;
    this.isOdd.fill(0, 0, slice.count);
    this.#read = this.#all.map((values) => values.read(slice, this.isOdd));
  }
  /** The values of a term; of no use in odd rows, unless they are NaN. */
  read(term: number): Float64Array {
    return this.#read[term] ?? new Float64Array(SLICE);
  }
  /** The value of a term; null if a cell has no number. */
  at(term: number, index: number): number | bigint | null {
    const [read, values] = [this.#read[term]?.[index] ?? Number.NaN, this.#all[term]];
    if (!values || !this.#slice || Number.isNaN(read)) return null;
    return this.isOdd[index] === 1 ? values.exact(this.#slice.rowAt(index)) : read;
  }
}
