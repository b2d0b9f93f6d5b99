import type { NumberColumn, Ratio } from '../columns/numberColumn.ts';
import { digitsOf } from '../figures/exactTotals.ts';
import { QuotientTotals } from '../figures/quotientTotals.ts';
import { numberColumn, type Figures } from './placeFigures.ts';
import type { SharedTallies } from './sharedTallies.ts';

/** Quotients of sums; the figure of a group of one row is as computed for it. */
export function divided(column: NumberColumn, parts: Ratio, shared: SharedTallies): Figures {
  const { counts, row } = shared;
  const totals = new QuotientTotals(parts);
  const digits = digitsOf(column);
  return {
    tallies: [...shared.tallies, totals],
    rounded: true,
    notCombined: null,
    size: (place) => totals.value(place),
    column: (name, places) =>
      numberColumn(name, places, (cells, at, place) => {
        if (counts.of(place) === 1) cells.copy(at, column, row.of(place));
        else cells.setQuotient(at, ...totals.sides(place), digits);
      }),
  };
}
