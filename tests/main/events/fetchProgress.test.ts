import { describe, expect, it } from 'vitest';
import { edgeAt } from '../../../src/contract/eventLimits.ts';
import { ProgressAccount } from '../../../src/main/events/fetchProgress.ts';
import { reachableFrom } from '../../../src/main/events/logTime.ts';
import { slice } from './slice.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 0, 0) / 1_000;
const EDGE = edgeAt(NOW);
const FIRST = reachableFrom(NOW);
const fetch = {
  window: { fromSecond: EDGE, beforeSecond: NOW },
  filter: [],
  order: 'oldest' as const,
};
const read = (fromSecond: number, beforeSecond: number, more: object = {}) =>
  slice({
    state: 'complete',
    fromSecond: fromSecond - 1,
    toSecond: beforeSecond - 1,
    startedAtMs: NOW * 1_000,
    ...more,
  });
const account = () => {
  const made = new ProgressAccount(fetch, NOW * 1_000);
  made.planned(NOW - FIRST, [], NOW);
  return made;
};

describe('what a fetch lost', () => {
  it('is nothing, if everything was read that could be when it began', () => {
    const progress = account();
    expect(progress.value.lostSeconds).toBe(0);
    progress.planned(0, [read(FIRST, NOW)], NOW + 22);
    expect(progress.value.lostSeconds).toBe(0);
    progress.planned(0, [read(FIRST, NOW)], NOW + 7_200);
    expect(progress.value.lostSeconds).toBe(0);
  });

  it('is nothing yet of a slice that was begun in time, and all of it once that is too old', () => {
    const progress = account();
    const begun = [read(FIRST, FIRST + 3_600, { state: 'open' }), read(FIRST + 3_600, NOW)];
    progress.planned(3_600, begun, NOW + 200);
    expect(progress.value.lostSeconds).toBe(0);
    progress.planned(3_000, begun, NOW + 600);
    expect(progress.value.lostSeconds).toBe(600);
  });

  it('is the time that became too old before it was read, to the second', () => {
    const progress = account();
    progress.planned(NOW - FIRST - 1, [], NOW + 1);
    expect(progress.value.lostSeconds).toBe(1);
    progress.planned(0, [read(FIRST + 3_600, NOW)], NOW + 3_600);
    expect(progress.value.lostSeconds).toBe(3_600);
  });
});

it('the share that is done never falls, though less may be left to do than at first', () => {
  const progress = account();
  progress.planned(1_000, [], NOW);
  const { totalSeconds, doneSeconds } = progress.value;
  expect([totalSeconds, doneSeconds]).toEqual([NOW - FIRST, NOW - FIRST - 1_000]);
  progress.planned(500, [], NOW);
  expect(progress.value).toMatchObject({ totalSeconds, doneSeconds: totalSeconds - 500 });
});
