import type { Zone } from '../../../contract/settings.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import type { Comparison } from '../../../table/comparison/comparison.ts';
import { addsUp } from '../../../table/charts/chartFacts.ts';
import type { Pattern } from '../../ui/chart/patterns.ts';
import type { Plot, PlotSeries } from '../../ui/chart/plot.ts';
import { words } from './words.ts';

const seriesOf = ({ series }: ChartData, side: string, pattern: Pattern, stack: number): PlotSeries[] =>
  series.map(({ name, slot, values, exact, rounded, others }) => ({
    name: `${name}, ${side}`,
    slot,
    values,
    exact,
    rounded,
    others,
    pattern,
    stack,
  }));

/** Both sides in one chart: each name in its colour, now solid and before dashed. */
export const comparedPlot = (
  { now, before }: Comparison,
  { axis, metric, unit, zone }: { axis: string; metric: string; unit: string | null; zone: Zone },
): Plot => ({
  x: now.x,
  axis,
  stepMs: now.stepMs,
  zone,
  partial: new Set([...now.partial, ...before.partial]),
  measures: [{ name: metric, unit, digits: Math.max(now.digits, before.digits), addsUp: addsUp(now) }],
  series: [...seriesOf(now, words.now, 'solid', 0), ...seriesOf(before, words.before, 'dashed', 1)],
});
