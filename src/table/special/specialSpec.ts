import type { KnownFigure } from '../comparison/comparison.ts';
import type { Predicate } from '../rows/predicate.ts';

/** What is looked at: the rows that pass, or some rows by their numbers, in order. */
export type Here = { where: Predicate } | { rows: Uint32Array };

/** What is asked: which values mark some rows of a frame. */
export type SpecialSpec = {
  /** The rows that are looked at at all; the period before has its own. */
  base: Predicate;
  here: Here;
  /** What it is compared with; null for the rest of `base`. */
  before: Predicate | null;
  /** The column that is added up, by its index; null counts rows. */
  metric: number | null;
  /** The columns by which the rows were chosen: that all of them have their values is no finding. */
  except: readonly number[];
  /** The most findings that are answered. */
  top: number;
};

/** What was measured: a sum, the numerator of a share or a mean, or the number of rows, and why these. */
export type MeasuredBy =
  | { kind: 'sum'; metric: string }
  /** `weights` is what the metric was multiplied by, row by row; null for a quotient, whose numerator is a column. */
  | { kind: 'numerator'; metric: string; weights: string | null }
  | { kind: 'rows'; why: 'no-metric' }
  /** Rows of the metric cannot be combined, or a number is below 0, so that there are no parts of a whole. */
  | { kind: 'rows'; why: 'not-combined' | 'negative'; metric: string };

/** What there is on one side: its rows, those without a figure, and what they add up to. */
export type SpecialSide = { rows: number; blanks: number; total: KnownFigure };

/** A column with one of its texts, null for cells without content; or with its numbers from one up to another. */
export type Item =
  { column: number; text: string | null } | { column: number; from: string | null; to: string | null };

/** An item or a pair of items that has a larger part here, with the sum and the part of each side. */
export type SpecialFinding = {
  items: readonly [Item] | readonly [Item, Item];
  here: KnownFigure;
  there: KnownFigure;
  /** From 0 to 1. */
  share: number;
  otherShare: number;
};

export type Special = {
  by: MeasuredBy;
  here: SpecialSide;
  there: SpecialSide;
  /** The most telling first. */
  findings: readonly SpecialFinding[];
  /** How many there are in all. */
  found: number;
  /** The columns that are not looked at, as they add up like what is measured: their numbers grow where that does. */
  addedUp: readonly string[];
  /** The columns with too many values to be looked at. */
  tooMany: readonly string[];
  /** The columns of numbers with texts among them, which are not looked at. */
  amongNumbers: readonly string[];
  /** The columns whose pairs were not looked at, as there are very many columns. */
  unpaired: readonly string[];
  /** Pairs were looked at if they may have more than this part of what is here; 0 if all were. */
  pairsAbove: number;
};
