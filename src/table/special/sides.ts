import type { Frame } from '../frame.ts';
import { filterRows } from '../rows/filterRows.ts';
import { rowAt, selectedCount, type Selection } from '../rows/selection.ts';
import { part, type Work } from '../work.ts';
import type { SpecialSpec } from './specialSpec.ts';

/** The rows that are looked at, and those that they are compared with. */
export type SpecialRows = { here: Selection; there: Selection };

/** The rows of a selection that are not among some others; both are in order. */
function without(frame: Frame, all: Selection, others: ArrayLike<number>): Uint32Array {
  const count = selectedCount(frame, all);
  const rest = new Uint32Array(count);
  let [kept, at] = [0, 0];
  for (let index = 0; index < count; index += 1) {
    const row = rowAt(all, index);
    while (at < others.length && (others[at] ?? 0) < row) at += 1;
    if (others[at] === row) continue;
    rest[kept] = row;
    kept += 1;
  }
  return rest.subarray(0, kept);
}

/** Finds the rows of both sides. */
export function* specialRows(frame: Frame, { base, here, before }: SpecialSpec): Work<SpecialRows> {
  const found: Selection =
    'rows' in here
      ? here.rows
      : yield* part(filterRows(frame, { kind: 'all', of: [base, here.where] }), 0, 0.5);
  if (before) return { here: found, there: yield* part(filterRows(frame, before), 0.5, 1) };
  if (found === null) return { here: found, there: new Uint32Array(0) };
  const all = yield* part(filterRows(frame, base), 0.5, 1);
  return { here: found, there: without(frame, all, found) };
}
