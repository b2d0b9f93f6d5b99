import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import { rowMask, type Predicate } from './predicate.ts';
import { ROWS_AT_ONCE, type MarkRows } from './rowMask.ts';
import type { Selection } from './selection.ts';

/** The number of rows between two yields. */
const SLICE = 64 * ROWS_AT_ONCE;

/** Marks rows from `from` up to `to`. */
function markSlice(mark: MarkRows, from: number, to: number, marks: Uint8Array): void {
  for (let at = from; at < to; at += ROWS_AT_ONCE) {
    const end = Math.min(at + ROWS_AT_ONCE, to);
    mark(at, end, marks.subarray(at, end));
  }
}

/** The number of marks: four bytes at once, whose sums stay below 256. */
function countMarks(words: Uint32Array): number {
  let count = 0;
  for (let from = 0; from < words.length; from += 255) {
    const end = Math.min(from + 255, words.length);
    let sums = 0;
    for (let at = from; at < end; at += 1) sums += words[at] ?? 0;
    count += (sums & 0xff) + ((sums >>> 8) & 0xff) + ((sums >>> 16) & 0xff) + (sums >>> 24);
  }
  return count;
}

/** The numbers of the rows that are marked; four bytes at once, of which most are often 0. */
function markedRows(words: Uint32Array, count: number): Uint32Array<ArrayBuffer> {
  // Every row is written before it is known to be marked.
  const rows = new Uint32Array(count + 4);
  let at = 0;
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? 0;
    if (word === 0) continue;
    rows[at] = index * 4;
    at += word & 1;
    rows[at] = index * 4 + 1;
    at += (word >>> 8) & 1;
    rows[at] = index * 4 + 2;
    at += (word >>> 16) & 1;
    rows[at] = index * 4 + 3;
    at += word >>> 24;
  }
  return rows.subarray(0, count);
}

/** Finds the rows that pass, in order; null if every row does. */
export function* filterRows(frame: Frame, predicate: Predicate): Work<Selection> {
  const { length } = frame;
  const mark = yield* part(rowMask(frame, predicate), 0, 0.5);
  if (typeof mark === 'boolean') return mark ? null : new Uint32Array(0);
  const words = new Uint32Array(Math.ceil(length / 4));
  const marks = new Uint8Array(words.buffer);
  for (let from = 0; from < length; from += SLICE) {
    if (from > 0) yield 0.5 + (from / length) * 0.5;
    markSlice(mark, from, Math.min(from + SLICE, length), marks);
  }
  const count = countMarks(words);
  return count === length ? null : markedRows(words, count);
}
