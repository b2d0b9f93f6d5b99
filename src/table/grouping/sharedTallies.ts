import type { NumberColumn } from '../columns/numberColumn.ts';
import { ExactTotals } from '../figures/exactTotals.ts';
import { LastRows, RowCounts, type FoldedTally } from '../figures/tally.ts';

/** A row of each place, if it has any. */
export type RowOfPlace = { of(place: number): number };

/** What the measures of a table have in common: the rows of each place, and sums of columns. */
export class SharedTallies {
  readonly counts = new RowCounts();
  readonly row: RowOfPlace;
  /** What counts rows, and finds a row of each place if that is not known already. */
  readonly tallies: readonly FoldedTally[];
  readonly #totals = new Map<NumberColumn, ExactTotals>();
  constructor(row?: RowOfPlace) {
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
