import type { ChartTypeId } from './chartTypes.ts';
import type { Zone } from '../text/zones.ts';
import type { Pattern } from './patterns.ts';

/** What figures are of. */
export type Measure = {
  name: string;
  /** Null where it is not known, or where things are counted. */
  unit: string | null;
  /** The fraction digits of rounded values. */
  digits: number;
  /** Whether figures add up, so that they can be stacked and have shares. */
  addsUp: boolean;
};

/** A series of values, by point. NaN is a gap. */
export type PlotSeries = {
  name: string;
  /** Its name in the legend, where what is around it says the rest. */
  brief?: string;
  /** Whether the name stands for cells without a text. */
  isEmpty?: boolean;
  /** The position of the name among all that could be drawn, which decides its look; -1 for “Other”. */
  slot: number;
  values: Float64Array;
  /** The digits of values that a double does not have, by point. */
  exact: ReadonlyMap<number, string>;
  /** The points whose values are rounded. */
  rounded: ReadonlySet<number>;
  /** If above 0, the series combines that many smaller ones. */
  others: number;
  /** What it measures, by position in the plot’s measures; the first if not given. */
  measure?: number;
  /** The pattern of its line where that does not follow from its slot, such as dashes for the period before. */
  pattern?: Pattern;
  /** Whether its figures are of other times than those of its points, so that no row of them is meant. */
  isPast?: boolean;
  /** Series of different stacks are not drawn upon each other; the first if not given. */
  stack?: number;
};

/** What somebody wrote at a time, or at a span, whose end is not part of it. */
export type PlotNote = { fromMs: number; toMs: number | null; text: string };

/** The values that a chart draws. */
export type Plot = {
  /** The axis: epoch milliseconds, or category names. */
  x:
    | { kind: 'time'; values: Float64Array }
    /** `empty` are the points of which the name stands for cells without a text. */
    | { kind: 'category'; values: readonly string[]; empty?: ReadonlySet<number> };
  /** What the axis shows. */
  axis: string;
  /** The time that each point stands for; null where it is not known. */
  stepMs: number | null;
  /** In which zone times are said. */
  zone: Zone;
  /** The points in time that are covered only in part. */
  partial: ReadonlySet<number>;
  /** What is said of them, where that they are incomplete does not say it. */
  remarks?: ReadonlyMap<number, string>;
  /** The points of the first series that are marked, and why. */
  marked?: ReadonlyMap<number, string>;
  /** What is usual for the first series: the range between two series, by position. */
  band?: { lowest: number; highest: number };
  /** What the series measure: at least one. */
  measures: readonly Measure[];
  series: readonly PlotSeries[];
  /** By time. */
  notes?: readonly PlotNote[];
};

/** How a plot is drawn. */
export type PlotLook = {
  type: ChartTypeId;
  /** Whether bars stand on each other. Areas always do. */
  stacked: boolean;
  /** Whether each stack is drawn as a whole of 100 %. Its figures are 0 or more. */
  shares?: boolean;
  logarithmic: boolean;
  /** Whether each series has a plot of its own, and on which scales these are. */
  multiples?: 'same-scale' | 'own-scales';
  /** Whether all measures but the first have an axis of their own. */
  secondAxis: boolean;
  /** Whether series differ by patterns as well as by colours. */
  patterns: boolean;
};

/** What identifies a series among all of a plot. */
type Identified = Pick<PlotSeries, 'name' | 'isEmpty' | 'others' | 'measure' | 'stack'>;

/**
 * Identifies a series while the others change: “Other” of a stack stays the same one whatever it combines. A text that
 * reads as the name of cells without one is another series than these.
 */
export const keyOf = ({ name, isEmpty = false, others, measure = 0, stack = 0 }: Identified): string =>
  `${measure === 0 ? '' : `${measure} `}${stack === 0 ? '' : `stack ${stack} `}${others > 0 ? 'others' : `${isEmpty ? 'empty' : 'name'} ${name}`}`;

/** The part of a plot that is shown: the points from `first` to `last`, and the series that are not hidden. */
export type ShownPart = {
  first: number;
  last: number;
  isHidden: (series: Identified) => boolean;
};

/** Whether two axes have the same points. */
export function isSameAxis(one: Plot['x'], other: Plot['x']): boolean {
  if (one === other) return true;
  if (one.kind !== other.kind || one.values.length !== other.values.length) return false;
  for (let at = 0; at < one.values.length; at += 1) if (one.values[at] !== other.values[at]) return false;
  return true;
}
