import { ChartType, type ChartChoice } from '../../../contract/views.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import { addsUp } from '../../../table/charts/chartFacts.ts';
import type { PlotLook } from '../../ui/chart/plot.ts';
import { MOST_FILLED, pointsWithoutGaps } from './filledGaps.ts';
import { words } from './words.ts';

/** What holds for a type of chart: whether it can be drawn, and if not, why. */
export type Possible = Readonly<Record<ChartType, string | null>>;

/** Why figures cannot have a plot for each series; null if they can. */
function whyNoMultiples(metrics: readonly ChartData[]): string | null {
  if (metrics.length > 1) return words.needsOneMetric;
  return (metrics[0]?.series.length ?? 0) < 2 ? words.needsSplit : null;
}

/** The types that figures can be drawn as, with the reasons for the others. */
export function possibleTypes(metrics: readonly ChartData[], hasNames: boolean): Possible {
  const isTime = metrics[0]?.x.kind === 'time';
  const time = isTime ? null : words.needsTime;
  return {
    line: time,
    area: time ?? (metrics.every(addsUp) ? null : words.needsAmounts),
    bars: null,
    multiples: whyNoMultiples(metrics),
    top: hasNames || !isTime ? null : words.needsNames,
  };
}

/** The type that is drawn: the chosen one if it is possible, or else the usual one. */
export function drawnType(chosen: ChartType, possible: Possible): ChartType {
  if (possible[chosen] === null) return chosen;
  return possible.line === null ? 'line' : 'bars';
}

/** The type after this one, of those that are possible. */
export function nextType(type: ChartType, possible: Possible): ChartType {
  const others = ChartType.options.filter((each) => each === type || possible[each] === null);
  return others[(others.indexOf(type) + 1) % others.length] ?? type;
}

/** Whether a chart can be stacked, also to 100 %, have a log scale, or have 0 where there are no rows, and why not. */
export type Limits = {
  stacked: string | null;
  shares: string | null;
  logarithmic: string | null;
  zero: string | null;
};

/** Why times without rows cannot be 0; null if they can. */
function whyNotZero(metrics: readonly ChartData[]): string | null {
  if (!metrics.every(addsUp)) return words.zeroNotes.notAmounts;
  return metrics.some((data) => pointsWithoutGaps(data) > MOST_FILLED) ? words.zeroNotes.tooMany : null;
}

/** Why stacks of figures cannot be wholes of 100 %; null if they can. */
function whyNoShares(metrics: readonly ChartData[]): string | null {
  const series = metrics.flatMap((data) => data.series);
  if (metrics.length > 1) return words.sharesNotes.one;
  if (series.length < 2) return words.sharesNotes.stacks;
  return series.some(({ values }) => values.some((value) => value < 0)) ? words.sharesNotes.negative : null;
}

export function limitsOf(type: ChartType, { stacked }: ChartChoice, metrics: readonly ChartData[]): Limits {
  const adds = metrics.every(addsUp);
  const series = Math.max(0, ...metrics.map((data) => data.series.length));
  const notes = words.stackedNotes;
  const why =
    type === 'area'
      ? notes.area
      : !adds
        ? notes.notAmounts
        : type !== 'bars' || series < 2
          ? notes.bars
          : null;
  const isStack = type === 'area' || (why === null && stacked);
  return {
    stacked: why,
    shares: isStack ? whyNoShares(metrics) : words.sharesNotes.stacks,
    logarithmic: isStack ? words.logNote : null,
    zero: whyNotZero(metrics),
  };
}

/** What a type is drawn as. */
function formOf(type: ChartType, isTime: boolean): PlotLook['type'] {
  if (type === 'multiples') return isTime ? 'line' : 'bars';
  return type === 'top' ? 'bars' : type;
}

/** How a choice is drawn, as far as it is possible. */
export function lookOf(type: ChartType, choice: ChartChoice, limits: Limits, isTime: boolean): PlotLook {
  return {
    type: formOf(type, isTime),
    stacked: type === 'area' || (limits.stacked === null && choice.stacked),
    shares: limits.shares === null && choice.shares === true,
    logarithmic: limits.logarithmic === null && choice.logarithmic,
    secondAxis: choice.secondAxis && choice.metrics.length > 1,
    patterns: choice.patterns,
    ...(type === 'multiples' ? { multiples: choice.ownScales ? 'own-scales' : 'same-scale' } : {}),
  };
}
