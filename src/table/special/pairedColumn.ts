import type { CodedColumn } from '../columns/codedColumn.ts';

/** How many values of a column are paired, the id of all others included. */
export const MOST_IDS = 32;
/** The id of values that are not paired. */
const OTHERS = MOST_IDS - 1;

/** A column of which the values with the largest parts are paired with those of others. */
export type PairedColumn = {
  column: CodedColumn;
  /** The id of each code. */
  idOf: Uint8Array;
  /** The code of each id. */
  codes: readonly number[];
  /** The largest sum of a value that is not paired: no pair that is left out has more. 0 if all are paired. */
  leftOut: number;
};

/** Chooses the values that are paired: `sums` has what each code adds up to here, where that is more than 0. */
export function pairedColumn(
  column: CodedColumn,
  sums: ReadonlyMap<number, number>,
  emptyText: number,
): PairedColumn {
  const order = [...sums].sort(([, a], [, b]) => b - a);
  const codes = order.slice(0, OTHERS).map(([code]) => code);
  const idOf = new Uint8Array(column.codeCount).fill(OTHERS);
  for (const [id, code] of codes.entries()) idOf[code] = id;
  // Null and the empty text are one value with what is missing.
  const empty = idOf[0] ?? OTHERS;
  idOf[1] = empty;
  if (emptyText >= 0) idOf[emptyText] = empty;
  return { column, idOf, codes, leftOut: order[OTHERS]?.[1] ?? 0 };
}
