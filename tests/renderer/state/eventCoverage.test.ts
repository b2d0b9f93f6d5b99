import { describe, expect, it, vi } from 'vitest';
import type { Coverage, CoveredDay } from '../../../src/contract/eventCoverage.ts';
import { ArchiveId } from '../../../src/contract/events.ts';

/** What the archive is asked, to be answered in any order. */
const questions: ((coverage: Coverage) => void)[] = [];
const coverageAsked = () =>
  new Promise((answer) => {
    questions.push((value) => {
      answer({ ok: true, value });
    });
  });
vi.stubGlobal('window', { sextant: { events: { coverage: coverageAsked } } });
const {
  endingDays,
  fetchedDays,
  followCoverage,
  fetchedUntil,
  isCurrent,
  isInUse,
  percentDone,
  readCoverage,
  useKnown,
} = await import('../../../src/renderer/state/eventCoverage.ts');

const DAY = 86_400;
const TODAY = Date.UTC(2026, 10, 20) / 1_000;
const NOW = TODAY + 36_000;

const day = (ago: number, more: Partial<CoveredDay> = {}): CoveredDay => ({
  startSecond: TODAY - ago * DAY,
  state: 'complete',
  coveredSeconds: DAY,
  missingSeconds: 0,
  lostSeconds: 0,
  daysLeft: null,
  entries: 1,
  disputedSeconds: 0,
  fetched: null,
  ...more,
});
const coverage = (days: CoveredDay[], missing: Coverage['missing'] = []): Coverage => ({
  nowSecond: NOW,
  edgeSecond: NOW - 30 * DAY,
  days: days.toSorted((a, b) => a.startSecond - b.startSecond),
  missing,
  lost: [],
  filtered: [],
});
const latest = (seconds: number) => [{ fromSecond: NOW - seconds, beforeSecond: NOW }];
const today = day(0, { state: 'partial', missingSeconds: 1_800 });
const month = Array.from({ length: 45 }, (_, ago) => (ago === 0 ? today : day(ago)));

describe('the last 30 days', () => {
  it('are fetched with today, where only the latest two hours are missing', () => {
    expect(fetchedDays(coverage(month, latest(7_199)))).toBe(30);
    expect(fetchedDays(coverage(month, latest(7_201)))).toBe(29);
    expect(isCurrent(coverage(month, latest(1_800)), TODAY)).toBe(true);
    expect(isCurrent(coverage(month, latest(1_800)), TODAY - DAY)).toBe(false);
  });

  it('say up to when today was fetched, where nothing else of it is missing', () => {
    expect(fetchedUntil(coverage(month, latest(1_800)), TODAY)).toBe(Math.max(NOW - 1_800, TODAY));
    expect(fetchedUntil(coverage(month), TODAY)).toBeNull();
    expect(fetchedUntil(coverage(month, latest(7_201)), TODAY)).toBeNull();
    expect(fetchedUntil(coverage(month, latest(1_800)), TODAY - DAY)).toBeNull();
  });

  it('do not count days before them, nor partial ones', () => {
    const gap = month.map((each, ago) => (ago === 3 || ago === 40 ? day(ago, { state: 'partial' }) : each));
    expect(fetchedDays(coverage(gap, latest(60)))).toBe(29);
  });
});

it('an archive is in use once something was fetched into it', () => {
  const nothing = day(0, { state: 'missing', coveredSeconds: 0, entries: 0 });
  expect(isInUse(coverage([nothing]))).toBe(false);
  expect(isInUse(coverage([{ ...nothing, entries: 1 }]))).toBe(true);
  expect(isInUse(coverage([{ ...nothing, coveredSeconds: 1 }]))).toBe(true);
});

it('of the days that end soon, the first is named', () => {
  const ending = [3, 1, 2].map((daysLeft) => day(30 - daysLeft, { state: 'ending', daysLeft }));
  expect(endingDays(coverage([...ending, today]))).toEqual({ count: 3, daysLeft: 1 });
  expect(endingDays(coverage([today]))).toBeNull();
});

it('a fetch is done in whole percent, and never too early', () => {
  expect(percentDone({ doneSeconds: 0, totalSeconds: 0 })).toBe(0);
  expect(percentDone({ doneSeconds: 999, totalSeconds: 1_000 })).toBe(99);
  expect(percentDone({ doneSeconds: 1_001, totalSeconds: 1_000 })).toBe(100);
});

it('an older answer does not take the place of a newer one', async () => {
  const archive = ArchiveId.parse('00000000-0000-4000-8000-000000000000.0001');
  const stop = followCoverage(archive);
  readCoverage(archive);
  const [older, newer] = questions;
  const known = () => useKnown.getState().of.get(archive)?.coverage;
  newer?.(coverage([today], latest(60)));
  await vi.waitFor(() => {
    expect(known()).toEqual(coverage([today], latest(60)));
  });
  older?.(coverage([]));
  await new Promise((done) => setTimeout(done));
  expect(known()).toEqual(coverage([today], latest(60)));
  stop();
});
