import type { Axis } from '../charts/chartData.ts';
import { noPlaces, NO_VALUE, type ChartRows } from '../charts/chartPositions.ts';
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

/** Where a side starts and ends: with the span that it covers, in whole steps, or else with its first and last time. */
function spanOf({ sorted }: Times, covers: Side['covers'], step: number): { start: number; end: number } {
  const [first, last] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  // Steps are counted from the first time, which may be later than the start of what is covered.
  const back = covers ? Math.max(0, Math.ceil((first - covers.fromMs) / step)) : 0;
  const start = first - back * step;
  const reached = covers ? Math.max(last + 1, covers.toMs) : last + 1;
  return { start, end: start + Math.max(1, Math.ceil((reached - start) / step)) * step };
}

/** The width of points, a multiple of the step, with which a side does not have too many. */
function widthOf(steps: number, step: number, wanted: number | null): number {
  const unit = wanted !== null && wanted > step ? Math.ceil(wanted / step) * step : step;
  const points = (steps * step) / unit;
  return points > MOST_POINTS ? Math.ceil(points / MOST_POINTS) * unit : unit;
}

/** The points of two sides in time: as many steps from where each side starts. */
export function* sharedTimes(
  rows: Both<ChartRows>,
  columns: Both<TimeColumn>,
  sides: Sides,
  wanted: number | null,
): Work<SharedTimes | { not: NotComparable }> {
  const times = {
    now: yield* timesOf(columns.now, rows.now),
    before: yield* timesOf(columns.before, rows.before),
  };
  for (const side of SIDES) if (times[side].sorted.length === 0) return { not: { kind: 'nothing', side } };
  const shared = sharedStep(times, rows.now.combine && rows.before.combine);
  if (shared !== null && typeof shared === 'object') return { not: shared };
  // A side of one time has no step; any will do for it.
  const step = shared ?? wanted ?? 1;
  const longest = both((side) => spanOf(times[side], sides[side].covers, step));
  const width = Math.max(
    step,
    ...SIDES.map((side) => {
      const { start, end } = longest[side];
      return widthOf((end - start) / step, step, wanted);
    }),
  );
  const spans = both((side) => spanOf(times[side], sides[side].covers, width));
  const lengths = both((side) => Math.round((spans[side].end - spans[side].start) / width));
  const points = Math.max(lengths.now, lengths.before);
  const axes = both((side): Axis => {
    const places = noPlaces(columns[side]);
    const { start } = spans[side];
    for (const code of times[side].codes) {
      const at = Math.floor(((columns[side].times[code] ?? 0) / 1000 - start) / width);
      places[code] = at >= 0 && at < points ? at : NO_VALUE;
    }
    return {
      x: {
        kind: 'time',
        values: Float64Array.from({ length: points }, (_, point) => spans.now.start + point * width),
      },
      stepMs: shared === null && wanted === null ? null : width,
      merged: times[side].stepMs !== null && width > times[side].stepMs,
      places,
      others: 0,
      leftOver: 0,
      complete: false,
    };
  });
  return {
    axes,
    offsetMs: spans.now.start - spans.before.start,
    unmatched: {
      now: Math.max(0, lengths.now - lengths.before),
      before: Math.max(0, lengths.before - lengths.now),
    },
  };
}
