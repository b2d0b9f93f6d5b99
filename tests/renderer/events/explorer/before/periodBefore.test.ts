import { describe, expect, it } from 'vitest';
import type { Coverage, LogRange } from '../../../../../src/contract/eventCoverage.ts';
import type { EventCondition } from '../../../../../src/contract/eventQuestions.ts';
import {
  comparable,
  isCovered,
  scopeBefore,
  spanBefore,
  spanOf,
} from '../../../../../src/renderer/events/explorer/before/periodBefore.ts';

const SECOND = 1_000_000;
const DAY = 86_400;
const ENDS = { firstMicros: 100 * SECOND, lastMicros: 900 * SECOND };
const is = (field: string, negated = false): EventCondition => ({
  field,
  test: { kind: 'is', values: ['x'] },
  negated,
});
const scope = (fromMicros: number | null, beforeMicros: number | null, ...filter: EventCondition[]) => ({
  fromMicros,
  beforeMicros,
  filter,
});

describe('the period before', () => {
  it('is as long as the span, and ends where it begins', () => {
    expect(spanBefore({ fromMicros: 500, beforeMicros: 700 })).toEqual({
      fromMicros: 300,
      beforeMicros: 500,
    });
    expect(spanBefore({ fromMicros: 100, beforeMicros: 700 })).toBeNull();
  });

  it('takes an open end from the archive, and needs one end at least', () => {
    expect(spanOf(scope(null, 500 * SECOND), ENDS)).toEqual({
      fromMicros: 100 * SECOND,
      beforeMicros: 500 * SECOND,
    });
    expect(spanOf(scope(500 * SECOND, null), ENDS)?.beforeMicros).toBe(900 * SECOND + 1);
    expect(spanOf(scope(null, null), ENDS)).toBeNull();
    expect(spanOf(scope(null, 50 * SECOND), ENDS)).toBeNull();
    expect(spanOf(scope(500, null), { firstMicros: null, lastMicros: null })).toBeNull();
  });

  it('has the same filter, without what only one incident can have', () => {
    const [tuple, start] = [is('Rate Limiting Action Tuple ID'), is('Rate Limiting Enforcement Start Epoch')];
    const others = [is('Country Code'), is('Rate Limiting Enforcement Tuple ID', true)];
    expect(scopeBefore(scope(500, 700, tuple, ...others, start), ENDS)).toEqual(scope(300, 500, ...others));
  });
});

/** Ten days from the epoch on, of which these ranges are not covered. */
function coverage(missing: LogRange[], lost: LogRange[]): Coverage {
  const secondsIn = (ranges: readonly LogRange[], day: number) =>
    ranges.reduce((sum, { fromSecond, beforeSecond }) => {
      const shared = Math.min(beforeSecond, (day + 1) * DAY) - Math.max(fromSecond, day * DAY);
      return sum + Math.max(0, shared);
    }, 0);
  const days = Array.from({ length: 10 }, (_, day) => ({
    startSecond: day * DAY,
    state: 'complete' as const,
    coveredSeconds: 0,
    missingSeconds: secondsIn(missing, day),
    lostSeconds: secondsIn(lost, day),
    daysLeft: null,
    entries: 0,
    disputedSeconds: 0,
    fetched: null,
  }));
  return { nowSecond: 10 * DAY, edgeSecond: 5 * DAY, days, missing, lost, filtered: [] };
}
const span = (from: number, before: number) => ({
  fromMicros: from * DAY * SECOND,
  beforeMicros: before * DAY * SECOND,
});

describe('a span is covered', () => {
  const some = coverage(
    [{ fromSecond: 8 * DAY, beforeSecond: 8.5 * DAY }],
    [{ fromSecond: 2 * DAY, beforeSecond: 2.5 * DAY }],
  );

  it('where nothing of it is missing or lost, even if that is so of the rest of its day', () => {
    expect(isCovered(some, span(0, 2))).toBe(true);
    expect(isCovered(some, span(2.5, 8))).toBe(true);
    expect(isCovered(some, span(2.4, 3))).toBe(false);
    expect(isCovered(some, span(8.4, 8.6))).toBe(false);
    expect(isCovered(some, span(8.5, 9))).toBe(true);
  });

  it('not before the first day, and not in the future', () => {
    expect(isCovered({ ...some, days: some.days.slice(1) }, span(0.5, 1.5))).toBe(false);
    expect(isCovered({ ...some, days: [] }, span(1, 2))).toBe(false);
    expect(isCovered(some, span(9, 11))).toBe(false);
  });

  it('only by whole days if there are more gaps than are named', () => {
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      fromSecond: 8 * DAY + 2 * index,
      beforeSecond: 8 * DAY + 2 * index + 1,
    }));
    expect(isCovered(coverage(many, []), span(8.5, 9))).toBe(false);
    expect(isCovered(coverage(many, []), span(7, 8))).toBe(true);
  });

  it('for both, or it is said which is not', () => {
    expect(comparable(some, span(1, 2), span(0, 1))).toBe('both');
    expect(comparable(some, span(3, 4), span(2, 3))).toBe('not-before');
    expect(comparable(some, span(2, 3), span(1, 2))).toBe('not-now');
    expect(comparable(some, span(8, 9), span(2, 3))).toBe('neither');
  });
});
