import type { ChartData } from '../../table/chartData.ts';
import { writtenFigure } from '../ui/chartOption.ts';
import { writtenCount, writtenTime } from '../ui/Texts.tsx';

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
  const where = data.x.kind === 'time' ? writtenTime(data.x.values[at] ?? 0) : (data.x.values[at] ?? '');
  const others = data.series.reduce((sum, each) => sum + each.others, 0);
  return [
    `${metric} (${data.aggregation})${split ? ` by ${split}` : ''} peaks at ${where} with ${writtenFigure(best)}`,
    adds
      ? `; in all ${writtenFigure(total)} over ${writtenCount(points)} points.`
      : ` over ${writtenCount(points)} points.`,
    others > 0 ? ` “Other” takes ${writtenCount(others)} smaller ones together.` : '',
    data.merged ? ' Neighbouring points are put together: there are more than can be drawn.' : '',
    data.leftOut > 0 ? ` ${writtenCount(data.leftOut)} rows have no value on the axis.` : '',
  ].join('');
}
