import type { TimeSpan, Units } from '../charts/chartSpec.ts';
import type { Frame } from '../frame.ts';
import type { Selection } from '../rows/selection.ts';

/** One side of a comparison: rows of a frame. */
export type Side = {
  frame: Frame;
  selection: Selection;
  units: Units;
  /** The span that its rows cover, if it is known: where it starts is what the other side is aligned to. */
  covers: TimeSpan | null;
};

/** The sides of a comparison. */
export type SideName = 'now' | 'before';
export type Sides = Readonly<Record<SideName, Side>>;

/** What is compared. Columns are named, since two reports may have them in different orders. */
export type CompareSpec = {
  /** A column of times, which are compared at the same distance from the start, or of texts. */
  axis: string;
  /** Null counts rows. */
  metric: string | null;
  split: string | null;
  /** The most series, without the one of all others. */
  top?: number;
  /** The width of a point in time. */
  stepMs?: number;
};

/** Why two sides cannot be compared. */
export type NotComparable =
  | { kind: 'no-column'; name: string; side: SideName }
  /** The column is of another kind than it has to be: the axis of times or texts, the metric of numbers. */
  | { kind: 'wrong-column'; name: string; side: SideName }
  /** Null is a unit that is not known. */
  | { kind: 'units-differ'; metric: string; now: string | null; before: string | null }
  /** Neither granularity is a multiple of the other, or the figures cannot be merged to the coarser one. */
  | { kind: 'steps-differ'; nowMs: number; beforeMs: number }
  /** A side has no rows with a value on the axis. */
  | { kind: 'nothing'; side: SideName }
  /** No row of a side has a figure, so that there is no difference to explain. */
  | { kind: 'no-figures'; metric: string; side: SideName }
  /** The figures of several rows cannot be combined, so that there is no difference to explain. */
  | { kind: 'not-combined'; metric: string };
