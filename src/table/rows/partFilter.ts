// Two workers filter a large table over the same memory: each takes the next rows that nobody has begun.

import { sharedSlices, slicesLeft, takenBoth, type Elsewhere, type SharedSlices } from '../takenRows.ts';
import { done, type Work } from '../work.ts';
import { FoundRows } from './foundRows.ts';
import type { KeepMarks } from './rowMask.ts';
import { canBeSent, maskOf, type RowTest } from './rowTest.ts';

/** What another worker needs to know to take some of the rows. */
export type FilterPlan = { slices: SharedSlices; test: RowTest };

/** What one worker has found: rows in order, and where those of a slice end, for each slice that it took. */
export type FilteredPart = { rows: Uint32Array<ArrayBuffer>; ends: ReadonlyMap<number, number> };

/** Another worker that finds rows. */
export type FilterElsewhere = Elsewhere<FilterPlan, FilteredPart>;

/** The slices that one worker takes. */
class TakenSlices {
  readonly #found = new FoundRows();
  readonly #ends = new Map<number, number>();

  /** Takes slices as long as there are any left. Returns how many there were. */
  *take(slices: SharedSlices, keep: KeepMarks): Work<number> {
    for (const { first, count } of slicesLeft(slices)) {
      this.#found.add(keep, first, first + count);
      this.#ends.set(first, this.#found.count);
      yield first / slices.rows;
    }
    return this.#ends.size;
  }

  get part(): FilteredPart {
    return { rows: this.#found.rows, ends: this.#ends };
  }
}

/** The rows of parts that have every slice between them, in order. */
function merged(filtered: readonly FilteredPart[]): Uint32Array {
  const slices = filtered.flatMap(({ rows, ends }) => {
    let from = 0;
    return Array.from(ends, ([first, to]) => {
      const found = rows.subarray(from, to);
      from = to;
      return { first, found };
    });
  });
  slices.sort((a, b) => a.first - b.first);
  const all = new Uint32Array(filtered.reduce((count, { rows }) => count + rows.length, 0));
  let count = 0;
  for (const { found } of slices) {
    all.set(found, count);
    count += found.length;
  }
  return all;
}

/** The rows that pass, found by this worker and another one; null if that cannot be, or came to nothing. */
export function* filterTogether(
  test: RowTest,
  rows: number,
  elsewhere: FilterElsewhere,
): Work<Uint32Array | null> {
  const mask = maskOf(test);
  const slices = typeof mask === 'function' && canBeSent(test) ? sharedSlices(rows, elsewhere) : null;
  if (!slices || typeof mask === 'boolean') return null;
  const own = new TakenSlices();
  const other = yield* takenBoth({ slices, test }, elsewhere, own.take(slices, mask));
  if (other === 'failed') return null;
  return other ? merged([own.part, other]) : own.part.rows.slice();
}

/** Finds rows until there are none left to take; in the other worker. */
export function filterPart({ slices, test }: FilterPlan): FilteredPart {
  const mask = maskOf(test);
  if (typeof mask === 'boolean') throw new Error('Every row has the same answer.');
  const taken = new TakenSlices();
  done(taken.take(slices, mask));
  return taken.part;
}
