import { expect, it } from 'vitest';
import { FetchExtent } from '../../../src/main/events/fetchExtent.ts';
import { slice } from './slice.ts';
import { edgeAt } from '../../../src/contract/eventLimits.ts';
import { DAY_SECONDS } from '../../../src/contract/time.ts';
import { LATE_SECONDS } from '../../../src/main/events/logTime.ts';

const NOW = Date.UTC(2026, 10, 20, 10, 0, 0) / 1_000;
const range = (fromSecond: number) => ({ fromSecond, toSecond: fromSecond + 600, filters: null });

function extentAt(second: number) {
  const clock = { second };
  const window = { fromSecond: NOW - DAY_SECONDS, beforeSecond: NOW + DAY_SECONDS };
  return { clock, extent: new FetchExtent(window, () => clock.second) };
}

it('what is fetched ends where the run began, and what may still grow is set off there', () => {
  const { clock, extent } = extentAt(NOW);
  clock.second += 600;
  expect(extent.wanted).toMatchObject({
    window: { fromSecond: NOW - DAY_SECONDS, beforeSecond: NOW },
    nowSecond: NOW + 600,
    settledSecond: NOW - LATE_SECONDS,
  });
  expect(extent.begunSecond(range(NOW - LATE_SECONDS - 2)), 'older').toBe(NOW + 600);
  expect(extent.begunSecond(range(NOW - LATE_SECONDS - 1)), 'it is read again later').toBe(NOW);
});

it('nothing is set off where the run has waited until everything has arrived', () => {
  const { clock, extent } = extentAt(NOW);
  clock.second += LATE_SECONDS;
  expect(extent.wanted.settledSecond).toBe(NOW);
  expect(extent.begunSecond(range(NOW - 600))).toBe(NOW + LATE_SECONDS);
});

it('it ends where the service is, once that is known, and stays there', () => {
  const { clock, extent } = extentAt(NOW + 7_200);
  clock.second = NOW;
  expect(extent.wanted.window.beforeSecond).toBe(NOW);
  clock.second += 10;
  expect(extent.wanted.window.beforeSecond).toBe(NOW);
});

it('slices are as long as the pages suggest that were read, not as those that were counted', () => {
  const { extent } = extentAt(NOW);
  const hour = { toSecond: 1_003_600, pages: 999_999 };
  extent.read(slice({ ...hour, nextPage: 2 }));
  expect(extent.wanted.lengthSeconds).toBe(DAY_SECONDS);
  extent.read(slice({ ...hour, nextPage: 26 }));
  expect(extent.wanted.lengthSeconds).toBe(3_600);
});

it('its start moves away from the edge so far and no further', () => {
  const { extent } = extentAt(NOW);
  let times = 0;
  while (extent.beginLater()) times += 1;
  expect([times, extent.wanted.marginSeconds]).toEqual([5, 9_600]);
  expect(extent.isNearEdge(range(edgeAt(NOW) + 9_599))).toBe(true);
  expect(extent.isNearEdge(range(edgeAt(NOW) + 9_600))).toBe(false);
});
