import type { Coverage } from '../../../../contract/eventCoverage.ts';
import type { EventAnswers, EventCondition, EventScope } from '../../../../contract/eventQuestions.ts';
import { knownFieldOf } from '../../../../events/fields.ts';

/** A part of the log: the first moment, and the one after the last. */
type Span = { fromMicros: number; beforeMicros: number };

const SECOND_MICROS = 1_000_000;

type Ends = Pick<EventAnswers['overview'], 'firstMicros' | 'lastMicros'>;

/** The time of a scope: an open end is where the archive ends. Null if both ends are open, or nothing has a time. */
export function spanOf({ fromMicros, beforeMicros }: EventScope, ends: Ends): Span | null {
  const { firstMicros, lastMicros } = ends;
  if ((fromMicros === null && beforeMicros === null) || firstMicros === null || lastMicros === null)
    return null;
  const span = { fromMicros: fromMicros ?? firstMicros, beforeMicros: beforeMicros ?? lastMicros + 1 };
  return span.beforeMicros > span.fromMicros ? span : null;
}

/** The time of the same length that ends where this one begins; null where that would be before all time. */
export function spanBefore({ fromMicros, beforeMicros }: Span): Span | null {
  const from = fromMicros - (beforeMicros - fromMicros);
  return from < 0 ? null : { fromMicros: from, beforeMicros: fromMicros };
}

/** Whether no entry but those of one incident can meet this condition: none of the period before could. */
export function isOfIncident({ field, test, negated }: EventCondition): boolean {
  const known = field === null ? null : knownFieldOf(field);
  return !negated && test.kind === 'is' && (known === 'tupleId' || known === 'startEpoch');
}

/**
 * What a scope is compared with: the period before, with the same filter. What only one incident can have is left out of
 * it.
 */
export function scopeBefore(scope: EventScope, ends: Ends): EventScope | null {
  const span = spanOf(scope, ends);
  const before = span && spanBefore(span);
  return before && { ...before, filter: scope.filter.filter((condition) => !isOfIncident(condition)) };
}

/** How many ranges of a kind a coverage names at most. If it has as many, there may be more. */
const MOST_NAMED = 1_000;

/** Whether the archive has everything that the service had in a span. */
export function isCovered({ days, missing, lost, nowSecond }: Coverage, span: Span): boolean {
  const fromSecond = Math.floor(span.fromMicros / SECOND_MICROS);
  const beforeSecond = Math.ceil(span.beforeMicros / SECOND_MICROS);
  const [first] = days;
  if (!first || fromSecond < first.startSecond || beforeSecond > nowSecond) return false;
  const own = days.filter(
    ({ startSecond }, index) =>
      startSecond < beforeSecond && (days[index + 1]?.startSecond ?? Infinity) > fromSecond,
  );
  if (own.every(({ missingSeconds, lostSeconds }) => missingSeconds + lostSeconds === 0)) return true;
  if (missing.length >= MOST_NAMED || lost.length >= MOST_NAMED) return false;
  return ![...missing, ...lost].some(
    (each) => each.fromSecond < beforeSecond && each.beforeSecond > fromSecond,
  );
}

/** Which of two periods can be compared. */
export type Comparable = 'both' | 'not-now' | 'not-before' | 'neither';

/** Whether entries of two periods may be counted against each other: only where nothing of either is missing. */
export function comparable(coverage: Coverage, now: Span, before: Span): Comparable {
  const [hasNow, hasBefore] = [isCovered(coverage, now), isCovered(coverage, before)];
  if (hasNow) return hasBefore ? 'both' : 'not-before';
  return hasBefore ? 'not-now' : 'neither';
}
