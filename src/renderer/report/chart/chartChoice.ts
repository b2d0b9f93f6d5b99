import type { ReportSource } from '../../../contract/library.ts';
import type { ChartChoice } from '../../../contract/views.ts';
import type { ChartSpec, Covered } from '../../../table/charts/chartSpec.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { figureOf, type ChartPivot } from './chartPivot.ts';

/** More series than this cannot be told apart. */
export const MOST_SERIES = 12;

/** What a chart is of, if nothing was chosen: over time a line, otherwise bars. Of a pivot it draws all values. */
export function choiceOf(
  spec: ChartSpec,
  columns: readonly ColumnInfo[],
  pivot: ChartPivot | null = null,
): ChartChoice | null {
  const axis = columns[spec.x];
  if (!axis) return null;
  const nameOf = (index: number | null) => (index === null ? null : (columns[index]?.name ?? null));
  return {
    type: axis.kind === 'time' ? 'line' : 'bars',
    axis: axis.name,
    metrics: [pivot?.figures[0]?.name ?? nameOf(spec.metric)],
    split: pivot?.column ?? nameOf(spec.split),
    top: MOST_SERIES,
    stepMs: null,
    stacked: true,
    logarithmic: false,
    secondAxis: false,
    patterns: false,
    gaps: 'gap',
    past: 'none',
    hidden: [],
  };
}

/** A suggested chart over time, split by the first dimension that was asked for, however many values it has. */
export function splitAsAsked(
  spec: ChartSpec,
  columns: readonly ColumnInfo[],
  source: ReportSource,
): ChartSpec {
  if (spec.split !== null || source.kind === 'file' || columns[spec.x]?.kind !== 'time') return spec;
  const asked = new Set([...source.answer.dimensions, ...source.request.query.dimensions]);
  const split = columns.findIndex(({ kind, name }) => kind === 'text' && asked.has(name));
  return split < 0 ? spec : { ...spec, split };
}

/** A question for each metric that was chosen; null if the report lacks a column of the choice. */
export function specsFor(
  choice: ChartChoice,
  columns: readonly ColumnInfo[],
  covers: Covered | null,
  pivot: ChartPivot | null = null,
): ChartSpec[] | null {
  const find = (name: string | null, fits: (kind: ColumnInfo['kind']) => boolean) =>
    name === null ? null : columns.findIndex((each) => each.name === name && fits(each.kind));
  const x = find(choice.axis, (kind) => kind !== 'number');
  const figures = choice.metrics.map((name) => figureOf(pivot, choice, name));
  const isPivot = figures.some((figure) => figure !== null);
  const split = isPivot ? null : find(choice.split, (kind) => kind === 'text');
  const metrics = choice.metrics.map((name, at) =>
    isPivot ? (figures[at]?.total.column ?? -1) : find(name, (kind) => kind === 'number'),
  );
  if (x === null || [x, split, ...metrics].includes(-1)) return null;
  // Together, the metrics have no more series than one of them would.
  const top = Math.max(1, Math.floor(Math.min(choice.top, MOST_SERIES) / metrics.length));
  return metrics.map((metric, at) => ({
    x,
    metric,
    split,
    ...(figures[at] ? { columns: { kind: figures[at].kind, columns: figures[at].columns } } : {}),
    // Categories without a split are as many as can be shown; the page takes the largest of them.
    ...(split === null && !isPivot ? {} : { top }),
    ...(choice.stepMs === null ? {} : { stepMs: choice.stepMs }),
    ...(covers ? { covers } : {}),
  }));
}
