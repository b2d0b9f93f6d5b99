import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { Special } from '../../../table/special/specialSpec.ts';
import type { WorkerProblem } from '../../workers/protocol.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import type { TaskOptions } from '../../workers/remoteTasks.ts';
import type { ViewFilter } from '../compare/sidesFilter.ts';
import type { SpecialOf } from './scope.ts';
import { rowsAndBefore, rowsAndRest, timeColumn, type Against, type Rows } from './specialQuestion.ts';

/** The most findings that are listed. */
const TOP = 40;

export type SpecialFound =
  /** It was stopped, all of the report is in view, there is no period before, or other rows are shown by now. */
  | { phase: 'stopped' | 'whole' | 'no-before' | 'rows-gone' }
  | { phase: 'failed'; problem: WorkerProblem }
  | { phase: 'done'; special: Special; against: Against; periods: Rows['periods'] };

export type SpecialAsked = {
  frame: RemoteFrame;
  columns: readonly ColumnInfo[];
  revision: number;
  filter: ViewFilter;
  /** What the report covers. */
  coverage: TimeSpan | null;
  /** The metric of the chart, null for the count of rows; undefined if none was chosen. */
  charted: string | null | undefined;
  of: SpecialOf;
  against: Against;
};

/** The index of the metric that is summed: the one that was chosen, that of the chart, or that of the suggested chart. */
async function metricOf({ frame, columns, charted, of }: SpecialAsked, options: TaskOptions) {
  const name = of.metric ?? charted;
  if (name === null) return null;
  const at = columns.findIndex((each) => each.name === name && each.kind === 'number');
  if (name !== undefined && at >= 0) return at;
  const suggested = await frame.suggestChart(options);
  return suggested.ok ? (suggested.value?.metric ?? null) : null;
}

async function rowsOf(asked: SpecialAsked, options: TaskOptions): Promise<Rows | SpecialFound> {
  const { frame, columns, revision, filter, coverage, of, against } = asked;
  const { scope } = of;
  if (scope.kind === 'rows' && scope.revision !== revision) return { phase: 'rows-gone' };
  if (against === 'rest') {
    const rest = rowsAndRest(scope, filter, columns);
    return rest === 'whole' ? { phase: 'whole' } : rest;
  }
  const axis = timeColumn(scope, filter, columns);
  const times = axis < 0 ? null : await frame.times(axis, options);
  if (times && !times.ok) return { phase: 'failed', problem: times.problem };
  const both = times?.value
    ? rowsAndBefore(scope, filter, columns, { times: times.value, axis, coverage })
    : null;
  return both ?? { phase: 'no-before' };
}

/** Asks the worker what is special about a scope. */
export async function askSpecial(
  asked: SpecialAsked,
  { signal, tell }: Required<TaskOptions>,
): Promise<SpecialFound> {
  const rows = await rowsOf(asked, { signal });
  if ('phase' in rows) return rows;
  const metric = await metricOf(asked, { signal });
  const { periods, ...sides } = rows;
  const reply = await asked.frame.special({ ...sides, metric, top: TOP }, { signal, tell });
  if (!reply.ok) return { phase: 'failed', problem: reply.problem };
  if (!reply.value) return { phase: 'stopped' };
  return { phase: 'done', special: reply.value, against: asked.against, periods };
}
