import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slice } from '../../../src/archive/eventArchive.ts';
import { edgeAt } from '../../../src/contract/eventLimits.ts';
import { DAY_SECONDS } from '../../../src/contract/time.ts';
import { joined, secondsOf, shared, without } from '../../../src/main/events/logRanges.ts';
import { LATE_SECONDS } from '../../../src/main/events/logTime.ts';
import { cutOf, isLeftForNow, lengthFor, plan } from '../../../src/main/events/plan.ts';
import { slice } from './slice.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 0, 0) / 1_000;
const EDGE = edgeAt(NOW);
const HOUR = 3_600;
const wanted = {
  window: { fromSecond: EDGE, beforeSecond: NOW },
  filters: null,
  order: 'oldest' as const,
  nowSecond: NOW,
  settledSecond: NOW - LATE_SECONDS,
  marginSeconds: 300,
  lengthSeconds: DAY_SECONDS,
  left: () => false,
  fresh: () => false,
};
const started = { startedAtMs: NOW * 1_000 };
/** A complete slice that covers from one second to before another. */
const complete = (fromSecond: number, beforeSecond: number, more: Partial<Slice> = {}) =>
  slice({ state: 'complete', fromSecond: fromSecond - 1, toSecond: beforeSecond - 1, ...started, ...more });
const coverOf = ({ fromSecond, toSecond }: { fromSecond: number; toSecond: number }) => ({
  fromSecond: fromSecond + 1,
  beforeSecond: toSecond + 1,
});

