import type { ChartChoice } from '../../../contract/views.ts';
import { DAY_MS } from '../../../table/charts/calendarSteps.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import {
  hasPeriods,
  periodBefore,
  unusualPoints,
  usualOf,
  type Past,
  type Unusual,
} from '../../../table/charts/pastPoints.ts';
import type { Period } from '../../../table/derived/expression.ts';
import { formatShare } from '../../ui/chart/figures.ts';
import type { Plot, PlotSeries, ShownPart } from '../../ui/chart/plot.ts';
import { pointText } from '../../ui/chart/tooltipLines.ts';
import { words } from './words.ts';

const says = words.past;

type PastId = ChartChoice['past'];

/** What is drawn of the past for each choice: of one period before, or of several what is usual. */
const PASTS: Readonly<Record<PastId, Past | null>> = {
  none: null,
  day: { periodMs: DAY_MS, most: 1 },
  week: { periodMs: 7 * DAY_MS, most: 1 },
  'usual-day': { periodMs: DAY_MS, most: 14 },
  'usual-week': { periodMs: 7 * DAY_MS, most: 8 },
};
/** How long before is what stands beside the figures, or the next of several; null of nothing. */
const PERIODS: Readonly<Record<PastId, Period | null>> = {
  none: null,
  day: 'day',
  week: 'week',
  'usual-day': 'day',
  'usual-week': 'week',
};

/** What is charted of some groups or rows, and how far its points are apart: a table may have columns of a time before. */
export type BeforeAsked = { chart: ChartChoice; period: Period; stepMs: number };
/** How a table has these columns. */
export type BeforeColumns = {
  /** Whether it has them; null if it cannot. */
  has: (asked: BeforeAsked) => boolean | null;
  set: (asked: BeforeAsked, isOn: boolean) => void;
};

/** What columns of a time before are of, where they can be. */
export function beforeAsked(chart: ChartChoice, { stepMs }: Pick<Plot, 'stepMs'>): BeforeAsked | null {
  const period = PERIODS[chart.past];
  return period && stepMs !== null ? { chart, period, stepMs } : null;
}

const isUsual = ({ most }: Past) => most > 1;

/** What is asked of the past for a choice; null for nothing. */
export const pastFor = (id: PastId): Past | null => PASTS[id];

/** Why the past of figures cannot be drawn in a way; null if it can. */
export function whyNoPast(
  id: PastId,
  type: ChartChoice['type'],
  metrics: readonly Pick<ChartData, 'x' | 'stepMs' | 'series'>[],
): string | null {
  const past = PASTS[id];
  const [data] = metrics;
  if (!past || !data) return null;
  if (type !== 'line') return says.onlyLines;
  if (metrics.length > 1) return says.onlyOne;
  if (!hasPeriods(data, past.periodMs)) return says.tooWide;
  return isUsual(past) && data.series.length > 1 ? says.onlyOneSeries : null;
}

/** How a point differs from what is usual. */
const unusualText = ({ isOver, share }: Unusual): string =>
  says.unusual(share === null ? null : formatShare(share), isOver);

/** The plot with what is drawn of its past, and what is said of that. */
type WithPast = { plot: Plot; said: (shown: Pick<ShownPart, 'first' | 'last'>) => string };

/** A series of the past, in the colour of the one that it is of. */
const pastSeries = (
  of: PlotSeries,
  name: string,
  figures: Pick<PlotSeries, 'values' | 'exact' | 'rounded'>,
) => ({
  ...of,
  name,
  values: figures.values,
  exact: figures.exact,
  rounded: figures.rounded,
  isPast: true,
  stack: 1,
});

function withUsual(plot: Plot, data: ChartData, from: ChartData, asked: Past, id: PastId): WithPast {
  const [series, drawn, ofPast] = [data.series[0], plot.series[0], from.series[0]];
  if (!series || !drawn || !ofPast) return { plot, said: () => '' };
  const usual = usualOf(data, series, asked, { data: from, series: ofPast });
  const unusual = unusualPoints(data, series, usual);
  const names = says.usual(says.before[id]);
  const known = (first: number, last: number) =>
    usual.median.values.subarray(first, last + 1).reduce((sum, each) => sum + Number(!Number.isNaN(each)), 0);
  return {
    plot: {
      ...plot,
      marked: new Map(unusual.map((each) => [each.point, unusualText(each)])),
      band: { lowest: plot.series.length + 1, highest: plot.series.length + 2 },
      series: [
        ...plot.series,
        { ...pastSeries(drawn, names.median, usual.median), pattern: 'dashed', brief: says.brief.median },
        { ...pastSeries(drawn, names.lowest, usual.lowest), pattern: 'dotted', brief: says.brief.lowest },
        {
          ...pastSeries(drawn, names.highest, usual.highest),
          pattern: 'dash-dot',
          brief: says.brief.highest,
        },
      ],
    },
    said: ({ first, last }) => {
      const seen = unusual.filter(({ point }) => point >= first && point <= last);
      const furthest = seen.toSorted((a, b) => (b.share ?? Infinity) - (a.share ?? Infinity))[0];
      const periods = usual.periods.subarray(first, last + 1).filter((each) => each > 0);
      return [
        says.band([...periods], asked.most, asked.periodMs === DAY_MS ? 'days' : 'weeks'),
        says.outside(seen.length, known(first, last)),
        furthest ? says.furthest(pointText(plot, furthest.point), unusualText(furthest)) : '',
      ]
        .filter(Boolean)
        .join(' ');
    },
  };
}

/** A plot over time with what was chosen of its own past, as far as that can be drawn. */
export function withPast(
  plot: Plot,
  { past: id, type }: ChartChoice,
  metrics: readonly ChartData[],
  past: ChartData | null = null,
): WithPast {
  const asked = PASTS[id];
  const [data] = metrics;
  if (!asked || !data || whyNoPast(id, type, metrics) !== null) return { plot, said: () => '' };
  const from = past ?? data;
  if (isUsual(asked)) return withUsual(plot, data, from, asked, id);
  const before = data.series.map((each, at) =>
    periodBefore(data, each, asked.periodMs, { data: from, series: from.series[at] ?? each }),
  );
  const series = before.flatMap((each, at): PlotSeries[] => {
    const of = plot.series[at];
    return of ? [{ ...pastSeries(of, says.of(of.name, says.before[id]), each), pattern: 'dashed' }] : [];
  });
  return {
    plot: { ...plot, series: [...plot.series, ...series] },
    said: ({ first, last }) => {
      let without = 0;
      for (let point = first; point <= last; point += 1)
        if (before.every(({ values }) => Number.isNaN(values[point] ?? Number.NaN))) without += 1;
      return [says.dashed(says.before[id]), without > 0 ? says.without(without, last - first + 1) : '']
        .filter(Boolean)
        .join(' ');
    },
  };
}
