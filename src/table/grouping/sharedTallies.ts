import type { NumberColumn } from '../columns/numberColumn.ts';
import { ExactTotals } from '../figures/exactTotals.ts';
import { LastRows, RowCounts, type FoldedTally } from '../figures/tally.ts';

/** A row of each slot, if it has any. */
type RowOfSlot = { of(slot: number): number };

/** What the measures of a table have in common: the rows of each slot, and sums of columns. */
export class SharedTallies {
  readonly counts = new RowCounts();
  readonly row: RowOfSlot;
  /** What counts rows, and finds a row of each slot if that is not known already. */
  readonly tallies: readonly FoldedTally[];
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
}
