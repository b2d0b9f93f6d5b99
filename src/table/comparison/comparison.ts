import type { ChartData } from '../charts/chartData.ts';

/** A figure that is known by its digits, and whether they are rounded. */
export type KnownFigure = { text: string; rounded: boolean };

/** Whether a difference is also told in percent of the figure before, or itself is one of percentage points, or neither. */
export type Tells = 'percent' | 'points' | 'plain';

/** Two charts with the same points and series, one for each side. */
export type Comparison = {
  now: ChartData;
  /** Its times are moved by `offsetMs`, so that they are those of `now`. */
  before: ChartData;
  /** How much later `now` is, if the axis is of times. */
  offsetMs: number | null;
  /** The number of points that only this side reaches, because the other is shorter. */
  unmatched: { now: number; before: number };
};
