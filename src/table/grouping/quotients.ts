import type { NumberColumn, Ratio } from '../columns/numberColumn.ts';
import { digitsOf } from '../figures/exactTotals.ts';
import { QuotientTotals } from '../figures/quotientTotals.ts';
import { numberColumn, type Figures } from './slotFigures.ts';
import type { SharedTallies } from './sharedTallies.ts';

/** Quotients of sums; the figure of a group of one row is as computed for it. */
export function divided(column: NumberColumn, ratio: Ratio, shared: SharedTallies): Figures {
  const { counts, row } = shared;
  const totals = new QuotientTotals(ratio);
  const digits = digitsOf(column);
  return {
    tallies: [...shared.tallies, totals],
    rounded: true,
    notCombined: null,
    size: (slot) => totals.value(slot),
    column: (name, slots) =>
      numberColumn(name, slots, (cells, at, slot) => {
        if (counts.of(slot) === 1) cells.copy(at, column, row.of(slot));
        else cells.setQuotient(at, ...totals.sides(slot), digits);
      }),
  };
}
