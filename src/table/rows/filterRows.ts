import { grown } from '../figures/tally.ts';
import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import { rowMask, type Predicate } from './predicate.ts';
import { Marks, ROWS_AT_ONCE, type KeepMarks, type RowMask } from './rowMask.ts';
import type { Selection } from './selection.ts';

/** The number of rows between two yields. */
const SLICE = 64 * ROWS_AT_ONCE;

/**
 * Lists the rows that are marked, the first mark being that of the row `first`, behind `count` others. Returns the number
 * of rows in the list. Every row is written before it is known to be marked, and the next one over it if it is not: the
 * processor has nothing to foretell. Each step has eight rows, for the reason that `KeepMarks` gives.
 */
function listMarked({ words }: Marks, first: number, rows: Uint32Array, count: number): number {
  let at = count;
  let row = first;
  for (let index = 0; index < words.length; index += 2) {
    const [word, next] = [words[index] ?? 0, words[index + 1] ?? 0];
    rows[at] = row;
    at += word & 1;
    rows[at] = row + 1;
    at += (word >>> 8) & 1;
    rows[at] = row + 2;
    at += (word >>> 16) & 1;
    rows[at] = row + 3;
    at += word >>> 24;
    rows[at] = row + 4;
    at += next & 1;
    rows[at] = row + 5;
    at += (next >>> 8) & 1;
    rows[at] = row + 6;
    at += (next >>> 16) & 1;
    rows[at] = row + 7;
    at += next >>> 24;
    row += 8;
  }
  return at;
}

/** The rows found so far. */
class FoundRows {
  #rows: Uint32Array = new Uint32Array(0);
  readonly #marks = new Marks();
  count = 0;

  /** Adds those rows from `from` up to `to` that pass. */
  add(keep: KeepMarks, from: number, to: number): void {
    for (let first = from; first < to; first += ROWS_AT_ONCE) {
      const end = Math.min(first + ROWS_AT_ONCE, to);
      this.#marks.markFirst(end - first);
      keep(first, end, this.#marks);
      if (!this.#marks.bytes.includes(1)) continue;
      this.#rows = grown(this.#rows, this.count + ROWS_AT_ONCE + 1, Uint32Array);
      this.count = listMarked(this.#marks, first, this.#rows, this.count);
    }
  }

  list(): Uint32Array {
    return this.#rows.slice(0, this.count);
  }
}

/** Finds the rows that a mask keeps, in order; null if it keeps every row. */
export function* rowsOfMask(mask: RowMask, length: number): Work<Uint32Array | null> {
  if (typeof mask === 'boolean') return mask ? null : new Uint32Array(0);
  const found = new FoundRows();
  for (let from = 0; from < length; from += SLICE) {
    if (from > 0) yield from / length;
    found.add(mask, from, Math.min(from + SLICE, length));
  }
  return found.count === length ? null : found.list();
}

/** Finds the rows that pass, in order; null if every row does. */
export function* filterRows(frame: Frame, predicate: Predicate): Work<Selection> {
  const mask = yield* part(rowMask(frame, predicate), 0, 0.5);
  return yield* part(rowsOfMask(mask, frame.length), 0.5, 1);
}
