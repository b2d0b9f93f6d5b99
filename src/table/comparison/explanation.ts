import type { KnownFigure, Tells } from './comparison.ts';

/** What one value of a column contributed to a difference. */
export type Part = {
  /** The text of the value; null for cells without a text. */
  text: string | null;
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

/** The values of a column by what they contributed; their parts add up to the difference exactly, digit by digit. */
export type ExplainedColumn = {
  name: string;
  /** How well few of its values explain the difference beyond what a change of all alike would give: 0 to 1. */
  score: number;
  /** The values with the largest contributions, the largest first. */
  contributions: readonly Part[];
  /** Everything else; null if there is nothing else. */
  rest: { values: number; difference: KnownFigure } | null;
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
  /** By score, the highest first. */
  columns: readonly ExplainedColumn[];
  /** The columns that have too many values to be of use. */
  tooMany: readonly string[];
};

/** What is found before it is known how differences are told. */
export type Explained = Omit<Explanation, 'tells' | 'relative' | 'tooMany'>;
