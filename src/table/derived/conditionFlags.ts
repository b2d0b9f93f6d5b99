import { cellMemory } from '../columns/cellMemory.ts';
import type { Frame } from '../frame.ts';
import { rowTest } from '../rows/predicate.ts';
import { Marks, ROWS_AT_ONCE, type RowMask } from '../rows/rowMask.ts';
import { maskOf } from '../rows/rowTest.ts';
import type { Work } from '../work.ts';
import type { Condition } from './condition.ts';
import { conditionPredicate } from './conditionPredicate.ts';

/** The rows between two yields. */
const SLICE = 64 * ROWS_AT_ONCE;

/** Marks the rows that a mask keeps, in memory that other workers can read. */
function* flagsOf(mask: RowMask, length: number): Work<Uint8Array> {
  const flags = new Uint8Array(cellMemory(length));
  if (typeof mask === 'boolean') return flags.fill(Number(mask));
  const marks = new Marks();
  for (let from = 0; from < length; from += ROWS_AT_ONCE) {
    if (from > 0 && from % SLICE === 0) yield from / length;
    const to = Math.min(from + ROWS_AT_ONCE, length);
    marks.markFirst(to - from);
    mask(from, to, marks);
    flags.set(marks.bytes.subarray(0, to - from), from);
  }
  return flags;
}

/** For each row 1 if it meets a condition, otherwise 0. */
export function* conditionFlags(where: Condition, frame: Frame): Work<Uint8Array> {
  const test = yield* rowTest(frame, conditionPredicate(where, frame));
  return yield* flagsOf(maskOf(test), frame.length);
}
