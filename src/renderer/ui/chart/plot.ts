import type { ChartTypeId } from './chartTypes.ts';

/** The values that a chart draws, by point and series. NaN is a gap. */
export type Plot = {
  /** The axis: epoch milliseconds, or category names. */
  x: { kind: 'time'; values: Float64Array } | { kind: 'category'; values: readonly string[] };
  /** If `others` is above 0, the series combines that many smaller ones. */
  series: readonly { name: string; values: Float64Array; others: number }[];
};

/** How a plot is drawn. */
export type PlotLook = { type: ChartTypeId; stacked: boolean; logarithmic: boolean };
