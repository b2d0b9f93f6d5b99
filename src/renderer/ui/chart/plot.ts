import type { ChartTypeId } from './chartTypes.ts';

/** A series of values, by point. NaN is a gap. */
export type PlotSeries = {
  name: string;
  /** The place of the name among all that could be drawn, which decides its look; -1 for “Other”. */
  slot: number;
  values: Float64Array;
  /** The digits of values that a double does not have, by point. */
  exact: ReadonlyMap<number, string>;
  /** The points whose values are rounded. */
  rounded: ReadonlySet<number>;
  /** If above 0, the series combines that many smaller ones. */
  others: number;
};

/** The values that a chart draws. */
export type Plot = {
  /** The axis: epoch milliseconds, or category names. */
  x: { kind: 'time'; values: Float64Array } | { kind: 'category'; values: readonly string[] };
  series: readonly PlotSeries[];
  /** The fraction digits of rounded values. */
  digits: number;
};

/** How a plot is drawn. */
export type PlotLook = { type: ChartTypeId; stacked: boolean; logarithmic: boolean };

/** Identifies a series while the others change: “Other” stays the same one whatever it combines. */
export const keyOf = ({ name, others }: Pick<PlotSeries, 'name' | 'others'>): string =>
  others > 0 ? 'others' : `name ${name}`;

/** The part of a plot that is shown: the points from `first` to `last`, and the series that are not hidden. */
export type ShownPart = {
  first: number;
  last: number;
  isHidden: (series: Pick<PlotSeries, 'name' | 'others'>) => boolean;
};
