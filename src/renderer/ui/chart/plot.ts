import type { ChartTypeId } from './chartTypes.ts';

/** Figures by points and series, as the chart draws them. NaN is a gap. */
export type Plot = {
  /** What stands across: epoch milliseconds, or names. */
  x: { kind: 'time'; values: Float64Array } | { kind: 'category'; values: readonly string[] };
  /** `others` smaller ones are taken together in a series, when it is more than 0. */
  series: readonly { name: string; values: Float64Array; others: number }[];
};

/** How a plot is drawn. */
export type PlotLook = { type: ChartTypeId; stacked: boolean; logarithmic: boolean };
