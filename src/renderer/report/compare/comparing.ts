import type { StoredReport } from '../../../contract/library.ts';
import type { Condition } from '../../../contract/views.ts';
import { addsUp } from '../../../table/charts/chartFacts.ts';
import type { Comparison } from '../../../table/comparison/comparison.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { CompareSpec, NotComparable } from '../../../table/comparison/comparisonSpec.ts';
import type { Explanation } from '../../../table/comparison/explanation.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { AskedSides } from '../../workers/protocol/comparison.ts';
import type { Made, RemoteFrame } from '../../workers/remoteFrame.ts';
import type { TaskOptions } from '../../workers/remoteTasks.ts';
import { coverageOf } from '../description/coverage.ts';
import { barWidth } from '../chart/durations.ts';
import type { ReadingFailure } from '../reading/reading.ts';
import type { OpenBeside } from '../reading/useReport.ts';
import { cautionsOf, comparedPeriods, type PeriodCaution, type Periods } from './periods.ts';
import { periodSides } from './periodSides.ts';
import { sidesFilter, type ViewFilter } from './sidesFilter.ts';

/** What is compared with: another report, or the period before in the same one, by its column of times. */
type Other = StoredReport | { timeColumn: number };

/** What is compared. */
export type Asked = { other: Other; spec: CompareSpec };

export type Compared =
  | { phase: 'working'; share: number }
  | { phase: 'failed'; why: ReadingFailure }
  | { phase: 'not'; not: NotComparable }
  | { phase: 'no-periods' }
  | Done;

/** What came of a comparison. */
export type Done = {
  phase: 'done';
  /** What was asked for, which may be something else by now. */
  asked: Asked;
  compared: Comparison;
  /** The same with fewer points, where stacks of all of them could not be told apart. */
  stacks: Comparison;
  table: Made;
  /** The times of both sides, if they have any, and what is to be said of them. */
  periods: Periods | null;
  cautions: readonly PeriodCaution[];
  /** The filters of the view that both sides follow, and those that cannot be followed. */
  typed: string;
  followed: readonly Condition[];
  leftOut: readonly Condition[];
  /** Why the difference is not explained, or what made it. */
  explained: { explained: Explanation } | { not: NotComparable };
};

/** Another report that was read beside the one on screen. */
export type Beside = { frame: RemoteFrame; columns: readonly ColumnInfo[] };

/** Reads another report to its end, beside the one on screen. */
async function readBeside(open: OpenBeside, report: StoredReport): Promise<Beside | ReadingFailure> {
  let failed: ReadingFailure | null = null;
  let columns: readonly ColumnInfo[] = [];
  const opened = open(report, (_frame, progress) => {
    if (progress.kind === 'failed') failed = { from: 'reader', problem: progress.problem };
    else ({ columns } = progress);
  });
  if ('from' in opened) return opened;
  const why = (await opened.ended) ?? failed;
  if (why) void opened.frame.close();
  return why ?? { frame: opened.frame, columns };
}

/** What is to be said about the sides of a comparison. */
type Said = Pick<Done, 'periods' | 'cautions' | 'followed' | 'leftOut'>;

/** The sides of two periods of a report; null if there are none. */
async function sidesOfPeriods(
  { frame, columns, filter, coverage }: Source,
  axis: number,
  options: TaskOptions,
): Promise<{ sides: AskedSides; said: Said } | ReadingFailure | null> {
  const reply = await frame.times(axis, options);
  if (!reply.ok) return { from: 'reader', problem: reply.problem };
  const found = reply.value && periodSides(reply.value, filter, columns, axis, coverage);
  if (!found) return null;
  const { now, before, ...said } = found;
  const sides = {
    now: { frame: frame.id, where: now, covers: said.periods.now },
    before: { frame: frame.id, where: before, covers: said.periods.before },
  };
  return { sides, said };
}

export type Source = {
  /** What the report on screen covers. */
  coverage: TimeSpan | null;
  frame: RemoteFrame;
  columns: readonly ColumnInfo[];
  filter: ViewFilter;
  openBeside: OpenBeside;
};

/** The most points of two stacks each. */
const MOST_STACKED = 36;

/** A comparison with so few points that stacks can be told apart; the same if they can be as they are. */
async function stacksOf(
  frame: RemoteFrame,
  compared: Comparison,
  sides: AskedSides,
  spec: CompareSpec,
  options: TaskOptions,
): Promise<Comparison> {
  const stepMs = addsUp(compared.now) ? barWidth([compared.now], MOST_STACKED) : null;
  if (stepMs === null) return compared;
  const wider = await frame.compare(sides, { ...spec, stepMs }, options);
  if (!wider.ok || !wider.value || 'not' in wider.value) return compared;
  void wider.value.table.frame.close();
  return wider.value.compared;
}

/** The sides of the report on screen and of another one. */
async function sidesOfReports(
  { coverage, frame, columns, filter, openBeside }: Source,
  other: StoredReport,
  beside: Map<string, Promise<Beside | ReadingFailure>>,
): Promise<{ sides: AskedSides; said: Said } | ReadingFailure> {
  const reading = beside.get(other.id) ?? readBeside(openBeside, other);
  beside.set(other.id, reading);
  const found = await reading;
  if ('from' in found) {
    // It may be tried again.
    beside.delete(other.id);
    return found;
  }
  const { now, before, ...filters } = sidesFilter(filter, columns, found.columns);
  const sides = {
    now: { frame: frame.id, where: now, covers: coverage },
    before: { frame: found.frame.id, where: before, covers: coverageOf(other.source) },
  };
  return { sides, said: { ...filters, periods: null, cautions: [] } };
}

/** What is said about two sides, with the times of those whose periods were not chosen but found. */
function timesOf(compared: Comparison, { now, before }: AskedSides, said: Said): Said {
  if (said.periods) return said;
  const periods = comparedPeriods(compared, { now: now.covers, before: before.covers });
  return { ...said, periods, cautions: periods ? cautionsOf(periods, compared.now.stepMs) : [] };
}

/** Compares what is on screen with something else, and explains the difference. */
export async function comparison(
  source: Source,
  asked: Asked,
  beside: Map<string, Promise<Beside | ReadingFailure>>,
  options: { signal: AbortSignal; tell: (progress: { share: number }) => void },
): Promise<Compared | null> {
  const { other, spec } = asked;
  const found =
    'timeColumn' in other
      ? await sidesOfPeriods(source, other.timeColumn, options)
      : await sidesOfReports(source, other, beside);
  if (options.signal.aborted) return null;
  if (found === null) return { phase: 'no-periods' };
  if ('from' in found) return { phase: 'failed', why: found };
  const { sides, said } = found;
  const { frame } = source;
  const compared = await frame.compare(sides, spec, options);
  if (!compared.ok) return { phase: 'failed', why: { from: 'reader', problem: compared.problem } };
  if (compared.value === null) return null;
  if ('not' in compared.value) return { phase: 'not', not: compared.value.not };
  const stacks = await stacksOf(frame, compared.value.compared, sides, spec, options);
  const explained = await frame.explain(sides, spec.metric, options);
  if (explained.ok && explained.value !== null)
    return {
      phase: 'done',
      asked,
      typed: source.filter.typed,
      ...compared.value,
      stacks,
      ...timesOf(compared.value.compared, sides, said),
      explained: explained.value,
    };
  void compared.value.table.frame.close();
  return explained.ok ? null : { phase: 'failed', why: { from: 'reader', problem: explained.problem } };
}
