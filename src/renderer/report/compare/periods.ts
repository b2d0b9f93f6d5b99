import { DAY_MS } from '../../../contract/time.ts';
import { moved, stepsBetween } from '../../../table/charts/calendarSteps.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { Comparison } from '../../../table/comparison/comparison.ts';

const WEEK_MS = 7 * DAY_MS;
/** Steps as long as this are months, or weeks and more: they have no days of the week. */
const SHORTEST_MONTH_MS = 28 * DAY_MS;

/** The different times of a report, in order, and the most common distance between two of them. */
export type ReportTimes = { sorted: ArrayLike<number>; stepMs: number | null };

/** Where a range of times begins or ends. */
export type TimeBound = { ms: number; inclusive: boolean };
export type TimeBounds = { from: TimeBound | null; to: TimeBound | null };

/** Two periods to compare. */
export type Periods = { now: TimeSpan; before: TimeSpan };

/** Why a difference between two periods may be none of what they measure. */
export type PeriodCaution =
  | { kind: 'times-of-day' | 'weekdays' | 'lengths' | 'unfinished' }
  /** How many of the points of each period have rows. */
  | { kind: 'gaps'; points: number; now: number; before: number };

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The times of a report as steps of equal length or of months, numbered from its first time on. */
class Steps {
  readonly #firstMs: number;
  readonly stepMs: number;
  /** Whether every time begins a step. Otherwise a step is a millisecond. */
  readonly isRegular: boolean;
  readonly count: number;

  private constructor({ sorted, stepMs }: ReportTimes, firstMs: number, lastMs: number) {
    this.#firstMs = Math.floor(firstMs);
    this.isRegular =
      stepMs !== null &&
      Array.from(sorted).every((ms) => Number.isInteger(stepsBetween(firstMs, ms, stepMs)));
    this.stepMs = this.isRegular && stepMs !== null ? stepMs : 1;
    this.count = Math.floor(this.numberOf(lastMs)) + 1;
  }
  /** Null for a report with fewer than two times. */
  static of(times: ReportTimes): Steps | null {
    const [first, last] = [times.sorted[0], times.sorted[times.sorted.length - 1]];
    return first === undefined || last === undefined || first === last ? null : new Steps(times, first, last);
  }

