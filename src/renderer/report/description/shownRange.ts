import type { ReportSource } from '../../../contract/library.ts';
import type { Condition } from '../../../contract/views.ts';
import type { Covered, TimeSpan } from '../../../table/charts/chartSpec.ts';
import { MICRO_MS, parseTimestamp } from '../../../table/columns/timestamp.ts';
import { coverageOf, requestedSpan } from './coverage.ts';

/** An end of a range: a moment, in epoch milliseconds, or a time that only the service knows, as it was asked for. */
export type RangeEnd = { ms: number; isInside: boolean } | { asked: string };

/** The range of the rows that are shown. An end is null where nothing is known of it. */
export type ShownRange = {
  from: RangeEnd | null;
  to: RangeEnd | null;
  /** Whether its ends are the first and the last time of the rows themselves, as of a file that nobody requested. */
  isOfData?: true;
};

/** The range of the whole report: as the service gave it, or else as it was requested. Nothing is known of a file. */
function rangeOf(source: ReportSource): ShownRange {
  const span = requestedSpan(source);
  if (span) return { from: { ms: span.fromMs, isInside: true }, to: { ms: span.toMs, isInside: false } };
  if (source.kind === 'file') return { from: null, to: null };
  const { answer, request } = source;
  return {
    from: { asked: answer.start ?? request.query.start },
    to: { asked: answer.end ?? request.query.end },
  };
}

const momentOf = (text: string): number => parseTimestamp(text) / 1_000;

/** The moments that a condition on a column of times lets through; null if it is no range of them. */
function rangeThrough({ test, negated }: Condition): ShownRange | null {
  if (negated) return null;
  if (test.kind === 'range') {
    const end = (bound: typeof test.from): RangeEnd | null => {
      const ms = bound ? momentOf(bound.text) : Number.NaN;
      return bound && !Number.isNaN(ms) ? { ms, isInside: bound.inclusive } : null;
    };
    return { from: end(test.from), to: end(test.to) };
  }
  const texts =
    test.kind === 'one-of' ? test.texts : test.kind === 'text' && test.how === 'equals' ? [test.text] : [];
  const moments = texts.map(momentOf);
  if (moments.length === 0 || moments.some(Number.isNaN)) return null;
  const [first, last] = [Math.min(...moments), Math.max(...moments)];
  return { from: { ms: first, isInside: true }, to: { ms: last, isInside: true } };
}

/** The end that leaves less, on its side of the range. A time that only the service knows yields to one that is known. */
function narrower(a: RangeEnd | null, b: RangeEnd | null, side: 1 | -1): RangeEnd | null {
  if (!a || !b) return a ?? b;
  if ('asked' in a) return b;
  if ('asked' in b) return a;
  if (a.ms === b.ms) return a.isInside ? b : a;
  return a.ms * side > b.ms * side ? a : b;
}

type Ranged = {
  source: ReportSource;
  /** The column of times. */
  column: string | null;
  /** The filters that are on. */
  conditions: readonly Condition[];
  /** Of a file: the first and the last time of the rows shown, if they are known. */
  times: TimeSpan | null;
};

/** The range of the rows that are shown: that of the report, as far as the filters on its times leave it. */
export function shownRange({ source, column, conditions, times }: Ranged): ShownRange | null {
  if (source.kind === 'file' && times)
    return {
      from: { ms: times.fromMs, isInside: true },
      to: { ms: times.toMs, isInside: true },
      isOfData: true,
    };
  const filters = conditions.filter((each) => column !== null && each.column === column);
  const { from, to } = filters.reduce((range: ShownRange, condition) => {
    const through = rangeThrough(condition);
    if (!through) return range;
    return { from: narrower(range.from, through.from, 1), to: narrower(range.to, through.to, -1) };
  }, rangeOf(source));
  return from || to ? { from, to } : null;
}

/** As early and as late as a time can be. */
const EVER: TimeSpan = { fromMs: -8.64e15, toMs: 8.64e15 };

/**
 * The time that the rows in view cover at most, by a column of times: that of the report, and the moments between which
 * ranges of the column leave them. Null where nothing is known of it.
 */
export function coverageInView(
  source: ReportSource,
  conditions: readonly Condition[],
  column: string,
): Covered | null {
  const report = coverageOf(source);
  const covered: Covered = { ...(report ?? EVER) };
  for (const condition of conditions) {
    const { from, to } = (condition.on && condition.column === column && rangeThrough(condition)) || NO_RANGE;
    const moment = (end: RangeEnd | null, inwards: number) =>
      end && 'ms' in end ? end.ms + (end.isInside ? 0 : inwards) : null;
    const [first, last] = [moment(from, MICRO_MS), moment(to, -MICRO_MS)];
    if (first !== null) covered.firstMs = Math.max(covered.firstMs ?? -Infinity, first);
    if (last !== null) covered.lastMs = Math.min(covered.lastMs ?? Infinity, last);
  }
  const isKnown = report !== null || covered.firstMs !== undefined || covered.lastMs !== undefined;
  return isKnown ? covered : null;
}

const NO_RANGE: ShownRange = { from: null, to: null };
