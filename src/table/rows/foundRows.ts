import { grown } from '../figures/tally.ts';
import { Marks, ROWS_AT_ONCE, type KeepMarks } from './rowMask.ts';

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
export class FoundRows {
  #rows: Uint32Array<ArrayBuffer> = new Uint32Array(0);
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

  /** The list, in memory that has room for more. */
  get rows(): Uint32Array<ArrayBuffer> {
    return this.#rows.subarray(0, this.count);
  }
}
