import type { Frame } from './frame.ts';
import { rowTest, type Predicate } from './predicate.ts';
import type { Selection } from './selection.ts';

/** Rows between two looks at whether somebody wants something else. */
const SLICE = 100_000;

/**
 * Finds the rows that pass, in their order. It yields now and then, so that a caller can answer others or give up;
 * the value it returns is the result.
 */
export function* filterRows(frame: Frame, predicate: Predicate): Generator<undefined, Selection> {
  const { length } = frame;
  const test = rowTest(frame, predicate);
  if (typeof test === 'boolean') return test ? null : [];
  const passing = new Uint32Array(length);
  let count = 0;
  for (let row = 0; row < length; row += 1) {
    if (row % SLICE === SLICE - 1) yield;
    if (test(row)) {
      passing[count] = row;
      count += 1;
    }
  }
  return passing.slice(0, count);
}
