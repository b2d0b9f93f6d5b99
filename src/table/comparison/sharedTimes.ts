import type { Axis } from '../charts/chartData.ts';
import { ChartRows, noPositions, NO_VALUE } from '../charts/chartPositions.ts';
import { moved, stepsBetween } from '../charts/calendarSteps.ts';
import { MOST_POINTS, timesOf, type Times } from '../charts/timeAxis.ts';
import type { TimeColumn } from '../columns/codedColumn.ts';
import type { Work } from '../work.ts';
import { both, SIDES, type Both } from './comparable.ts';
import type { Comparison } from './comparison.ts';
import type { NotComparable, Side, Sides } from './comparisonSpec.ts';

type SharedTimes = Pick<Comparison, 'offsetMs' | 'unmatched'> & { axes: Both<Axis> };

/** The granularity of both sides: the coarser one where it is a multiple of the other and figures can be merged. */
function sharedStep({ now, before }: Both<Times>, combine: boolean): number | null | NotComparable {
  const [a, b] = [now.stepMs, before.stepMs];
  if (a === null || b === null || a === b) return a ?? b;
  const [fine, coarse] = [Math.min(a, b), Math.max(a, b)];
  return combine && coarse % fine === 0 ? coarse : { kind: 'steps-differ', nowMs: a, beforeMs: b };
}

/** The times of a side: of the rows that are compared, and of all rows of its report. */
type SideTimes = { compared: Times; all: Times };

/** A side from where it starts up to where it ends. */
type Reach = { start: number; end: number };

/**
 * Where a side starts and ends: with what it covers, or else with its report. The rows that are compared do not decide
 * it, as a rare value may have its first one at any time.
 */
function reachOf({ compared, all }: SideTimes, covers: Side['covers'], step: number): Reach {
  const [first, last] = [all.sorted[0] ?? 0, all.sorted.at(-1) ?? 0];
  const { fromMs, toMs } = covers ?? { fromMs: first, toMs: last + 1 };
  // Points start where those of the report do, which may be before the span that it covers.
  const unit = all.stepMs ?? step;
  const start = moved(first, Math.floor(stepsBetween(first, fromMs, unit)), unit);
  return {
    start: Math.min(start, compared.sorted[0] ?? start),
    end: Math.max(toMs, (compared.sorted.at(-1) ?? toMs - 1) + 1),
  };
}
const stepsOf = ({ start, end }: Reach, step: number) =>
  Math.max(1, Math.ceil(stepsBetween(start, end, step)));

const lengthOf = (covers: Side['covers']) => (covers ? covers.toMs - covers.fromMs : 0);

/** The width of points, a multiple of the step, with which a side does not have too many. */
function widthOf(steps: number, step: number, wanted: number | null): number {
  const unit = wanted !== null && wanted > step ? Math.ceil(wanted / step) * step : step;
  const points = (steps * step) / unit;
  return points > MOST_POINTS ? Math.ceil(points / MOST_POINTS) * unit : unit;
}

function* timesOfSide(column: TimeColumn, rows: ChartRows): Work<SideTimes> {
  const compared = yield* timesOf(column, rows);
  if (rows.selection === null) return { compared, all: compared };
  return { compared, all: yield* timesOf(column, new ChartRows(rows.frame, null, null)) };
}

/** The points of two sides in time: as many steps from where each side starts. */
export function* sharedTimes(
  rows: Both<ChartRows>,
  columns: Both<TimeColumn>,
  sides: Sides,
  wanted: number | null,
): Work<SharedTimes | { not: NotComparable }> {
  const times = {
    now: yield* timesOfSide(columns.now, rows.now),
    before: yield* timesOfSide(columns.before, rows.before),
  };
  for (const side of SIDES)
    if (times[side].compared.sorted.length === 0) return { not: { kind: 'nothing', side } };
  const shared = sharedStep(
    both((side) => times[side].all),
    rows.now.combine && rows.before.combine,
  );
  if (shared !== null && typeof shared === 'object') return { not: shared };
  // Sides of one time have no step; any will do for them in which they are one point.
  const step = shared ?? wanted ?? Math.max(1, ...SIDES.map((side) => lengthOf(sides[side].covers)));
  const spans = both((side) => reachOf(times[side], sides[side].covers, step));
  const width = Math.max(step, ...SIDES.map((side) => widthOf(stepsOf(spans[side], step), step, wanted)));
  const steps = both((side) => stepsOf(spans[side], width));
  const points = Math.max(steps.now, steps.before);
  const axes = both((side): Axis => {
    const positions = noPositions(columns[side]);
    const { start } = spans[side];
    for (const code of times[side].compared.codes) {
      const at = Math.floor(stepsBetween(start, (columns[side].times[code] ?? 0) / 1000, width));
      positions[code] = at >= 0 && at < points ? at : NO_VALUE;
    }
    return {
      x: {
        kind: 'time',
        values: Float64Array.from({ length: points }, (_, point) => moved(spans.now.start, point, width)),
      },
      stepMs: shared === null && wanted === null ? null : width,
      merged: width > (times[side].all.stepMs ?? Infinity),
      positions,
      others: 0,
      leftOver: 0,
      complete: false,
    };
  });
  return {
    axes,
    offsetMs: spans.now.start - spans.before.start,
    unmatched: {
      now: Math.max(0, steps.now - steps.before),
      before: Math.max(0, steps.before - steps.now),
    },
  };
}
