import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import { FoundRows } from './foundRows.ts';
import { filterTogether, type FilterElsewhere } from './partFilter.ts';
import { rowTest, type Predicate } from './predicate.ts';
import { ROWS_AT_ONCE, type RowMask } from './rowMask.ts';
import { maskOf } from './rowTest.ts';
import type { Selection } from './selection.ts';

/** The number of rows between two yields. */
const SLICE = 64 * ROWS_AT_ONCE;

/** Finds the rows that a mask keeps, in order; null if it keeps every row. */
export function* rowsOfMask(mask: RowMask, length: number): Work<Uint32Array | null> {
  if (typeof mask === 'boolean') return mask ? null : new Uint32Array(0);
  const found = new FoundRows();
  for (let from = 0; from < length; from += SLICE) {
    if (from > 0) yield from / length;
    found.add(mask, from, Math.min(from + SLICE, length));
  }
  return found.count === length ? null : found.rows.slice();
}

/** Finds the rows that pass, in order; null if every row does. */
export function* filterRows(
  frame: Frame,
  predicate: Predicate,
  elsewhere: FilterElsewhere | null = null,
): Work<Selection> {
  const test = yield* part(rowTest(frame, predicate), 0, 0.5);
  const rows = elsewhere && (yield* part(filterTogether(test, frame.length, elsewhere), 0.5, 1));
  if (rows) return rows.length === frame.length ? null : rows;
  return yield* part(rowsOfMask(maskOf(test), frame.length), 0.5, 1);
}
