import type { TimeColumn } from '../columns/codedColumn.ts';
import type { Frame } from '../frame.ts';
import type { Selection } from '../rows/selection.ts';
import type { Work } from '../work.ts';
import { chartOf, namesOf, type Axis, type ChartData } from './chartData.ts';
import { ChartRows, noPositions, NOT_SHOWN } from './chartPositions.ts';
import { chartMetric, isCoded, type ChartSpec, type Units } from './chartSpec.ts';
import type { Past } from './pastPoints.ts';
import { coveredSpan, partialPoints, pointStart, wholeSpan } from './timeAxis.ts';

/** The points of a chart, and those at the same times in the periods before. */
function pastAxis(column: TimeColumn, shown: Float64Array, of: ChartData, { periodMs, most }: Past) {
  const { stepMs, merged } = of;
  const times = new Set<number>();
  // Also at times without rows, which may count as 0.
  const all = new Set(shown);
  if (stepMs !== null) for (let ms = shown[0] ?? 0; ms < (shown.at(-1) ?? 0); ms += stepMs) all.add(ms);
  for (const ms of all)
    for (let periods = 0; periods <= most; periods += 1) times.add(ms - periods * periodMs);
  const values = Float64Array.from(times).sort();
  const index = new Map(Array.from(values, (ms, point) => [ms, point]));
  const positions = noPositions(column);
  for (let code = 0; code < column.codeCount; code += 1) {
    const ms = (column.times[code] ?? Number.NaN) / 1000;
    const point = index.get(merged && stepMs !== null ? pointStart(ms, stepMs) : ms);
    if (point !== undefined) positions[code] = point;
  }
  const axis: Axis = { x: { kind: 'time', values }, stepMs, merged, positions, others: 0, leftOver: 0 };
  return { axis, values };
}

/**
 * The figures of a chart over time with those of the periods before from other rows, such as those that a range in view
 * leaves out. The series are those of the chart. Null if it is none over time.
 */
export function* pastChart(
  frame: Frame,
  { shown, selection, from }: { shown: ChartData; selection: Selection; from: Selection },
  spec: ChartSpec,
  past: Past,
  units: Units = {},
): Work<ChartData | null> {
  const x = frame.columns[spec.x];
  const found = spec.split === null ? undefined : frame.columns[spec.split];
  const split = isCoded(found) ? found : null;
  if (x?.kind !== 'time' || shown.x.kind !== 'time') return null;
  const metric = chartMetric(frame, spec.metric, units);
  const names = yield* namesOf(new ChartRows(frame, selection, metric), split, spec, units);
  // What only the periods before had is among the others as well.
  const last = names.names.length - 1;
  const seriesOf =
    names.others > 0 ? names.seriesOf.map((at) => (at === NOT_SHOWN ? last : at)) : names.seriesOf;
  const { axis, values } = pastAxis(x, shown.x.values, shown, past);
  const data = yield* chartOf(new ChartRows(frame, from, metric), { x, split }, axis, { ...names, seriesOf });
  const covers = spec.covers && coveredSpan(spec.covers, x);
  return { ...data, whole: covers ?? wholeSpan(x), partial: partialPoints(values, axis.stepMs, covers) };
}
