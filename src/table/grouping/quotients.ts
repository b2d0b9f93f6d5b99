import type { NumberColumn, Ratio } from '../columns/numberColumn.ts';
import { digitsOf } from '../figures/exactTotals.ts';
import { QuotientTotals } from '../figures/quotientTotals.ts';
import { exactCell, numberColumn, type ColumnFigures } from './slotFigures.ts';
import type { SharedTallies } from './sharedTallies.ts';

/** Quotients of sums; the figure of a group of one row is as computed for it. */
export function divided(column: NumberColumn, ratio: Ratio, shared: SharedTallies): ColumnFigures {
  const { counts, row } = shared;
  const totals = new QuotientTotals(ratio);
  const digits = digitsOf(column);
  return {
    tallies: [...shared.tallies, totals],
    rounded: true,
    notCombined: null,
    size: (slot) => totals.value(slot),
    value: (slot) => {
      if (counts.of(slot) === 1) return exactCell(column, row.of(slot));
      const [over, under] = totals.sides(slot);
      return under === 0n ? null : [over, under];
    },
    column: (name, slots) =>
      numberColumn(name, slots, (cells, at, slot) => {
        if (counts.of(slot) === 1) cells.copy(at, column, row.of(slot));
        else cells.setQuotient(at, ...totals.sides(slot), digits);
      }),
  };
}
