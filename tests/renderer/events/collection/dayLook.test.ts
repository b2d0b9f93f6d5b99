import { expect, it } from 'vitest';
import type { CoveredDay } from '../../../../src/contract/eventCoverage.ts';
import { isUnknown, stateWords } from '../../../../src/renderer/events/collection/dayLook.ts';

const DAY: CoveredDay = {
  startSecond: Date.UTC(2026, 10, 23) / 1_000,
  state: 'partial',
  coveredSeconds: 27_000,
  missingSeconds: 2_640,
  lostSeconds: 0,
  daysLeft: null,
  entries: 5,
  disputedSeconds: 0,
  fetched: null,
};

it('today is complete only up to a time, which is named', () => {
  const until = DAY.startSecond + 7 * 3_600 + 29 * 60;
  expect(stateWords(DAY, until)).toBe('complete up to 07:29 UTC');
  expect(stateWords(DAY, null)).toBe('partial');
  expect(stateWords({ ...DAY, state: 'ending', daysLeft: 3 }, null)).toBe('lost in 3 days');
});

it('nobody knows how many entries a day had of which nothing was fetched', () => {
  expect(isUnknown({ ...DAY, state: 'lost', coveredSeconds: 0, entries: 0 })).toBe(true);
  expect(isUnknown({ ...DAY, state: 'complete', entries: 0 })).toBe(false);
  expect(isUnknown({ ...DAY, coveredSeconds: 0 })).toBe(false);
});
