import type { KnownFigure, Tells } from './comparison.ts';

/** A column, or a pair of columns, by names. */
export type Names = readonly [string] | readonly [string, string];
/** The text of a value in each of them; null for cells without a text. */
export type Texts = readonly (string | null)[];

/** What one value of a column, or one pair of values, contributed to a difference. */
export type Part = {
  texts: Texts;
  /** The figure on each side; null where the value does not occur, or has no figure. */
  now: KnownFigure | null;
  before: KnownFigure | null;
  /** For shares and averages, how much its own figure changed; null where it has none on a side, and for sums. */
  own: KnownFigure | null;
  /** What it adds to the difference. */
  difference: KnownFigure;
  /**
   * For shares and averages, `difference` is the sum of these: what changed because the value has another weight in the
   * whole, and because its own figure is another. Null for figures that are added up.
   */
  effects: { mix: KnownFigure; rate: KnownFigure } | null;
};

/** The values of a column or pair by what they contributed; their parts add up to the difference exactly, digit by digit. */
export type ExplainedColumn = {
  names: Names;
  /** How well few of its values explain the difference beyond what a change of all alike would give: 0 to 1. */
  score: number;
  /** The values with the largest contributions, the largest first. */
  contributions: readonly Part[];
  /** Everything else; null if there is nothing else. How many values these are is not known of a pair. */
  rest: { values: number | null; difference: KnownFigure } | null;
  /** What rounding the parts leaves of the difference, as text; null if they are exact. */
  rounding: string | null;
};

/** What made the difference of a metric between two sides. */
export type Explanation = {
  now: KnownFigure;
  before: KnownFigure;
  difference: KnownFigure;
  tells: Tells;
  /** In percent of the figure before; null if that is zero, or if differences are not told so. */
  relative: KnownFigure | null;
  /** By score, the highest first. Of pairs, only the best that say more than each of their columns. */
  columns: readonly ExplainedColumn[];
  /** The columns that have too many values to be of use. */
  tooMany: readonly string[];
  /** The columns that were looked at alone, not in pairs, as there are very many columns. */
  unpaired: readonly string[];
};
