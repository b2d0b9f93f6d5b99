// Several workers take rows of the same table, over the same memory: each the next ones that nobody has begun.

import { AWAITING, type Work } from './work.ts';

/** How rows are taken slice by slice by several workers. */
export type SharedSlices = {
  readonly rows: number;
  /** The number of rows of a slice. */
  readonly each: number;
  /** How many slices were begun, by whomever: a number in memory that all share. */
  readonly begun: Int32Array;
};

/** Another worker that takes some of the rows, as planned, and has a part of what is wanted in the end. */
export type Elsewhere<Plan, Part> = {
  /** Tables of fewer rows are not worth it. */
  readonly leastRows: number;
  /** The number of rows in a slice. */
  readonly sliceRows: number;
  /** Has rows taken there. What was found is known later. */
  take(plan: Plan): { readonly found: Part | 'awaited' | 'failed' };
};

/** The slices of a table that are to be shared, none of them begun; null if it is too small, or memory cannot be shared. */
export function sharedSlices(
  rows: number,
  { leastRows, sliceRows }: Pick<Elsewhere<never, never>, 'leastRows' | 'sliceRows'>,
): SharedSlices | null {
  if (rows < leastRows || typeof SharedArrayBuffer === 'undefined') return null;
  return {
    rows,
    each: sliceRows,
    begun: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  };
}

/** The slices that nobody else has begun, each begun as it is given. */
export function* slicesLeft({
  rows,
  each,
  begun,
}: SharedSlices): Generator<{ first: number; count: number }> {
  for (;;) {
    const first = Atomics.add(begun, 0, 1) * each;
    if (first >= rows) return;
    yield { first, count: Math.min(each, rows - first) };
  }
}

/** Leaves no slice to anybody who has not begun it. */
function beginAll({ rows, each, begun }: SharedSlices): void {
  Atomics.store(begun, 0, Math.ceil(rows / each));
}

/**
 * Takes rows here while another worker takes others. `own` returns how many slices were taken here. Returns what the
 * other one has found: null if it was left no rows, `failed` if what it took has to be taken again. If the work is
 * stopped, the other one stops as well, after the slice that it has begun.
 */
export function* takenBoth<Plan extends { slices: SharedSlices }, Part>(
  plan: Plan,
  elsewhere: Elsewhere<Plan, Part>,
  own: Work<number>,
): Work<Part | 'failed' | null> {
  const other = elsewhere.take(plan);
  try {
    const taken = yield* own;
    if (taken * plan.slices.each >= plan.slices.rows) return null;
    while (other.found === 'awaited') yield AWAITING;
    return other.found;
  } finally {
    beginAll(plan.slices);
  }
}