  at(step: number): number {
    return moved(this.#firstMs, step, this.stepMs);
  }
  /** The number of the step in which a time is, as a fraction. */
  numberOf(ms: number): number {
    return stepsBetween(this.#firstMs, ms, this.stepMs);
  }
  /** How many steps make whole weeks, and how many whole days, if steps are not of months. */
  get rhythms(): number[] {
    if (this.stepMs >= SHORTEST_MONTH_MS) return [1];
    return [WEEK_MS, DAY_MS].map((ms) => ms / divisor(ms, this.stepMs));
  }
  span(from: number, to: number): TimeSpan {
    return { fromMs: this.at(from), toMs: this.at(to) };
  }
}

/** Steps from one up to another. */
type Part = { from: number; to: number };
const isEmpty = ({ from, to }: Part) => from >= to;

/** The steps that a report covers as a whole: its first or last one may be unfinished. */
function wholeSteps(steps: Steps, coverage: TimeSpan | null): Part {
  const all = { from: 0, to: steps.count };
  // What is said to be covered cannot be so where there are rows after it.
  if (!coverage || coverage.toMs <= steps.at(steps.count - 1) || coverage.fromMs >= steps.at(1)) return all;
  const from = coverage.fromMs > steps.at(0) ? 1 : 0;
  const to = steps.count - (coverage.toMs < steps.at(steps.count) ? 1 : 0);
  return from < to ? { from, to } : all;
}

/** The steps that begin within bounds. */
function shownSteps(steps: Steps, { from: first, to: end }: Part, { from, to }: TimeBounds): Part {
  const after = ({ ms, inclusive }: TimeBound, isFrom: boolean) => {
    const step = steps.numberOf(ms);
    return inclusive === isFrom ? Math.ceil(step) : Math.floor(step) + 1;
  };
  return {
    from: Math.max(first, from ? after(from, true) : first),
    to: Math.min(end, to ? after(to, false) : end),
  };
}

/** The two last halves of a part: whole weeks if it has two of them, else whole days, from midnight where that costs none. */
function halves(steps: Steps, { from, to }: Part): Periods | null {
  const length = to - from;
  const rhythm = steps.rhythms.find((each) => 2 * each <= length) ?? 1;
  const half = Math.floor(length / 2 / rhythm) * rhythm;
  if (half === 0) return null;
  const sinceMidnight = (steps.at(to) % DAY_MS) / steps.stepMs;
  const end =
    rhythm > 1 && Number.isInteger(sinceMidnight) && to - sinceMidnight - 2 * half >= from
      ? to - sinceMidnight
      : to;
  return { now: steps.span(end - half, end), before: steps.span(end - 2 * half, end - half) };
}

/**
 * What is shown of a report, and a period of equal length before it in the same report: by whole weeks, or else by whole
 * days, so that both hold the same times of day. Points that are unfinished are left out, unless nothing else is shown. Where nothing before is in the report, the two last halves of what is
 * shown, likewise. Null if there are not two points.
 */
export function periodsOf(times: ReportTimes, shown: TimeBounds, coverage: TimeSpan | null): Periods | null {
  const steps = Steps.of(times);
  if (!steps) return null;
  const finished = wholeSteps(steps, coverage);
  const whole = isEmpty(shownSteps(steps, finished, shown)) ? { from: 0, to: steps.count } : finished;
  const now = shownSteps(steps, whole, shown);
  if (isEmpty(now)) return null;
  const length = now.to - now.from;
  const { rhythms } = steps;
  // Halves of whole days are better than a period just before at other times of day.
  const hasDays = length >= 2 * (rhythms.at(-1) ?? 1);
  const shift = (hasDays ? rhythms : [...rhythms, 1])
    .map((rhythm) => Math.ceil(length / rhythm) * rhythm)
    .find((each) => now.from - each >= whole.from);
  if (shift === undefined) return halves(steps, now);
  return {
    now: steps.span(now.from, now.to),
    before: steps.span(now.from - shift, now.to - shift),
  };
}

const lengthOf = ({ fromMs, toMs }: TimeSpan) => toMs - fromMs;

/** What is to be said of two periods before their difference is believed. */
export function cautionsOf({ now, before }: Periods, stepMs: number | null): PeriodCaution[] {
  const length = lengthOf(now);
  if (length !== lengthOf(before)) return [{ kind: 'lengths' }];
  // Whole days hold the same times of day wherever they begin.
  const mixes = (ms: number) =>
    (stepMs ?? 0) < ms && (now.fromMs - before.fromMs) % ms !== 0 && length % ms !== 0;
  if (mixes(DAY_MS)) return [{ kind: 'times-of-day' }];
  return mixes(WEEK_MS) ? [{ kind: 'weekdays' }] : [];
}

/** Whether more points of one period have rows than of the other. */
export function gapsOf(times: ReportTimes, { now, before }: Periods): PeriodCaution[] {
  const steps = Steps.of(times);
  if (!steps?.isRegular) return [];
  const timesIn = ({ fromMs, toMs }: TimeSpan) =>
    Array.from(times.sorted).filter((ms) => ms >= fromMs && ms < toMs).length;
  const [ofNow, ofBefore] = [timesIn(now), timesIn(before)];
  const points = Math.round(steps.numberOf(now.toMs) - steps.numberOf(now.fromMs));
  return ofNow === ofBefore ? [] : [{ kind: 'gaps', points, now: ofNow, before: ofBefore }];
}

/** The times of two sides that were compared: what they cover, or else from their first point to their last. */
export function comparedPeriods(
  { now: { x, stepMs }, offsetMs, unmatched }: Comparison,
  covers: { now: TimeSpan | null; before: TimeSpan | null },
): Periods | null {
  const points = x.values.length;
  if (x.kind !== 'time' || stepMs === null || offsetMs === null) return null;
  const nowMs = x.values[0] ?? 0;
  const span = (fromMs: number, missing: number): TimeSpan => ({
    fromMs,
    toMs: moved(fromMs, points - missing, stepMs),
  });
  return {
    now: covers.now ?? span(nowMs, unmatched.before),
    before: covers.before ?? span(nowMs - offsetMs, unmatched.now),
  };
}
