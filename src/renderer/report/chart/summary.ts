import type { Zone } from '../../../contract/settings.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import { chartFacts, type ChartFacts } from '../../../table/charts/chartFacts.ts';
import { formatFigure, type Figure } from '../../ui/chart/figures.ts';
import type { ShownPart } from '../../ui/chart/plot.ts';
import { visibleText } from '../../ui/grid/gridText.ts';
import { formatCounted, formatTime } from '../../ui/text/formats.ts';
import { words } from './words.ts';

const says = words.summary;

/** What is charted; `metric` is null when rows are counted, `unit` when it is not known. */
type Charted = {
  metric: string | null;
  /** What the metric is called where that is not the name of its column. */
  name?: string | null;
  unit: string | null;
  split: string | null;
  zone?: Zone;
};

/** What is charted: the metric and how its rows are aggregated, or the number of rows. */
function subjectOf({ aggregation }: ChartData, { metric, name, unit, split }: Charted): string {
  const how = says.aggregation(aggregation.kind === 'weighted' ? aggregation.by : null)[aggregation.kind];
  const what =
    metric === null || how === '' ? words.rowCount : `${name ?? metric} (${how}${says.unit(unit)})`;
  return `${what}${split ? ` by ${split}` : ''}`;
}

/** Why the rows of some points are not combined; null if they are. */
function whyNotCombined({ aggregation }: ChartData, metric: string): string | null {
  if (aggregation.kind === 'weighted') return says.lacksWeight(metric, aggregation.by);
  return aggregation.kind === 'single rows' ? says.notCombined[aggregation.of](metric) : null;
}

/** The peak of what is shown: which series, where, and what value. */
function peakOf(data: ChartData, { peak }: ChartFacts, { split, zone }: Charted): string {
  if (!peak) return '';
  const { point, series, figure, besides } = peak;
  const value = formatFigure(figure, data.digits);
  const who = split === null ? null : (series?.name ?? says.together);
  const text =
    data.x.kind === 'time'
      ? says.peaksAt(who, formatTime(data.x.values[point] ?? 0, zone), value)
      : says.isHighest(who, data.x.values[point] ?? '', value);
  return `${text}${besides ? says.otherIsHigher : ''}`;
}

/** Which of the points in sight are incomplete. */
function partialOf({ partial, x }: ChartData, { first, last }: ShownPart): string {
  const isFirst = partial.has(0) && first === 0;
  const isLast = partial.has(x.values.length - 1) && last === x.values.length - 1;
  if (!isFirst && !isLast) return '';
  return `${says.partial[isFirst && isLast ? 'both' : isFirst ? 'first' : 'last']}${says.notPeak}`;
}

/** What is left out of a chart, and what is combined. */
function remarksOf(data: ChartData, { metric, split }: Charted, shown: ShownPart): string[] {
  const { leftOut, withoutFigure, untold, notCombined, otherCategories } = data;
  const others = data.series.find((each) => each.others > 0 && !shown.isHidden(each))?.others ?? 0;
  const why =
    untold > 0 || notCombined.series + notCombined.categories > 0 ? whyNotCombined(data, metric ?? '') : null;
  return [
    others > 0 ? says.combines(formatCounted(others, 'smaller series', 'smaller series')) : '',
    otherCategories > 0
      ? says.combines(formatCounted(otherCategories, 'smaller category', 'smaller categories'))
      : '',
    partialOf(data, shown),
    untold > 0 ? says.untold(untold) : '',
    notCombined.series > 0
      ? says.notShown(formatCounted(notCombined.series, 'smaller series', 'smaller series'))
      : '',
    notCombined.categories > 0
      ? says.notShown(formatCounted(notCombined.categories, 'smaller category', 'smaller categories'))
      : '',
    why ?? '',
    leftOut > 0 ? says.leftOut(leftOut, split !== null) : '',
    withoutFigure > 0 && metric !== null ? says.withoutFigure(withoutFigure, metric) : '',
  ].filter(Boolean);
}

/** The shown part of a chart in words: its peak, its total or mean, and what it leaves out. */
export function summaryOf(data: ChartData, charted: Charted, shown: ShownPart, stacked: boolean): string {
  const facts = chartFacts(data, shown, stacked);
  const figure = (each: Figure) => formatFigure(each, data.digits);
  const remarks = remarksOf(data, charted, shown);
  if (!facts.peak) {
    const allHidden = data.series.length > 0 && data.series.every(shown.isHidden);
    return visibleText([allHidden ? says.allHidden : `${words.none.title}.`, ...remarks].join(' '));
  }
  const points = formatCounted(facts.points, data.x.kind === 'time' ? 'point' : 'bar');
  const main = [
    `${subjectOf(data, charted)}${charted.split ? ': ' : ' '}${peakOf(data, facts, charted)}`,
    facts.total ? `; total ${figure(facts.total)}` : '',
    facts.mean ? `; ${figure(facts.mean)} overall` : '',
    ` over ${points}.`,
  ].join('');
  return visibleText([main, ...remarks].join(' '));
}

export type Nothing = { title: string; text: string };

/** Why a chart shows nothing though there are rows, in words; null if it shows something. */
export function nothingShown(data: ChartData, metric: string | null): Nothing | null {
  const isEmpty = data.series.every(({ values }) => values.every(Number.isNaN));
  if (!isEmpty || metric === null) return null;
  const { title, todo } = words.notCombined;
  const why = data.untold > 0 ? whyNotCombined(data, metric) : null;
  if (why !== null) return { title, text: `${why} ${todo}` };
  return data.withoutFigure > 0 ? { title: words.none.title, text: says.noNumbers(metric) } : null;
}
