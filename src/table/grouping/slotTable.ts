import type { Fold, FoldedTally } from '../figures/tally.ts';
import type { Work } from '../work.ts';
import type { ShareHow } from './groupSpec.ts';
import type { TimeLine } from './timeLine.ts';

/**
 * Rows of a table that put its groups together: `of` has the one that each group is in. Where each is within an outer group,
 * `outerOf` has that.
 */
export type Layer = { of: Int32Array; count: number; outerOf?: readonly (number | undefined)[] };

/** What is known of the groups of a table, each of which has a row: the outer one of each, and how they follow in time. */
type Groups = { outer: Int32Array; rows: number; time: TimeLine | null };

/**
 * The slots of a table. Those from `first` up to `taken` take rows, with a pivot as many after each other as it
 * has columns. Those of rows that put groups together follow up to `end`: of the outer groups first, if there are any.
 * Then come the totals, of each row and each column of a pivot, and last that of all rows. Totals are what
 * the slots that take rows have tallied, put together: never a sum of cells, of which means and distinct values have
 * none.
 */
export class SlotTable {
  readonly first: number;
  readonly taken: number;
  readonly end: number;
  /** The columns of the pivot; null without one. */
  readonly width: number | null;
  readonly #rows: number;
  readonly #layers: readonly Layer[];
  /** Null where no figure needs more than its own group. */
  readonly groups: Groups | null;
  /** The slot of all rows, and the number of slots. */
  readonly whole: number;
  readonly size: number;

  /** The first layer is that of the outer groups. */
  constructor(
    taking: number,
    width: number | null,
    {
      layers = [],
      time = null,
      first = 0,
    }: { layers?: readonly Layer[]; time?: TimeLine | null; first?: number } = {},
  ) {
    const [outer] = layers;
    this.groups = outer ? { outer: outer.of, rows: outer.of.length, time } : null;
    this.first = first;
    this.taken = first + taking;
    this.end = this.taken + layers.reduce((sum, { count }) => sum + count, 0) * (width ?? 1);
    this.width = width;
    this.#layers = layers;
    this.#rows = width ? (this.end - first) / width : 0;
    this.whole = this.end + this.#rows + (width ?? 0);
    this.size = this.whole + 1;
  }

  /** The total of the row that a slot is in; without a pivot the slot itself. */
  ofRow(slot: number): number {
    if (this.width === null) return slot;
    if (slot < this.end) return this.end + Math.floor((slot - this.first) / this.width);
    return slot < this.end + this.#rows ? slot : this.whole;
  }

  /** The total of the column that a slot is in. */
  ofColumn(slot: number): number {
    if (this.width === null) return this.whole;
    if (slot < this.end) return this.end + this.#rows + ((slot - this.first) % this.width);
    return slot < this.end + this.#rows ? this.whole : slot;
  }

  /** What the figure of a slot is a share of. */
  wholeOf(how: ShareHow, slot: number): number {
    if (how === 'share') return this.whole;
    return how === 'share-row' ? this.ofRow(slot) : this.ofColumn(slot);
  }

  /** The same of the outer group; a total is its own. Null for a row of groups that are in several of them. */
  ofParent(slot: number): number | null {
    const { end, taken } = this;
    const width = this.width ?? 1;
    const [outer, others] = this.#layers;
    if (!outer || outer.count === 1) return this.ofColumn(slot);
    if (slot >= end + this.#rows) return slot;
    const groups = taken / width;
    const row = slot < end ? Math.floor(slot / width) : slot - end;
    const parent = row < groups ? outer.of[row] : others?.outerOf?.[row - groups - outer.count];
    if (parent === undefined) return null;
    return slot < end ? taken + parent * width + (slot % width) : end + groups + parent;
  }

  /**
   * Where a slot is among the rows of groups, or the columns of a pivot, and how far the slots of two of them that follow
   * each other are apart. Null for what is none of them.
   */
  positionOn(axis: TimeLine['axis'], slot: number): { at: number; step: number } | null {
    const { end, taken, width } = this;
    if (axis === 'row') {
      const step = width ?? 1;
      if (slot < taken) return { at: Math.floor(slot / step), step };
      const isTotal = width !== null && slot >= end && slot < end + taken / width;
      return isTotal ? { at: slot - end, step: 1 } : null;
    }
    if (width === null) return null;
    if (slot < end) return { at: slot % width, step: 1 };
    const first = end + this.#rows;
    return slot >= first && slot < this.whole ? { at: slot - first, step: 1 } : null;
  }

  /** The slots of each layer. */
  *#layerFolds(): Generator<Fold> {
    const width = this.width ?? 1;
    let first = this.taken;
    for (const { of, count } of this.#layers) {
      const into = new Int32Array(this.taken);
      for (let slot = 0; slot < into.length; slot += 1)
        into[slot] = first + (of[Math.floor(slot / width)] ?? 0) * width + (slot % width);
      yield { from: 0, into };
      first += count * width;
    }
  }

  /** What has to be put together for the totals, in this order. */
  *#folds(): Generator<Fold> {
    const { first, taken, end, width, whole } = this;
    yield* this.#layerFolds();
    if (width === null) {
      yield { from: first, into: new Int32Array(taken - first).fill(whole) };
      return;
    }
    const into = new Int32Array(end - first);
    for (let row = 0; row < this.#rows; row += 1) into.fill(end + row, row * width, (row + 1) * width);
    yield { from: first, into };
    const ofColumns = into.subarray(0, taken - first);
    for (
      let slot = 0, column = 0;
      slot < ofColumns.length;
      slot += 1, column = column + 1 < width ? column + 1 : 0
    )
      ofColumns[slot] = end + this.#rows + column;
    yield { from: first, into: ofColumns };
    yield { from: end, into: new Int32Array((taken - first) / width).fill(whole) };
  }

  /** Makes the totals of tallies that have taken all rows. */
  *total(tallies: Iterable<FoldedTally>): Work<void> {
    const all = [...tallies];
    for (const tally of all) tally.reserve(this.size);
    for (const fold of this.#folds()) for (const tally of all) yield* tally.fold(fold);
  }
}
