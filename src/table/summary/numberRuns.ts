import { compareDigits, digitsOf, isBeyondDouble, numberText } from '../columns/decimalOrder.ts';
import { KEPT_FORM, type NumberColumn } from '../columns/numberColumn.ts';
import type { Work } from '../work.ts';

/** Rows of one value, from a place of a sorted order up to another. */
type Run = { first: number; end: number };

/** The number of rows between two yields. */
const SLICE = 131_072;

/**
 * Calls `take` with the rows of each number, and of each text that is none, of rows that are sorted by the column.
 * Returns the place after the last number, and after the last text.
 */
export function* numberRuns(
  column: NumberColumn,
  order: Uint32Array,
  take: (run: Run) => void,
): Work<{ numbers: number; filled: number }> {
  const { values, forms } = column;
  const isSame = (row: number, other: number): boolean => {
    if (values[row] !== values[other]) return false;
    if (!isBeyondDouble(column, row) && !isBeyondDouble(column, other)) return true;
    return compareDigits(digitsOf(numberText(column, row)), digitsOf(numberText(column, other))) === 0;
  };
  const { length } = order;
  let [first, at] = [0, 0];
  for (; at < length && !Number.isNaN(values[order[at] ?? 0]); at += 1) {
    if (at % SLICE === SLICE - 1) yield at / length;
    if (at === 0 || isSame(order[at] ?? 0, order[at - 1] ?? 0)) continue;
    take({ first, end: at });
    first = at;
  }
  if (at > first) take({ first, end: at });
  const numbers = at;
  first = at;
  for (; at < length && forms?.[order[at] ?? 0] === KEPT_FORM; at += 1) {
    if (at % SLICE === SLICE - 1) yield at / length;
    if (at === first || numberText(column, order[at] ?? 0) === numberText(column, order[at - 1] ?? 0))
      continue;
    take({ first, end: at });
    first = at;
  }
  if (at > first) take({ first, end: at });
  return { numbers, filled: at };
}
