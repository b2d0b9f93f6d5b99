import type { ChartChoice } from '../../../contract/views.ts';
import type { ChartSpec, TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';

/** More series than this cannot be told apart. */
export const MOST_SERIES = 12;

/** What a chart is of, if nothing was chosen: over time a line, otherwise bars. */
export function choiceOf(spec: ChartSpec, columns: readonly ColumnInfo[]): ChartChoice | null {
  const axis = columns[spec.x];
  if (!axis) return null;
  const nameOf = (index: number | null) => (index === null ? null : (columns[index]?.name ?? null));
  return {
    type: axis.kind === 'time' ? 'line' : 'bars',
    axis: axis.name,
    metrics: [nameOf(spec.metric)],
    split: nameOf(spec.split),
    top: MOST_SERIES,
    stepMs: null,
    stacked: true,
    logarithmic: false,
    secondAxis: false,
    patterns: false,
    gaps: 'gap',
    hidden: [],
  };
}

/** A question for each metric that was chosen; null if the report lacks a column of the choice. */
export function specsFor(
  choice: ChartChoice,
  columns: readonly ColumnInfo[],
  covers: TimeSpan | null,
): ChartSpec[] | null {
  const find = (name: string | null, fits: (kind: ColumnInfo['kind']) => boolean) =>
    name === null ? null : columns.findIndex((each) => each.name === name && fits(each.kind));
  const x = find(choice.axis, (kind) => kind !== 'number');
  const split = find(choice.split, (kind) => kind === 'text');
  const metrics = choice.metrics.map((name) => find(name, (kind) => kind === 'number'));
  if (x === null || [x, split, ...metrics].includes(-1)) return null;
  // Together, the metrics have no more series than one of them would.
  const top = Math.max(1, Math.floor(Math.min(choice.top, MOST_SERIES) / metrics.length));
  return metrics.map((metric) => ({
    x,
    metric,
    split,
    // Categories without a split are as many as can be shown; the page takes the largest of them.
    ...(split === null ? {} : { top }),
    ...(choice.stepMs === null ? {} : { stepMs: choice.stepMs }),
    ...(covers ? { covers } : {}),
  }));
}
