import type { Sums } from '../exactSum.ts';
import type { Work } from '../work.ts';
import type { RowSlice } from './rowSlices.ts';

/** Takes rows, each for a place, and keeps what it needs for a figure of every place. */
export interface Tally {
  /** Makes room for this many places. Called before rows of a place beyond the ones before are taken. */
  reserve(places: number): void;
  /** Takes the rows of a slice; `places` has the place of each. */
  take(slice: RowSlice, places: Int32Array): void;
}

/** Which places are added to which: `into` has the place that takes `from`, the one that takes the next, and so on. */
export type Fold = { from: number; into: Int32Array };

/** The number of places in a step of work: so few that it takes milliseconds, even where figures are big integers. */
export const PLACES = 16_384;

/** The places of a fold, step by step: from one number among them up to another. */
export function* foldSteps({ into }: Fold, add: (first: number, end: number) => void): Work<void> {
  for (let first = 0; first < into.length; first += PLACES) {
    if (first > 0) yield first / into.length;
    add(first, Math.min(first + PLACES, into.length));
  }
}

/** A tally whose places can be added to others, as if these had taken the rows of both. */
export interface FoldedTally extends Tally {
  fold(fold: Fold): Work<void>;
}

/** What a tally has of each place, as far as it counts and adds up. It can be sent to another worker. */
export type Tallied = { counts: Uint32Array; sums: Sums | null };

/** A tally of which there may be several, each for some of the rows. */
export interface PartTally extends FoldedTally {
  readonly tallied: Tallied;
  /** Adds what another one has tallied. */
  add(tallied: Tallied): void;
}

/** Adds the counts of each place. */
export function addCounts(into: Uint32Array, counts: Uint32Array): void {
  for (let place = 0; place < counts.length; place += 1)
    into[place] = (into[place] ?? 0) + (counts[place] ?? 0);
}

/** Adds the counts of some places to those of others. */
export function* foldCounts(counts: Uint32Array, fold: Fold): Work<void> {
  const { from, into } = fold;
  yield* foldSteps(fold, (first, end) => {
    for (let index = first; index < end; index += 1) {
      const place = into[index] ?? 0;
      counts[place] = (counts[place] ?? 0) + (counts[from + index] ?? 0);
    }
  });
}

/** An array with room for this many entries, with those of the array before. */
export function grown<T extends Float64Array | Uint32Array | Int32Array>(
  before: T,
  count: number,
  after: new (length: number) => T,
): T {
  if (count <= before.length) return before;
  const larger = new after(Math.max(count, before.length * 2));
  larger.set(before);
  return larger;
}

/** Counts rows by their places, two in a step: see `KeepMarks` for what becomes of smaller loops. */
function countRows(counts: Uint32Array, places: Int32Array, count: number): void {
  const even = count - (count % 2);
  for (let index = 0; index < even; index += 2) {
    const place = places[index] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
    const next = places[index + 1] ?? 0;
    counts[next] = (counts[next] ?? 0) + 1;
  }
  const last = places[even] ?? 0;
  if (even < count) counts[last] = (counts[last] ?? 0) + 1;
}

/** The number of rows of each place. */
export class RowCounts implements PartTally {
  #counts: Uint32Array = new Uint32Array(0);
  reserve(places: number): void {
    this.#counts = grown(this.#counts, places, Uint32Array);
  }
  take({ count }: RowSlice, places: Int32Array): void {
    countRows(this.#counts, places, count);
  }
  get tallied(): Tallied {
    return { counts: this.#counts, sums: null };
  }
  add({ counts }: Tallied): void {
    addCounts(this.#counts, counts);
  }
  fold(fold: Fold): Work<void> {
    return foldCounts(this.#counts, fold);
  }
  of(place: number): number {
    return this.#counts[place] ?? 0;
  }
}

/** The last row of each place, from which the figure of a place with one row is read as it was received. */
export class LastRows implements FoldedTally {
  #rows: Uint32Array = new Uint32Array(0);
  reserve(places: number): void {
    this.#rows = grown(this.#rows, places, Uint32Array);
  }
  take(slice: RowSlice, places: Int32Array): void {
    const rows = this.#rows;
    const numbers = slice.rowNumbers();
    for (let index = 0; index < slice.count; index += 1) rows[places[index] ?? 0] = numbers[index] ?? 0;
  }
  *fold(fold: Fold): Work<void> {
    const rows = this.#rows;
    const { from, into } = fold;
    yield* foldSteps(fold, (first, end) => {
      for (let index = first; index < end; index += 1) {
        const place = into[index] ?? 0;
        rows[place] = Math.max(rows[place] ?? 0, rows[from + index] ?? 0);
      }
    });
  }
  of(place: number): number {
    return this.#rows[place] ?? 0;
  }
}
