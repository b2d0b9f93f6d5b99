import { MISSING, type TimeColumn } from '../columns/codedColumn.ts';
import { MICRO_MS } from '../columns/timestamp.ts';
import type { Work } from '../work.ts';
import { DAY_MS, moved, pointEnd, stepOfTimes, stepsBetween } from './calendarSteps.ts';
import { NO_VALUE, noPositions, type ChartRows } from './chartPositions.ts';
import type { Covered, TimeSpan } from './chartSpec.ts';

/** The most points of a chart in time, but for gaps. */
export const MOST_POINTS = 2_100;
const WEEK_MS = 7 * DAY_MS;
/** 1 January 1970 was a Thursday; a week begins on Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The start of the point of this width that contains a time, aligned to UTC. */
export function pointStart(ms: number, width: number): number {
  const shift = width % WEEK_MS === 0 ? FIRST_MONDAY_MS : 0;
  return Math.floor((ms - shift) / width) * width + shift;
}

/** The most common distance between neighbours, which is the granularity even if rows are missing; see `stepOfTimes`. */
function commonStep(sorted: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (let index = 1; index < sorted.length; index += 1) {
    const step = (sorted[index] ?? 0) - (sorted[index - 1] ?? 0);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  let [best, most] = [null as number | null, 0];
  for (const [step, count] of counts) if (count > most) [best, most] = [step, count];
  return best === null ? null : stepOfTimes(best, sorted);
}

/** The times of the selected rows: the epoch milliseconds that occur, in order, and the granularity. */
export type Times = { codes: readonly number[]; sorted: readonly number[]; stepMs: number | null };

function markCodes(codes: Uint16Array | Uint32Array, count: number, used: Uint8Array): void {
  for (let index = 0; index < count; index += 1) used[codes[index] ?? MISSING] = 1;
}

export function* timesOf(column: TimeColumn, rows: ChartRows): Work<Times> {
  const { times } = column;
  const used = new Uint8Array(column.codeCount);
  for (const { slice, share } of rows.slices()) {
    markCodes(slice.codes(column), slice.count, used);
    yield share;
  }
  const codes: number[] = [];
  for (let code = 0; code < used.length; code += 1)
    if (used[code] && !Number.isNaN(times[code] ?? Number.NaN)) codes.push(code);
  const sorted = [...new Set(codes.map((code) => (times[code] ?? 0) / 1000))].sort((a, b) => a - b);
  return { codes, sorted, stepMs: commonStep(sorted) };
}

/** The width of points that merge neighbouring times; null if every time has a point of its own. */
function mergedWidth({ sorted, stepMs }: Times, wanted: number | null): number | null {
  if (stepMs === null) return wanted;
  const unit = wanted !== null && wanted > stepMs ? wanted : stepMs;
  const range = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0);
  const isTooMany = unit === stepMs ? sorted.length > MOST_POINTS : range / unit > MOST_POINTS;
  if (isTooMany) return Math.ceil(range / MOST_POINTS / unit) * unit;
  return unit === stepMs ? null : unit;
}

/** Times in epoch milliseconds, and the usual time between two of them; null if there is none. */
type TimeAxis = { points: number[]; stepMs: number | null; merged: boolean; positions: Int32Array };

/** The times that occur, with an empty point wherever one is missing in between. */
export function* timeAxis(column: TimeColumn, rows: ChartRows, wanted: number | null): Work<TimeAxis> {
  const times = yield* timesOf(column, rows);
  const width = mergedWidth(times, wanted);
  const pointOf = (ms: number) => (width === null ? ms : pointStart(ms, width));
  const usual = width ?? times.stepMs;

  const points: number[] = [];
  const index = new Map<number, number>();
  for (const ms of times.sorted) {
    const at = pointOf(ms);
    if (index.has(at)) continue;
    const before = points.at(-1);
    if (before !== undefined && usual !== null && at - before > usual * 1.5)
      points.push(pointEnd(before, usual));
    index.set(at, points.length);
    points.push(at);
  }
  const positions = noPositions(column);
  for (const code of times.codes)
    positions[code] = index.get(pointOf((column.times[code] ?? 0) / 1000)) ?? NO_VALUE;
  return { points, stepMs: usual, merged: width !== null, positions };
}

/** The first and the last time of a column in epoch milliseconds; null if it has none. */
export function wholeSpan({ times, codeCount }: TimeColumn): TimeSpan | null {
  let [first, last] = [Infinity, -Infinity];
  for (let code = 0; code < codeCount; code += 1) {
    const time = times[code] ?? Number.NaN;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  return first > last ? null : { fromMs: first / 1000, toMs: last / 1000 };
}

/** More different times than this are those of single events, not of steps. */
const MOST_STEPPED = 100_000;

/** Whether times are steps: most of their distances are whole numbers of steps. Those of single events are of any length. */
function areSteps(sorted: readonly number[], stepMs: number): boolean {
  const whole = sorted.filter(
    (ms, at) => at > 0 && Number.isInteger(stepsBetween(sorted[at - 1] ?? ms, ms, stepMs)),
  );
  return whole.length * 2 > sorted.length - 1;
}

/**
 * The time that rows cover, each up to where the next one would be: those until 23:00 of a report by hours cover the whole
 * day. Where times are no steps, a row covers nothing but its own.
 */
export function coveredSpan(
  { firstMs = -Infinity, lastMs, ...report }: Covered,
  column: TimeColumn,
): TimeSpan {
  const fromMs = Math.max(report.fromMs, firstMs);
  if (lastMs === undefined) return { ...report, fromMs };
  const { times, codeCount } = column;
  const codes = codeCount > MOST_STEPPED ? 0 : codeCount;
  const known = Array.from({ length: codes }, (_, code) => (times[code] ?? Number.NaN) / 1_000);
  const sorted = [...new Set(known.filter((ms) => !Number.isNaN(ms)))].sort((a, b) => a - b);
  const stepMs = commonStep(sorted);
  const last = sorted.findLast((ms) => ms <= lastMs);
  const toMs =
    last !== undefined && stepMs !== null && areSteps(sorted, stepMs)
      ? moved(last, Math.floor(stepsBetween(last, lastMs, stepMs)) + 1, stepMs)
      : lastMs + MICRO_MS;
  return { fromMs, toMs: Math.min(report.toMs, toMs) };
}

/** The points that a span covers only in part. */
export function partialPoints(
  points: ArrayLike<number>,
  stepMs: number | null,
  covers: TimeSpan | undefined,
): Set<number> {
  const partial = new Set<number>();
  if (!covers || stepMs === null) return partial;
  for (let point = 0; point < points.length; point += 1) {
    const from = points[point] ?? 0;
    const to = pointEnd(from, stepMs);
    const isTouched = to > covers.fromMs && from < covers.toMs;
    if (isTouched && (from < covers.fromMs || to > covers.toMs)) partial.add(point);
  }
  return partial;
}
