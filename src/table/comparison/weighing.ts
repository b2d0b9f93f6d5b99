import type { Explanation, Names, Part, Texts } from './explanation.ts';
import type { Amount } from './measuredSide.ts';

/** A value of a column, or a pair of values, with what its rows add up to on each side; null where there are none. */
export type Value = {
  /** Null for all values that are not told apart. */
  texts: Texts | null;
  now: Amount | null;
  before: Amount | null;
};

/** The values of a column or of a pair of columns: all of them, so that they add up to the whole. */
export type Valued = { names: Names; values: readonly Value[] };

/** What a value adds to a difference, about. */
export type Effect = {
  change: number;
  /** What of it is beyond what the value would add if all had changed alike. */
  beyond: number;
  /** The most that there is of the value, or would be if all had changed alike. */
  level: number;
};

/** How a difference is taken apart. Differences as whole numbers are scaled by ten to `digits`. */
export type Weighing = Pick<Explanation, 'now' | 'before' | 'difference'> & {
  digits: number;
  /** Whether figures are rounded although they are added up. */
  rounded: boolean;
  /** The difference that all values add up to, but for rounding. */
  whole: bigint;
  /** The same, about. */
  change: number;
  effectOf: (value: Value) => Effect;
  /** What a value contributed, exactly. */
  partOf: (value: Value) => { part: Part; difference: bigint };
};
