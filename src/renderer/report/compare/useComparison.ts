import { useCallback, useEffect, useRef, useState } from 'react';
import type { StoredReport } from '../../../contract/library.ts';
import type { Condition } from '../../../contract/views.ts';
import { addsUp } from '../../../table/charts/chartFacts.ts';
import type { Comparison } from '../../../table/comparison/comparison.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { CompareSpec, NotComparable } from '../../../table/comparison/comparisonSpec.ts';
import type { Explanation } from '../../../table/comparison/explanation.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { AskedSides } from '../../workers/protocol/comparison.ts';
import type { Made, RemoteFrame } from '../../workers/remoteFrame.ts';
import type { TaskOptions } from '../../workers/remoteTasks.ts';
import { coverageOf } from '../chart/coverage.ts';
import { barWidth } from '../chart/durations.ts';
import type { ShownReport } from '../../shownReport.ts';
import type { ReadingFailure } from '../reading/reading.ts';
import type { OpenBeside } from '../reading/openReport.ts';
import { useSame } from '../views/useSame.ts';
import { filterOf } from '../table/conditions/conditionPredicate.ts';
import { coveredPart, lastTwoPeriods, within } from './otherSides.ts';
import { sidesFilter, type ViewFilter } from './sidesFilter.ts';

/** What is compared with: another report, or the period before in the same one, by its column of times. */
export type Other = StoredReport | { timeColumn: number };

/** What is compared. */
export type Asked = { other: Other; spec: CompareSpec };

export type Compared =
  | { phase: 'working'; share: number }
  | { phase: 'failed'; why: ReadingFailure }
  | { phase: 'not'; not: NotComparable }
  | { phase: 'no-periods' }
  | {
      phase: 'done';
      compared: Comparison;
      /** The same with fewer points, where stacks of all of them could not be told apart. */
      stacks: Comparison;
      table: Made;
      /** The filters of the view that cannot be followed. */
      leftOut: readonly Condition[];
      /** Why the difference is not explained, or what made it. */
      explained: { explained: Explanation } | { not: NotComparable };
    };

const WORKING: Compared = { phase: 'working', share: 0 };

/** Another report that was read beside the one on screen. */
type Beside = { frame: RemoteFrame; columns: readonly ColumnInfo[] };

/** Reads another report to its end, beside the one on screen. */
async function readBeside(open: OpenBeside, report: StoredReport): Promise<Beside | ReadingFailure> {
  let failed: ReadingFailure | null = null;
  let columns: readonly ColumnInfo[] = [];
  const opened = await open(report, (_frame, progress) => {
    if (progress.kind === 'failed') failed = { from: 'reader', problem: progress.problem };
    else ({ columns } = progress);
  });
  if ('from' in opened) return opened;
  const why = (await opened.ended) ?? failed;
  if (why) void opened.frame.close();
  return why ?? { frame: opened.frame, columns };
}

/** The sides of the two last periods of a report; null if there are none. */
async function periodsOf(
  frame: RemoteFrame,
  x: number,
  filter: Predicate,
  coverage: TimeSpan | null,
): Promise<AskedSides | ReadingFailure | null> {
  const reply = await frame.chart({ x, metric: null, split: null });
  if (!reply.ok) return { from: 'reader', problem: reply.problem };
  const data = reply.value;
  const periods = data?.x.kind === 'time' ? lastTwoPeriods(data.x.values, data.stepMs) : null;
  if (!periods) return null;
  const side = (span: typeof periods.now) => ({
    frame: frame.id,
    where: { kind: 'all' as const, of: [filter, within(x, span)] },
    covers: coveredPart(span, coverage),
  });
  return { now: side(periods.now), before: side(periods.before) };
}

type Source = {
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

/** Compares what is on screen with something else, and explains the difference. */
async function comparison(
  { coverage, frame, columns, filter, openBeside }: Source,
  { other, spec }: Asked,
  beside: Map<string, Promise<Beside | ReadingFailure>>,
  options: { signal: AbortSignal; tell: (progress: { share: number }) => void },
): Promise<Compared | null> {
  let sides: AskedSides | ReadingFailure | null;
  let leftOut: readonly Condition[] = [];
  if ('timeColumn' in other)
    sides = await periodsOf(frame, other.timeColumn, filterOf(filter, columns), coverage);
  else {
    const reading = beside.get(other.id) ?? readBeside(openBeside, other);
    beside.set(other.id, reading);
    const found = await reading;
    if ('from' in found) {
      // It may be tried again.
      beside.delete(other.id);
      sides = found;
    } else {
      const where = sidesFilter(filter, columns, found.columns);
      ({ leftOut } = where);
      sides = {
        now: { frame: frame.id, where: where.now, covers: coverage },
        before: { frame: found.frame.id, where: where.before, covers: coverageOf(other.source) },
      };
    }
  }
  if (options.signal.aborted) return null;
  if (sides === null) return { phase: 'no-periods' };
  if ('from' in sides) return { phase: 'failed', why: sides };
  const compared = await frame.compare(sides, spec, options);
  if (!compared.ok) return { phase: 'failed', why: { from: 'reader', problem: compared.problem } };
  if (compared.value === null) return null;
  if ('not' in compared.value) return { phase: 'not', not: compared.value.not };
  const stacks = await stacksOf(frame, compared.value.compared, sides, spec, options);
  const explained = await frame.explain(sides, spec.metric, options);
  if (explained.ok && explained.value !== null)
    return { phase: 'done', ...compared.value, stacks, leftOut, explained: explained.value };
  void compared.value.table.frame.close();
  return explained.ok ? null : { phase: 'failed', why: { from: 'reader', problem: explained.problem } };
}

type Shown = Omit<Source, 'coverage'> & { report: Pick<ShownReport, 'source'> };

/** The comparison that is asked for; a later one takes the place of the one before. */
export function useComparison({ report, frame, columns, filter, openBeside }: Shown): {
  compared: Compared | null;
  compare: (asked: Asked) => void;
} {
  const coverage = useSame(coverageOf(report.source));
  const [compared, setCompared] = useState<Compared | null>(null);
  const beside = useRef(new Map<string, Promise<Beside | ReadingFailure>>());
  const running = useRef<AbortController>(null);
  const table = useRef<Made>(null);

  const compare = useCallback(
    (asked: Asked) => {
      running.current?.abort();
      const stop = new AbortController();
      running.current = stop;
      setCompared(WORKING);
      const tell = ({ share }: { share: number }) => {
        if (!stop.signal.aborted) setCompared({ phase: 'working', share });
      };
      const run = async () => {
        const options = { signal: stop.signal, tell };
        const found = await comparison(
          { coverage, frame, columns, filter, openBeside },
          asked,
          beside.current,
          options,
        );
        if (!found) return;
        const made = found.phase === 'done' ? found.table : null;
        if (stop.signal.aborted) void made?.frame.close();
        else {
          void table.current?.frame.close();
          table.current = made;
          setCompared(found);
        }
      };
      void run();
    },
    [coverage, frame, columns, filter, openBeside],
  );

  useEffect(() => {
    const opened = beside.current;
    return () => {
      running.current?.abort();
      void table.current?.frame.close();
      for (const each of opened.values())
        void each.then((found) => ('from' in found ? undefined : found.frame.close()));
    };
  }, []);
  return { compared, compare };
}
