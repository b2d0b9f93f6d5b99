import type { Frame } from '../frame.ts';
import { rowTest, type Predicate } from './predicate.ts';
import type { Selection } from './selection.ts';
import type { Work } from '../work.ts';

/** The number of rows between two yields. */
const SLICE = 100_000;

/**
 * Finds the rows that pass, in order, and returns them. Yields from time to time, so that the caller can handle other
 * work or stop.
 */
export function* filterRows(frame: Frame, predicate: Predicate): Work<Selection> {
  const { length } = frame;
  const test = rowTest(frame, predicate);
  if (typeof test === 'boolean') return test ? null : [];
  const passing = new Uint32Array(length);
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    if (row % SLICE === SLICE - 1) yield 0;
    if (test(row)) {
      passing[count] = row;
      count += 1;
    }
  }
  return passing.slice(0, count);
}
