import type { ChartData } from '../../table/chartData.ts';
import { formatFigure } from '../ui/chart/figures.ts';
import { formatCount, formatCounted, formatTime } from '../ui/text/formats.ts';
import { words } from './words.ts';

type Aggregation = ChartData['aggregation'];

const UNITS = [
  { noun: 'day', ms: 86_400_000 },
  { noun: 'hour', ms: 3_600_000 },
  { noun: 'minute', ms: 60_000 },
];

/** A duration in the largest unit that divides it evenly. */
function durationOf(ms: number): string {
  const unit = UNITS.find((each) => ms % each.ms === 0) ?? { noun: 'second', ms: 1_000 };
  return formatCounted(ms / unit.ms, unit.noun);
}

/** What a point does with the rows of the time that it covers. */
const MERGED: Record<Aggregation, string> = {
  sum: 'sums',
  'mean of rows': 'averages',
  'count of rows': 'counts the rows of',
};

/** What is charted: the metric and how its rows are aggregated, or the number of rows. */
const subjectOf = (metric: string | null, aggregation: Aggregation, unit: string | null) =>
  metric === null || aggregation === 'count of rows'
    ? words.chart.rowCount
    : `${metric} (${aggregation}${unit === null ? '' : `; unit: ${unit}`})`;

/**
 * A chart in words: its peak, its total, and what it leaves out. `metric` is null when rows are counted, `unit` when it
 * is not known.
 */
export function summaryOf(
  data: ChartData,
  metric: string | null,
  split: string | null,
  unit: string | null = null,
): string {
  const points = data.x.values.length;
  const adds = data.aggregation !== 'mean of rows';
  let [best, at, total] = [-Infinity, 0, 0];
  for (let point = 0; point < points; point += 1) {
    const values = data.series
      .map(({ values: each }) => each[point] ?? Number.NaN)
      .filter((value) => !Number.isNaN(value));
    if (values.length === 0) continue;
    const value = adds ? values.reduce((sum, each) => sum + each, 0) : Math.max(...values);
    total += value;
    if (value > best) [best, at] = [value, point];
  }
  if (best === -Infinity) return `${words.chart.none.title}.`;
  const where = data.x.kind === 'time' ? formatTime(data.x.values[at] ?? 0) : (data.x.values[at] ?? '');
  const others = data.series.reduce((sum, each) => sum + each.others, 0);
  return [
    `${subjectOf(metric, data.aggregation, unit)}${split ? ` by ${split}` : ''} peaks at ${where} with ${formatFigure(best)}`,
    `${adds ? `; total ${formatFigure(total)}` : ''} over ${formatCounted(points, 'point')}.`,
    others > 0 ? ` “Other” combines ${formatCount(others)} smaller series.` : '',
    data.merged && data.stepMs !== null
      ? ` Each point ${MERGED[data.aggregation]} ${durationOf(data.stepMs)}.`
      : '',
    data.leftOut > 0
      ? ` Left out: ${formatCounted(data.leftOut, 'row')} without a value for the axis${split ? ' or the split' : ''}.`
      : '',
  ].join('');
}
