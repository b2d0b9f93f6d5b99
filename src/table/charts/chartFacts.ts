import type { ChartData } from './chartData.ts';
import type { ChartSeries } from './chartSeries.ts';
import { sumOf } from '../exactSum.ts';

/** The part of a chart that is shown: points from `first` to `last`, and series. */
type ShownPart = { first: number; last: number; isHidden: (series: ChartSeries) => boolean };

/** A value and its digits: those of `exact` if the double does not have them, rounded ones if so marked. */
export type Figure = { value: number; exact?: string | undefined; rounded?: boolean };

/** The highest value that is shown. Without a series, it is of all of them together. */
type Peak = { point: number; series: ChartSeries | null; figure: Figure };

export type ChartFacts = {
  /** Not of “Other” unless nothing else is shown; `besides` says whether “Other” is higher. Null without values. */
  peak: (Peak & { besides: boolean }) | null;
  /** The sum of every value, if values can be added up. */
  total: Figure | null;
  /** The weighted mean of every value, if values are weighted means and all weights are known. */
  mean: Figure | null;
  /** Without those that only stand for missing times. */
  points: number;
};

/** Whether the values of a chart add up, so that they can be stacked. */
export const addsUp = ({ aggregation }: ChartData): boolean =>
  aggregation.kind === 'sum' || aggregation.kind === 'count of rows';

export const figureAt = ({ values, exact, rounded }: ChartSeries, point: number): Figure => ({
  value: values[point] ?? Number.NaN,
  exact: exact.get(point),
  rounded: rounded.has(point),
});

/** Adds figures up, exactly unless one of them is rounded. */
export function sumFigures(figures: readonly Figure[]): Figure | null {
  const known = figures.filter(({ value }) => !Number.isNaN(value));
  if (known.length === 0) return null;
  const value = known.reduce((sum, each) => sum + each.value, 0);
  if (known.some(({ rounded }) => rounded)) return { value, rounded: true };
  const isWhole = known.every((each) => Number.isSafeInteger(each.value) && each.exact === undefined);
  if (isWhole && Number.isSafeInteger(value)) return { value };
  const exact = sumOf(known.map((each) => each.exact ?? String(each.value)));
  return { value: Number(exact), exact };
}

/** The weighted mean of series over some points; null if one of its parts is not known. */
function meanOf(series: readonly ChartSeries[], points: readonly number[]): Figure | null {
  let [sum, weightSum] = [0, 0];
  for (const { values, weights } of series) {
    for (const point of points) {
      const [value, weight] = [values[point] ?? Number.NaN, weights?.[point] ?? Number.NaN];
      if (weight === 0) continue;
      sum += value * weight;
      weightSum += weight;
    }
  }
  return Number.isFinite(sum / weightSum) ? { value: sum / weightSum, rounded: true } : null;
}

function highest(series: readonly ChartSeries[], points: readonly number[]): Peak | null {
  let peak: Peak | null = null;
  for (const each of series) {
    for (const point of points) {
      const value = each.values[point] ?? Number.NaN;
      if (value > (peak?.figure.value ?? -Infinity))
        peak = { point, series: each, figure: figureAt(each, point) };
    }
  }
  return peak;
}

/** The highest point of all series together, as a stack shows it. */
function highestTogether(series: readonly ChartSeries[], points: readonly number[]): Peak | null {
  let peak: Peak | null = null;
  for (const point of points) {
    const figure = sumFigures(series.map((each) => figureAt(each, point)));
    if (figure && figure.value > (peak?.figure.value ?? -Infinity)) peak = { point, series: null, figure };
  }
  return peak;
}

/** What the shown part of a chart says in figures. */
export function chartFacts(
  data: ChartData,
  { first, last, isHidden }: ShownPart,
  stacked: boolean,
): ChartFacts {
  const { aggregation, otherCategories } = data;
  const adds = addsUp(data);
  const series = data.series.filter((each) => !isHidden(each));
  const points = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const named = otherCategories > 0 ? points.filter((point) => point < data.x.values.length - 1) : points;

  // What is known in part is no peak, unless nothing else is shown.
  const complete = (at: readonly number[]) => {
    const found = at.filter((point) => !data.partial.has(point));
    return found.length > 0 ? found : at;
  };
  const find = (all: readonly ChartSeries[], among: readonly number[], at = complete(among)) =>
    stacked && adds && series.length > 1 ? highestTogether(series, at) : highest(all, at);
  const whole = find(series, points);
  const ofNames = find(
    series.filter(({ others }) => others === 0),
    named,
  );
  const peak = ofNames ?? whole;
  return {
    peak: peak && { ...peak, besides: peak.figure.value < (whole?.figure.value ?? -Infinity) },
    total: adds ? sumFigures(series.flatMap((each) => points.map((point) => figureAt(each, point)))) : null,
    mean: aggregation.kind === 'weighted' ? meanOf(series, points) : null,
    points: points.filter((point) => !data.gaps.has(point)).length,
  };
}
