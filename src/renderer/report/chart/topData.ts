import type { ChartData } from '../../../table/charts/chartData.ts';
import type { ChartSeries } from '../../../table/charts/chartSeries.ts';
import { chartFacts, type Figure } from '../../../table/charts/chartFacts.ts';

/** A name and its figure over everything that is shown. */
type Ranked = { name: string; isEmpty: boolean; figure: Figure | null; combines: number };

type Points = { first: number; last: number };

const figureOf = (
  data: ChartData,
  points: Points,
  isHidden: (series: ChartSeries) => boolean,
): Figure | null => {
  const { total, mean, peak } = chartFacts(data, { ...points, isHidden }, false);
  // A single figure is what it is, even if figures of its kind cannot be combined.
  const isOne = points.first === points.last && data.series.filter((each) => !isHidden(each)).length === 1;
  return total ?? mean ?? (isOne && peak ? peak.figure : null);
};

const NONE = () => false;

/** The series of a chart over time, each over all of its points. */
const rankedSeries = (data: ChartData, points: Points): Ranked[] =>
  data.series.map((series) => ({
    name: series.name,
    isEmpty: series.isEmpty === true,
    figure: figureOf(data, points, (other) => other !== series),
    combines: series.others,
  }));

/** The categories of a chart, with those beyond the first `most` in one. */
function rankedCategories(
  data: ChartData,
  { values: names, empty }: Extract<ChartData['x'], { kind: 'category' }>,
  most: number,
  other: OtherName,
): Ranked[] {
  const named = data.otherCategories > 0 ? names.length - 1 : names.length;
  const count = Math.min(named, most);
  const ranked = names.slice(0, count).map((name, point) => ({
    name,
    isEmpty: empty?.has(point) === true,
    figure: figureOf(data, { first: point, last: point }, NONE),
    combines: 0,
  }));
  const combines = named - count + data.otherCategories;
  if (combines === 0) return ranked;
  const figure = figureOf(data, { first: count, last: names.length - 1 }, NONE);
  return [...ranked, { name: other(combines), isEmpty: false, figure, combines }];
}

/** The name of what combines so many smaller ones. */
type OtherName = (count: number) => string;

const valueOf = ({ figure }: Ranked) => figure?.value ?? -Infinity;

/**
 * The largest of a chart as bars: of its series over time, or of its categories. “Other” is last; where figures cannot be
 * combined there is none, and the number of those that are left out is told.
 */
export function topData(data: ChartData, points: Points, most: number, other: OtherName): ChartData {
  const all =
    data.x.kind === 'time' ? rankedSeries(data, points) : rankedCategories(data, data.x, most, other);
  const order = all.toSorted((a, b) => {
    if (a.combines > 0 !== b.combines > 0) return a.combines > 0 ? 1 : -1;
    const [one, two] = [valueOf(a), valueOf(b)];
    return one === two ? 0 : one < two ? 1 : -1;
  });
  const ranked = order.filter(({ combines, figure }) => combines === 0 || figure !== null);
  const lost = order.find(({ combines, figure }) => combines > 0 && figure === null)?.combines ?? 0;
  const [last] = ranked.slice(-1);
  const exact = new Map<number, string>();
  const rounded = new Set<number>();
  for (const [point, { figure }] of ranked.entries()) {
    if (figure?.exact !== undefined) exact.set(point, figure.exact);
    if (figure?.rounded) rounded.add(point);
  }
  const empty = new Set(ranked.keys().filter((point) => ranked[point]?.isEmpty));
  const values = Float64Array.from(ranked, ({ figure }) => figure?.value ?? Number.NaN);
  const [name, slot] = [data.series[0]?.name ?? '', 0];
  return {
    ...data,
    x: { kind: 'category', values: ranked.map((each) => each.name), empty },
    otherCategories: last?.combines ?? 0,
    series: [{ name, slot, values, exact, rounded, weights: null, others: 0 }],
    stepMs: null,
    merged: false,
    gaps: new Set(),
    partial: new Set(),
    notCombined: { series: 0, categories: data.notCombined.series + data.notCombined.categories + lost },
  };
}
