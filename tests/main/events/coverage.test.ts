import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_SECONDS } from '../../../src/contract/time.ts';
import { coverageOf } from '../../../src/main/events/coverage.ts';
import { without } from '../../../src/main/events/logRanges.ts';
import { reachableFrom } from '../../../src/main/events/logTime.ts';
import { slice } from './slice.ts';

const TODAY = Date.UTC(2026, 10, 20) / 1_000;
const NOW = TODAY + 36_000;
/** The first second that can still be fetched. */
const EDGE = reachableFrom(NOW);
const dayBefore = (days: number) => TODAY - days * DAY_SECONDS;
const covers = (fromSecond: number, beforeSecond: number, more: object = {}) =>
  slice({
    state: 'complete',
    fromSecond: fromSecond - 1,
    toSecond: beforeSecond - 1,
    startedAtMs: NOW * 1_000,
    ...more,
  });
const at = (slices: Parameters<typeof coverageOf>[0], days: number, entries = new Map<number, number>()) =>
  coverageOf(slices, entries, NOW).days.find(({ startSecond }) => startSecond === dayBefore(days));

describe('a day', () => {
  it('is complete, partial or missing', () => {
    const slices = [covers(dayBefore(5), dayBefore(4)), covers(dayBefore(3), dayBefore(3) + 60)];
    expect(at(slices, 5)).toMatchObject({ state: 'complete', missingSeconds: 0, daysLeft: null });
    expect(at(slices, 3)).toMatchObject({ state: 'partial', coveredSeconds: 60, daysLeft: 26 });
    expect(at(slices, 4)).toMatchObject({ state: 'missing', missingSeconds: DAY_SECONDS, daysLeft: 25 });
  });

  it.each([
    [24, 'missing', 5],
    [25, 'ending', 4],
    [28, 'ending', 1],
    [29, 'ending', 0],
    [30, 'ending', 0],
    [31, undefined, undefined],
  ])('that is %i days ago and not covered is %s', (days, state, daysLeft) => {
    expect(at([], days)?.state).toBe(state);
    expect(at([], days)?.daysLeft).toBe(daysLeft);
  });

  it('is lost where the service has forgotten it, even if a part of it is there', () => {
    const slices = [covers(dayBefore(40), dayBefore(39)), covers(dayBefore(35), dayBefore(35) + 60)];
    expect(at(slices, 40)?.state).toBe('complete');
    expect(at(slices, 38)).toMatchObject({ state: 'lost', lostSeconds: DAY_SECONDS, daysLeft: null });
    expect(at(slices, 35)).toMatchObject({ state: 'partial', lostSeconds: DAY_SECONDS - 60 });
  });

  it('names the ranges that are lost, and no others', () => {
    const slices = [covers(dayBefore(40), dayBefore(39)), covers(dayBefore(35), dayBefore(20))];
    expect(coverageOf(slices, new Map(), NOW).lost).toEqual([
      { fromSecond: dayBefore(39), beforeSecond: dayBefore(35) },
    ]);
  });

  it('at the edge is lost in part, and the rest will be', () => {
    expect(at([], 30)).toMatchObject({
      state: 'ending',
      lostSeconds: EDGE - dayBefore(30),
      missingSeconds: dayBefore(29) - EDGE,
      daysLeft: 0,
    });
  });

  it('is not covered by what was fetched with a filter, or is not finished, or disputed', () => {
    const day = [dayBefore(5), dayBefore(4)] as const;
    const filtered = covers(...day, { filters: '{"Host":"a"}', entries: 7, completedAtMs: 9 });
    const disputed = { state: 'open', pass: 3, nextPage: 2, pages: 1 };
    expect(at([filtered, covers(...day, { state: 'open' })], 5)).toMatchObject({
      state: 'missing',
      disputedSeconds: 0,
    });
    expect(at([covers(...day, disputed)], 5)?.disputedSeconds).toBe(DAY_SECONDS);
    expect(coverageOf([filtered], new Map(), NOW).filtered).toEqual([
      {
        window: { fromSecond: day[0], beforeSecond: day[1] },
        filters: '{"Host":"a"}',
        isComplete: true,
        entries: 7,
        atMs: 9,
      },
    ]);
  });

  it('of today has only the time that has passed', () => {
    const later = covers(TODAY, NOW, { startedAtMs: (NOW + 1_800) * 1_000 });
    expect(at([later], 0)).toMatchObject({ state: 'complete', coveredSeconds: NOW - TODAY });
    const early = covers(TODAY, TODAY + DAY_SECONDS, { startedAtMs: (TODAY + 1_860) * 1_000 });
    expect(at([early], 0), 'what might still arrive is not covered').toMatchObject({
      state: 'partial',
      coveredSeconds: 60,
    });
  });

  it('says in how many parts it was fetched, and when', () => {
    const noon = dayBefore(5) + DAY_SECONDS / 2;
    const slices = [
      covers(dayBefore(6), noon, { startedAtMs: NOW * 1_000 - 9, completedAtMs: NOW * 1_000 - 8 }),
      covers(noon, dayBefore(4), { startedAtMs: NOW * 1_000 - 5, completedAtMs: NOW * 1_000 - 1 }),
      covers(dayBefore(5), dayBefore(4), { filters: '{"Host":"a"}', startedAtMs: 1 }),
      covers(dayBefore(5), dayBefore(4), { state: 'open', startedAtMs: 1 }),
    ];
    expect(at(slices, 5)?.fetched).toEqual({
      slices: 2,
      firstAtMs: NOW * 1_000 - 9,
      lastAtMs: NOW * 1_000 - 1,
    });
    expect(at(slices, 6)?.fetched?.slices).toBe(1);
    expect(at(slices, 4)?.fetched).toBeNull();
  });

  it('has the entries of the archive', () => {
    expect(at([], 3, new Map([[dayBefore(3), 42]]))?.entries).toBe(42);
  });
});

