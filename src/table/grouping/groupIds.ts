import { PairIds } from '../figures/pairIds.ts';
import { SLICE, type RowSlice } from '../figures/rowSlices.ts';
import { grown } from '../figures/tally.ts';
import { CodeCombinations } from './codeCombinations.ts';
import type { KeyCodes } from './groupKeys.ts';

/** Combinations of codes up to this number have a table of their groups. */
const MOST_COMBINATIONS = 4_194_304;

/** The groups of rows with the same cells in some columns, numbered from 0 in the order of the rows. */
export class GroupIds {
  readonly #keys: readonly KeyCodes[];
  readonly #combinations: CodeCombinations;
  /** The group of each combination of codes plus one; null if there are too many combinations. */
  readonly #table: Int32Array | null;
  /** Otherwise the pairs of the groups by the columns before and the codes of the next column. */
  readonly #pairs: readonly PairIds[];
  readonly #codes = new Int32Array(SLICE);
  #rows: Uint32Array = new Uint32Array(0);
  count = 0;

  constructor(keys: readonly KeyCodes[]) {
    this.#keys = keys;
    this.#combinations = new CodeCombinations(keys);
    const { size } = this.#combinations;
    const isSmall = size <= MOST_COMBINATIONS || (keys.length === 1 && size < Infinity);
    this.#table = isSmall ? new Int32Array(size) : null;
    this.#pairs = isSmall ? [] : keys.map(() => new PairIds());
  }

  /** The first row of each group. */
  get rows(): Uint32Array {
    return this.#rows.subarray(0, this.count);
  }
  /** The first row of a group. */
  of(group: number): number {
    return this.#rows[group] ?? 0;
  }

  // As in `CodeSlots`: the slot of a group is its number.
  get size(): number {
    return this.count;
  }
  get slots(): Uint32Array {
    const slots = new Uint32Array(this.count);
    for (let group = 0; group < slots.length; group += 1) slots[group] = group;
    return slots;
  }
  meet(): void {
    // Groups are met when their rows are read.
  }

  /** Writes the group of each row of a slice. */
  read(slice: RowSlice, into: Int32Array): void {
    if (this.#table) this.#readTable(slice, into, this.#table);
    else this.#readPairs(slice, into);
  }

  #readTable(slice: RowSlice, into: Int32Array, table: Int32Array): void {
    this.#combinations.read(slice, into);
    for (let index = 0; index < slice.count; index += 1) {
      const at = into[index] ?? 0;
      const group = (table[at] ?? 0) - 1;
      into[index] = group >= 0 ? group : (table[at] = this.#add(slice.rowAt(index)) + 1) - 1;
    }
  }

  #readPairs(slice: RowSlice, into: Int32Array): void {
    const { count } = slice;
    into.fill(0, 0, count);
    const last = this.#keys.length - 1;
    for (const [at, key] of this.#keys.entries()) {
      const pairs = this.#pairs[at] ?? new PairIds();
      key.read(slice, this.#codes);
      for (let index = 0; index < count; index += 1) {
        const id = pairs.idOf(into[index] ?? 0, this.#codes[index] ?? 0);
        into[index] = id;
        if (at === last && id === this.count) this.#add(slice.rowAt(index));
      }
    }
  }

  #add(row: number): number {
    const group = this.count;
    this.#rows = grown(this.#rows, group + 1, Uint32Array);
    this.#rows[group] = row;
    this.count += 1;
    return group;
  }
}
