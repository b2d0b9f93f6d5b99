import type { NumberColumn } from '../columns/numberColumn.ts';
import { ExactTotals } from '../figures/exactTotals.ts';
import { RowSlice } from '../figures/rowSlices.ts';
import { LastRows, RowCounts, type Fold, type FoldedTally } from '../figures/tally.ts';
import type { Work } from '../work.ts';

/** A row of each slot, if it has any. */
type RowOfSlot = { of(slot: number): number };

/** What the measures of a table have in common: the rows of each slot, and sums of columns. */
export class SharedTallies {
  readonly counts = new RowCounts();
  readonly row: RowOfSlot;
  /** What counts rows, and finds a row of each slot if that is not known already. */
  readonly tallies: readonly FoldedTally[];
  readonly #where = new Map<string, WhereTallies>();
  readonly #totals = new Map<NumberColumn, ExactTotals>();
  constructor(row?: RowOfSlot) {
    const last = new LastRows();
    this.row = row ?? last;
    this.tallies = row ? [this.counts] : [this.counts, last];
  }
  totals(column: NumberColumn): ExactTotals {
    const found = this.#totals.get(column) ?? new ExactTotals(column);
    this.#totals.set(column, found);
    return found;
  }
  /** The tallies of the rows that meet a condition: `flags` has 1 for each of them, otherwise 0. */
  where(condition: string, flags: Uint8Array): WhereTallies {
    const found = this.#where.get(condition) ?? new WhereTallies(flags);
    this.#where.set(condition, found);
    return found;
  }
}

/** Takes the rows that meet a condition for tallies of their own. */
class WhereTallies implements FoldedTally {
  readonly shared = new SharedTallies();
  readonly #flags: Uint8Array;
  readonly #tallies = new Set<FoldedTally>();
  /** The rows of a slice that meet the condition, with room for one more. */
  #rows = new Uint32Array(0);
  #slots = new Int32Array(0);
  #slice = new RowSlice(this.#rows, 0);
  constructor(flags: Uint8Array) {
    this.#flags = flags;
  }
  /** Has tallies take rows. */
  include(tallies: readonly FoldedTally[]): void {
    for (const tally of tallies) this.#tallies.add(tally);
  }
  reserve(slots: number): void {
    for (const tally of this.#tallies) tally.reserve(slots);
  }
  take(slice: RowSlice, slots: Int32Array): void {
    this.#makeRoom(slice.count);
    const met = listMet(slice.rowNumbers(), slots, slice.count, this.#flags, this.#rows, this.#slots);
    if (met === 0) return;
    this.#slice.moveTo(0, met);
    for (const tally of this.#tallies) tally.take(this.#slice, this.#slots);
  }
  #makeRoom(count: number): void {
    if (count < this.#rows.length) return;
    this.#rows = new Uint32Array(count + 1);
    this.#slots = new Int32Array(count + 1);
    this.#slice = new RowSlice(this.#rows, count);
  }
  *fold(fold: Fold): Work<void> {
    for (const tally of this.#tallies) yield* tally.fold(fold);
  }
}

/**
 * Lists the rows that meet a condition with their slots. Returns how many there are. Each is written before that is
 * known, and the next one over it if it does not: the processor has nothing to foretell.
 */
function listMet(
  rows: Uint32Array,
  slots: Int32Array,
  count: number,
  flags: Uint8Array,
  intoRows: Uint32Array,
  intoSlots: Int32Array,
): number {
  let met = 0;
  for (let index = 0; index < count; index += 1) {
    const row = rows[index] ?? 0;
    intoRows[met] = row;
    intoSlots[met] = slots[index] ?? 0;
    met += flags[row] ?? 0;
  }
  return met;
}