it('the days have no gap, from the first that is known until today', () => {
  const { days, missing, edgeSecond } = coverageOf([covers(dayBefore(45), dayBefore(44))], new Map(), NOW);
  expect(days.map(({ startSecond }) => startSecond)).toEqual(
    Array.from({ length: 46 }, (_, index) => dayBefore(45 - index)),
  );
  expect(edgeSecond).toBe(EDGE);
  expect(missing).toEqual([{ fromSecond: EDGE, beforeSecond: NOW }]);
});

describe('a complete fetch', () => {
  const fetched = covers(EDGE, NOW);

  it.each([0, 1, 22, 300, 7_200])('loses nothing that anybody could have fetched, %i s later', (passed) => {
    const later = coverageOf([fetched], new Map(), NOW + passed);
    expect(later.days.filter(({ state }) => state === 'ending')).toEqual([]);
    expect(later.days[0]).toMatchObject({ state: 'partial', missingSeconds: 0, daysLeft: null });
  });

  it('does not hide a gap of a second at the edge', () => {
    const { days, missing } = coverageOf([covers(EDGE + 1, NOW)], new Map(), NOW);
    expect(days[0]).toMatchObject({ state: 'ending', missingSeconds: 1, daysLeft: 0 });
    expect(missing[0]).toEqual({ fromSecond: EDGE, beforeSecond: EDGE + 1 });
    const later = coverageOf([covers(EDGE + 1, NOW)], new Map(), NOW + 1);
    expect(later.lost).toEqual([{ fromSecond: dayBefore(30), beforeSecond: EDGE + 1 }]);
  });
});

it('each second is covered, missing or lost, wherever the gaps are', () => {
  const hour = fc.integer({ min: -48, max: 30 * 24 });
  fc.assert(
    fc.property(fc.array(fc.tuple(hour, fc.integer({ min: 1, max: 200 })), { maxLength: 6 }), (parts) => {
      const slices = parts.map(([at, long]) =>
        covers(EDGE - 177 + at * 3_600, EDGE - 177 + (at + long) * 3_600),
      );
      const { days, missing, lost, edgeSecond, nowSecond } = coverageOf(slices, new Map(), NOW);
      const [first] = days;
      const whole = { fromSecond: first?.startSecond ?? 0, beforeSecond: nowSecond };
      const covered = without(whole, [...missing, ...lost]);
      const seconds = (ranges: typeof missing) =>
        ranges.reduce((sum, { fromSecond, beforeSecond }) => sum + beforeSecond - fromSecond, 0);
      const total = (of: (day: (typeof days)[number]) => number) =>
        days.reduce((sum, day) => sum + of(day), 0);
      expect(total((day) => day.missingSeconds)).toBe(seconds(missing));
      expect(total((day) => day.lostSeconds)).toBe(seconds(lost));
      expect(total((day) => day.coveredSeconds)).toBe(seconds(covered));
      expect(missing.every(({ fromSecond }) => fromSecond >= edgeSecond)).toBe(true);
      expect(lost.every(({ beforeSecond }) => beforeSecond <= edgeSecond)).toBe(true);
    }),
  );
});
