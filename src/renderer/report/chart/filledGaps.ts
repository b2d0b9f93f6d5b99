import { pointEnd } from '../../../table/charts/calendarSteps.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import type { ChartSeries } from '../../../table/charts/chartSeries.ts';

/** A chart with more points than this is no longer drawn smoothly. */
export const MOST_FILLED = 4_200;

/** Whether the distance between two times has room for a point. Times that are not quite regular have none. */
const isGap = (from: number, to: number, stepMs: number) => to - from > stepMs * 1.5;

/** How many points a chart has without gaps. */
export function pointsWithoutGaps({ x, stepMs }: ChartData): number {
  if (x.kind === 'category' || stepMs === null) return x.values.length;
  let points = x.values.length;
  for (const [at, time] of x.values.entries()) {
    const before = x.values[at - 1] ?? time;
    if (isGap(before, time, stepMs)) points += Math.round((time - before) / stepMs) - 1;
  }
  return points;
}

/** Every time from the first to the last, and the new position of each point. */
function everyTime(values: Float64Array, stepMs: number) {
  const times: number[] = [];
  const positions = new Int32Array(values.length);
  for (const [point, time] of values.entries()) {
    for (let before = times.at(-1); before !== undefined && isGap(before, time, stepMs);) {
      before = pointEnd(before, stepMs);
      times.push(before);
    }
    positions[point] = times.length;
    times.push(time);
  }
  return { times: Float64Array.from(times), positions };
}

const movedTo = (positions: Int32Array, points: ReadonlySet<number>) =>
  new Set([...points].map((point) => positions[point] ?? -1));

function filledSeries(
  series: ChartSeries,
  data: ChartData,
  positions: Int32Array,
  points: number,
): ChartSeries {
  const values = new Float64Array(points);
  for (const [point, value] of series.values.entries())
    values[positions[point] ?? -1] = data.gaps.has(point) ? 0 : value;
  return {
    ...series,
    values,
    exact: new Map([...series.exact].map(([point, digits]) => [positions[point] ?? -1, digits])),
    rounded: movedTo(positions, series.rounded),
  };
}

const FILLED = new WeakMap<ChartData, ChartData>();

/** A chart of amounts over time with 0 wherever there are no rows: the same one each time, for the same figures. */
export function filledGaps(data: ChartData): ChartData {
  const { x, stepMs } = data;
  if (x.kind === 'category' || stepMs === null) return data;
  const known = FILLED.get(data);
  if (known) return known;
  const { times, positions } = everyTime(x.values, stepMs);
  const filled: ChartData = {
    ...data,
    x: { kind: 'time', values: times },
    series: data.series.map((each) => filledSeries(each, data, positions, times.length)),
    gaps: new Set(),
    partial: movedTo(positions, data.partial),
  };
  FILLED.set(data, filled);
  return filled;
}

/** The past of a chart of amounts with 0 at its times without rows, as far back as the report goes. */
export function filledPast(past: ChartData): ChartData {
  const { x, whole, gaps, series } = past;
  if (x.kind === 'category' || !whole) return past;
  const empty = [...gaps].filter((point) => {
    const ms = x.values[point] ?? Number.NaN;
    return ms >= whole.fromMs && ms < whole.toMs;
  });
  const filled = series.map((each) => {
    const values = each.values.slice();
    for (const point of empty) values[point] = 0;
    return { ...each, values };
  });
  return { ...past, series: filled, gaps: gaps.difference(new Set(empty)) };
}