describe('what is planned', () => {
  it('is everything from inside the 30 days until it has settled, by days', () => {
    const { slices, seconds } = plan([], wanted);
    const covers = slices.map(({ range }) => coverOf(range));
    expect(joined(covers)).toEqual([{ fromSecond: EDGE + 301, beforeSecond: NOW }]);
    expect(seconds).toBe(secondsOf(covers));
    expect(slices).toHaveLength(32);
    expect(slices.at(-1)?.range.fromSecond, 'what may still change is a slice of its own').toBe(
      NOW - LATE_SECONDS - 1,
    );
    expect(slices.slice(1, -1).every(({ range }) => (range.fromSecond + 1) % DAY_SECONDS === 0)).toBe(true);
  });

  it('is in the order asked for', () => {
    const newest = plan([], { ...wanted, order: 'newest' }).slices;
    expect(newest).toEqual(plan([], wanted).slices.toReversed());
    expect(newest[0]?.range.toSecond).toBe(NOW - 1);
  });

  it('is never older than 30 days nor later than now, whatever is asked for', () => {
    const window = { fromSecond: 0, beforeSecond: NOW * 2 };
    expect(plan([], { ...wanted, window })).toEqual(plan([], wanted));
    expect(plan([], { ...wanted, window: { fromSecond: 0, beforeSecond: EDGE } }).slices).toEqual([]);
  });

  it('is nothing that is covered, but with a filter nothing is', () => {
    const all = [complete(EDGE, NOW, { startedAtMs: (NOW + LATE_SECONDS) * 1_000 })];
    expect(plan(all, wanted).slices).toEqual([]);
    expect(plan(all, { ...wanted, filters: '{}' }).slices).not.toEqual([]);
    expect(plan([complete(EDGE, NOW, { filters: '{}' })], wanted)).toEqual(plan([], wanted));
  });

  it('goes on with open slices, and forgets those whose start is too old', () => {
    const open = slice({ id: 7, fromSecond: NOW - 5 * HOUR, toSecond: NOW - 4 * HOUR, ...started });
    const old = slice({ id: 8, fromSecond: EDGE - 1, toSecond: EDGE + HOUR, ...started });
    const { slices, abandoned } = plan([open, old], wanted);
    expect(abandoned).toEqual([8]);
    expect(slices.map(({ range }) => range)).toContainEqual({
      fromSecond: open.fromSecond,
      toSecond: open.toSecond,
      filters: null,
    });
    expect(secondsOf(joined(slices.map(({ range }) => coverOf(range))))).toBe(
      secondsOf(slices.map(({ range }) => coverOf(range))),
    );
  });

  it('leaves what the service counts otherwise for a day, then begins it anew', () => {
    const disputed = slice({
      ...started,
      pass: 3,
      nextPage: 4,
      pages: 3,
      fromSecond: NOW - 5 * HOUR,
      toSecond: NOW - 4 * HOUR,
    });
    const at = (nowMs: number) => plan([disputed], { ...wanted, left: (each) => isLeftForNow(each, nowMs) });
    expect(at(NOW * 1_000).abandoned).toEqual([]);
    expect(secondsOf(at(NOW * 1_000).slices.map(({ range }) => coverOf(range)))).toBe(
      plan([], wanted).seconds - HOUR,
    );
    const later = at((NOW + DAY_SECONDS + 1) * 1_000);
    expect(later.abandoned).toEqual([1]);
    expect(later.seconds).toBe(plan([], wanted).seconds);
  });

  it('begins anew what kept growing in an earlier fetch, but not in this one', () => {
    const grown = { id: 7, fromSecond: NOW - HOUR, toSecond: NOW - LATE_SECONDS, pass: 2, newInPass: 3 };
    const open = slice({ ...grown, ...started });
    const young = { ...open, startedAtMs: grown.fromSecond * 1_000 };
    expect(plan([open], wanted).abandoned).toEqual([]);
    expect(plan([young], wanted).abandoned).toEqual([7]);
    expect(plan([{ ...young, pass: 1 }], wanted).abandoned, 'it is gone on with').toEqual([]);
    expect(plan([young], { ...wanted, fresh: () => true }).abandoned).toEqual([]);
    expect(plan([young], { ...wanted, left: () => true }).abandoned).toEqual([]);
  });

  it('is what can still be read of a slice that is left, once its start is too old', () => {
    const old = slice({ id: 8, fromSecond: EDGE - 1, toSecond: EDGE + 2 * HOUR, ...started });
    const planned = plan([old], { ...wanted, left: () => true });
    expect(planned.abandoned).toEqual([8]);
    expect(planned.seconds).toBe(plan([], wanted).seconds);
  });

  it('with what is covered, is the window, and covers nothing twice but what is open', () => {
    const hour = fc.integer({ min: -24, max: 30 * 24 });
    const pair = fc.tuple(hour, fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(
        fc.array(pair, { maxLength: 6 }),
        pair,
        fc.constantFrom(60, 600, HOUR, DAY_SECONDS),
        (done, [from, hours], lengthSeconds) => {
          const covered = done.map(([at, long]) => complete(EDGE + at * HOUR + 7, EDGE + (at + long) * HOUR));
          const window = { fromSecond: EDGE + from * HOUR, beforeSecond: EDGE + (from + hours) * HOUR };
          const { slices } = plan(covered, { ...wanted, window, lengthSeconds });
          const planned = slices.map(({ range }) => coverOf(range));
          const reachable = shared(window, { fromSecond: EDGE + 301, beforeSecond: NOW });
          const isDone = covered.map(coverOf).map((each) => ({
            ...each,
            beforeSecond: Math.min(each.beforeSecond, Math.max(each.fromSecond, NOW - LATE_SECONDS)),
          }));
          expect(joined(planned)).toEqual(joined(without(reachable, isDone)));
          expect(planned.every((each) => secondsOf([each]) <= lengthSeconds)).toBe(true);
        },
      ),
    );
  });
});

describe('the length of slices', () => {
  it('is shorter where there are more pages', () => {
    expect([1, 30, 31, 121, 1_000, 1e9].map((pages) => lengthFor(pages, DAY_SECONDS))).toEqual([
      DAY_SECONDS,
      DAY_SECONDS,
      21_600,
      3_600,
      600,
      60,
    ]);
  });

  it('is cut only where that makes them shorter', () => {
    const day = { fromSecond: 0, toSecond: DAY_SECONDS, filters: null };
    expect(cutOf(30, day)).toBeNull();
    expect(cutOf(31, day)).toBe(21_600);
    expect(cutOf(1e9, day), 'by one step, whatever is said').toBe(21_600);
    expect(cutOf(1e9, { ...day, toSecond: 21_600 })).toBe(3_600);
    expect(cutOf(1e9, { ...day, toSecond: 60 })).toBeNull();
  });
});
