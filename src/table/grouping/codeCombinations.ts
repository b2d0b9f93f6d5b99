import { SLICE, type RowSlice } from '../figures/rowSlices.ts';
import type { RowCodes } from './groupKeys.ts';

/** Adds the codes of one more column to combinations, two rows in a step: see `KeepMarks`. */
function addCodes(into: Int32Array, codes: Int32Array, size: number, count: number): void {
  // An odd row at the end takes the one behind it along, for which there is room.
  for (let index = 0; index < count; index += 2) {
    into[index] = (into[index] ?? 0) * size + (codes[index] ?? 0);
    into[index + 1] = (into[index + 1] ?? 0) * size + (codes[index + 1] ?? 0);
  }
}

/** The combinations of codes of some columns as numbers from 0 on. */
export class CodeCombinations {
  readonly #keys: readonly RowCodes[];
  readonly #codes = new Int32Array(SLICE);
  /** How many there are; infinite if that of a column is not known. */
  readonly size: number;
  constructor(keys: readonly RowCodes[]) {
    this.#keys = keys;
    this.size = keys.reduce((product, { size }) => product * (size ?? Infinity), 1);
  }

  /** Writes that of each row of a slice. */
  read(slice: RowSlice, into: Int32Array): void {
    if (!this.#keys.length) into.fill(0, 0, slice.count);
    for (const [at, key] of this.#keys.entries()) {
      if (at === 0) key.read(slice, into);
      else {
        key.read(slice, this.#codes);
        addCodes(into, this.#codes, key.size ?? 0, slice.count);
      }
    }
  }
}
