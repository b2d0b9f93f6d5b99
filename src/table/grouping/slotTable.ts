import type { Fold, FoldedTally } from '../figures/tally.ts';
import type { Work } from '../work.ts';
import type { ShareHow } from './groupSpec.ts';

/**
 * The slots of a table. First are those that take rows: below `end`, and with a pivot as many after each other as it
 * has columns. The totals follow, of each row and each column of a pivot, and last that of all rows. Totals are what
 * the slots that take rows have tallied, put together: never a sum of cells, of which means and distinct values have
 * none.
 */
export class SlotTable {
  readonly end: number;
  /** The columns of the pivot; null without one. */
  readonly width: number | null;
  readonly #rows: number;
  /** The slot of all rows, and the number of slots. */
  readonly whole: number;
  readonly size: number;

  constructor(end: number, width: number | null) {
    this.end = end;
    this.width = width;
    this.#rows = width ? end / width : 0;
    this.whole = end + this.#rows + (width ?? 0);
    this.size = this.whole + 1;
  }

  /** The total of the row that a slot is in; without a pivot the slot itself. */
  ofRow(slot: number): number {
    if (this.width === null) return slot;
    if (slot < this.end) return this.end + Math.floor(slot / this.width);
    return slot < this.end + this.#rows ? slot : this.whole;
  }

  /** The total of the column that a slot is in. */
  ofColumn(slot: number): number {
    if (this.width === null) return this.whole;
    if (slot < this.end) return this.end + this.#rows + (slot % this.width);
    return slot < this.end + this.#rows ? this.whole : slot;
  }

  /** What the figure of a slot is a share of. */
  wholeOf(how: ShareHow, slot: number): number {
    if (how === 'share') return this.whole;
    return how === 'share-row' ? this.ofRow(slot) : this.ofColumn(slot);
  }

  /** What has to be put together for the totals, in this order. */
  *#folds(): Generator<Fold> {
    const { end, width, whole } = this;
    const into = new Int32Array(end);
    if (width === null) {
      yield { from: 0, into: into.fill(whole) };
      return;
    }
    for (let row = 0; row < this.#rows; row += 1) into.fill(end + row, row * width, (row + 1) * width);
    yield { from: 0, into };
    for (let slot = 0, column = 0; slot < end; slot += 1, column = column + 1 < width ? column + 1 : 0)
      into[slot] = end + this.#rows + column;
    yield { from: 0, into };
    yield { from: end, into: new Int32Array(this.#rows).fill(whole) };
  }

  /** Makes the totals of tallies that have taken all rows. */
  *total(tallies: Iterable<FoldedTally>): Work<void> {
    const all = [...tallies];
    for (const tally of all) tally.reserve(this.size);
    for (const fold of this.#folds()) for (const tally of all) yield* tally.fold(fold);
  }
}
