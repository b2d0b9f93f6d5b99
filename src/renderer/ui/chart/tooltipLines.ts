import { formatFigure, formatShare } from './figures.ts';
import { shownSeries } from './geometry.ts';
import { momentText } from './moments.ts';
import { notesOn } from './notes.ts';
import { keyOf, type Plot, type PlotSeries } from './plot.ts';
import { stackOf } from './stacking.ts';
import { words } from '../words.ts';

/** A series in the tooltip. */
type TooltipLine = {
  key: string;
  name: string;
  /** With its unit. */
  figure: string;
  /** Its part of the stack; null if it is in none. */
  share: string | null;
};

/** What a point says. */
export type PointSaid = {
  head: string;
  /** What is to be known of its figures; null if they are whole. */
  remark: string | null;
  lines: readonly TooltipLine[];
  /** What was written at its time; empty if nothing was. */
  notes: string;
};

/** The figure of a series at a point, with its unit. */
function figureText(plot: Plot, series: PlotSeries, point: number): string {
  const measure = plot.measures[series.measure ?? 0];
  const value = series.values[point] ?? Number.NaN;
  const figure = { value, exact: series.exact.get(point), rounded: series.rounded.has(point) };
  const text = formatFigure(figure, measure?.digits ?? 0);
  return measure?.unit == null || Number.isNaN(value) ? text : `${text} ${measure.unit}`;
}

/** The name of a series, with what it measures if the others measure something else. */
export function seriesText(
  { measures, series }: Pick<Plot, 'measures' | 'series'>,
  each: PlotSeries,
): string {
  const measure = measures[each.measure ?? 0]?.name;
  const isOne = new Set(series.map((other) => other.measure ?? 0)).size < 2;
  return isOne || measure === undefined || measure === each.name ? each.name : `${each.name}, ${measure}`;
}

/** The time or the category of a point. */
export const pointText = ({ x, stepMs, zone }: Pick<Plot, 'x' | 'stepMs' | 'zone'>, point: number): string =>
  x.kind === 'time' ? momentText(x.values[point] ?? 0, stepMs, zone) : (x.values[point] ?? '');

/** What is to be known of the figures of a point; null if they are whole. */
export const remarkOn = (
  { partial, remarks, marked }: Pick<Plot, 'partial' | 'remarks' | 'marked'>,
  point: number,
): string | null =>
  partial.has(point) ? (remarks?.get(point) ?? words.chart.partial) : (marked?.get(point) ?? null);

/** The part of a series in its stack, in percent; null where that has no meaning. */
function shareOf(plot: Plot, shown: readonly PlotSeries[], series: PlotSeries, point: number): string | null {
  if (plot.measures[series.measure ?? 0]?.addsUp !== true) return null;
  const stack = shown.filter((other) => stackOf(other) === stackOf(series));
  const values = stack
    .map(({ values: each }) => each[point] ?? Number.NaN)
    .filter((each) => !Number.isNaN(each));
  const whole = values.reduce((sum, each) => sum + each, 0);
  const value = series.values[point] ?? Number.NaN;
  return stack.length < 2 || !(whole > 0) || values.some((each) => each < 0) || Number.isNaN(value)
    ? null
    : formatShare(value / whole);
}

/** What a point says: the series nearest to the pointer first, then the others from the largest on. */
export function pointSaid(
  plot: Plot,
  hidden: ReadonlySet<string>,
  { point, nearest, stacked }: { point: number; nearest: string | null; stacked: boolean },
): PointSaid {
  const shown = shownSeries(plot, hidden);
  const size = (each: PlotSeries) => {
    const value = each.values[point] ?? Number.NaN;
    return Number.isNaN(value) ? -Infinity : value;
  };
  const rank = (each: PlotSeries) => (keyOf(each) === nearest ? -1 : (each.measure ?? 0));
  const ordered = shown.toSorted((a, b) => {
    const [one, other] = [size(a), size(b)];
    return rank(a) - rank(b) || (one === other ? 0 : one < other ? 1 : -1);
  });
  return {
    head: pointText(plot, point),
    remark: remarkOn(plot, point),
    notes: notesOn(plot, point),
    lines: ordered.map((each) => ({
      key: keyOf(each),
      name: seriesText(plot, each),
      figure: figureText(plot, each, point),
      share: stacked ? shareOf(plot, shown, each, point) : null,
    })),
  };
}
