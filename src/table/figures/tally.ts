import type { Sums } from '../exactSum.ts';
import type { Work } from '../work.ts';
import type { RowSlice } from './rowSlices.ts';

/** Takes rows, each for a slot, and keeps what it needs for a figure of every slot. */
export interface Tally {
  /** Makes room for this many slots. Called before rows of a slot beyond the ones before are taken. */
  reserve(slots: number): void;
  /** Takes the rows of a slice; `slots` has the slot of each. */
  take(slice: RowSlice, slots: Int32Array): void;
}

/** Which slots are added to which: `into` has the slot that takes `from`, the one that takes the next, and so on. */
export type Fold = { from: number; into: Int32Array };

/** The number of slots in a step of work: so few that it takes milliseconds, even where figures are big integers. */
export const SLOTS = 16_384;

/** The slots of a fold, step by step: from one number among them up to another. */
export function* foldSteps({ into }: Fold, add: (first: number, end: number) => void): Work<void> {
  for (let first = 0; first < into.length; first += SLOTS) {
    if (first > 0) yield first / into.length;
    add(first, Math.min(first + SLOTS, into.length));
  }
}

/** A tally whose slots can be added to others, as if these had taken the rows of both. */
export interface FoldedTally extends Tally {
  fold(fold: Fold): Work<void>;
}

/** What a tally has of each slot, as far as it counts and adds up. It can be sent to another worker. */
export type Tallied = { counts: Uint32Array; sums: Sums | null };

/** A tally of which there may be several, each for some of the rows. */
export interface PartTally extends FoldedTally {
  readonly tallied: Tallied;
  /** Adds what another one has tallied. */
  add(tallied: Tallied): void;
}

/** Adds the counts of each slot. */
export function addCounts(into: Uint32Array, counts: Uint32Array): void {
  for (let slot = 0; slot < counts.length; slot += 1) into[slot] = (into[slot] ?? 0) + (counts[slot] ?? 0);
}

/** Adds the counts of some slots to those of others. */
export function* foldCounts(counts: Uint32Array, fold: Fold): Work<void> {
  const { from, into } = fold;
  yield* foldSteps(fold, (first, end) => {
    for (let index = first; index < end; index += 1) {
      const slot = into[index] ?? 0;
      counts[slot] = (counts[slot] ?? 0) + (counts[from + index] ?? 0);
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

/** Counts rows by their slots, two in a step: see `KeepMarks` for what becomes of smaller loops. */
function countRows(counts: Uint32Array, slots: Int32Array, count: number): void {
  const even = count - (count % 2);
  for (let index = 0; index < even; index += 2) {
    const slot = slots[index] ?? 0;
    counts[slot] = (counts[slot] ?? 0) + 1;
    const next = slots[index + 1] ?? 0;
    counts[next] = (counts[next] ?? 0) + 1;
  }
  const last = slots[even] ?? 0;
  if (even < count) counts[last] = (counts[last] ?? 0) + 1;
}

/** The number of rows of each slot. */
export class RowCounts implements PartTally {
  #counts: Uint32Array = new Uint32Array(0);
  reserve(slots: number): void {
    this.#counts = grown(this.#counts, slots, Uint32Array);
  }
  take({ count }: RowSlice, slots: Int32Array): void {
    countRows(this.#counts, slots, count);
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
  of(slot: number): number {
    return this.#counts[slot] ?? 0;
  }
}

/** The last row of each slot, from which the figure of a slot with one row is read as it was received. */
export class LastRows implements FoldedTally {
  #rows: Uint32Array = new Uint32Array(0);
  reserve(slots: number): void {
    this.#rows = grown(this.#rows, slots, Uint32Array);
  }
  take(slice: RowSlice, slots: Int32Array): void {
    const rows = this.#rows;
    const numbers = slice.rowNumbers();
    for (let index = 0; index < slice.count; index += 1) rows[slots[index] ?? 0] = numbers[index] ?? 0;
  }
  *fold(fold: Fold): Work<void> {
    const rows = this.#rows;
    const { from, into } = fold;
    yield* foldSteps(fold, (first, end) => {
      for (let index = first; index < end; index += 1) {
        const slot = into[index] ?? 0;
        rows[slot] = Math.max(rows[slot] ?? 0, rows[from + index] ?? 0);
      }
    });
  }
  of(slot: number): number {
    return this.#rows[slot] ?? 0;
  }
}
