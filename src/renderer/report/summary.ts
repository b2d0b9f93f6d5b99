import type { ChartData } from '../../table/chartData.ts';
import { formatFigure } from '../ui/chart/figures.ts';
import { formatCount, formatTime } from '../ui/text/formats.ts';

/** What a chart says, in one sentence or two: its peak, its sum, and what it does not show. */
export function summaryOf(data: ChartData, metric: string, split: string | null): string {
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
  if (best === -Infinity) return `There is nothing of ${metric} to draw.`;
  const where = data.x.kind === 'time' ? formatTime(data.x.values[at] ?? 0) : (data.x.values[at] ?? '');
  const others = data.series.reduce((sum, each) => sum + each.others, 0);
  return [
    `${metric} (${data.aggregation})${split ? ` by ${split}` : ''} peaks at ${where} with ${formatFigure(best)}`,
    adds
      ? `; in all ${formatFigure(total)} over ${formatCount(points)} points.`
      : ` over ${formatCount(points)} points.`,
    others > 0 ? ` “Other” takes ${formatCount(others)} smaller ones together.` : '',
    data.merged ? ' Neighbouring points are put together: there are more than can be drawn.' : '',
    data.leftOut > 0 ? ` ${formatCount(data.leftOut)} rows have no value on the axis.` : '',
  ].join('');
}
