import type { Condition } from '../../../contract/views.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import { parseTimestamp } from '../../../table/columns/timestamp.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { filterOf } from '../views/conditionPredicate.ts';
import {
  cautionsOf,
  gapsOf,
  periodsOf,
  type PeriodCaution,
  type Periods,
  type ReportTimes,
  type TimeBound,
  type TimeBounds,
} from './periods.ts';
import type { ViewFilter } from './sidesFilter.ts';

/** The rows of two periods of a report. */
export type PeriodSides = {
  periods: Periods;
  cautions: PeriodCaution[];
  now: Predicate;
  before: Predicate;
  /** The filters that both sides follow, and those that would leave nothing of the period before. */
  followed: readonly Condition[];
  leftOut: readonly Condition[];
};

/** Rows with a time in a span. */
export const within = (column: number, { fromMs, toMs }: TimeSpan): Predicate => ({
  kind: 'range',
  column,
  from: { text: new Date(fromMs).toISOString(), inclusive: true },
  to: { text: new Date(toMs).toISOString(), inclusive: false },
});

type Bound = { text: string; inclusive: boolean };
const boundOf = (bound: Bound | null): TimeBound | null => {
  const ms = bound ? parseTimestamp(bound.text.trim()) / 1000 : Number.NaN;
  return bound && !Number.isNaN(ms) ? { ms, inclusive: bound.inclusive } : null;
};
const isWithin = (ms: number, bound: TimeBound | null, sign: number) =>
  bound === null || sign * (ms - bound.ms) > 0 || (ms === bound.ms && bound.inclusive);

/** The narrower of the bounds of several ranges. */
function narrowest(ranges: readonly TimeBounds[]): TimeBounds {
  const one = (bounds: readonly (TimeBound | null)[], sign: number) =>
    bounds.reduce((a, b) => (a && b ? (isWithin(b.ms, a, sign) ? b : a) : (a ?? b)), null);
  return {
    from: one(
      ranges.map(({ from }) => from),
      1,
    ),
    to: one(
      ranges.map(({ to }) => to),
      -1,
    ),
  };
}

/**
 * What is shown of a report, and the period before it. A range of its times says what is shown; other filters hold for
 * both periods. Null if there are no two periods.
 */
export function periodSides(
  times: ReportTimes,
  { typed, conditions }: ViewFilter,
  columns: readonly ColumnInfo[],
  axis: number,
  coverage: TimeSpan | null,
): PeriodSides | null {
  const name = columns[axis]?.name;
  const active = conditions.filter(
    ({ on, column }) => on && columns.some((each) => each.name === column || column === null),
  );
  const ofAxis = active.filter(({ column }) => column === name);
  const ranges = ofAxis.flatMap(({ test, negated }): TimeBounds[] =>
    test.kind === 'range' && !negated ? [{ from: boundOf(test.from), to: boundOf(test.to) }] : [],
  );
  const periods = periodsOf(times, narrowest(ranges), coverage);
  if (!periods) return null;
  const followed = active.filter((each) => !ofAxis.includes(each));
  const filter = filterOf({ typed, conditions: followed }, columns);
  const side = (span: TimeSpan): Predicate => ({ kind: 'all', of: [filter, within(axis, span)] });
  const isUnfinished =
    coverage !== null && coverage.toMs < periods.now.toMs && coverage.toMs > periods.now.fromMs;
  return {
    periods,
    cautions: [
      ...(isUnfinished ? [{ kind: 'unfinished' as const }] : []),
      ...cautionsOf(periods, times.stepMs),
      ...gapsOf(times, periods),
    ],
    now: side(periods.now),
    before: side(periods.before),
    followed,
    leftOut: ofAxis.filter(({ test, negated }) => test.kind !== 'range' || negated),
  };
}
