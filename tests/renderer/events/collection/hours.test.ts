import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coverage, CoveredDay, LogRange } from '../../../../src/contract/eventCoverage.ts';
import { gapsOf, hoursOf } from '../../../../src/renderer/events/collection/hours.ts';

const START = Date.UTC(2026, 10, 20) / 1_000;
const DAY: CoveredDay = {
  startSecond: START,
  state: 'partial',
  coveredSeconds: 0,
  missingSeconds: 0,
  lostSeconds: 0,
  daysLeft: null,
  entries: 0,
  disputedSeconds: 0,
  fetched: null,
};
const coverage = (missing: LogRange[], lost: LogRange[], nowSecond = START + 200_000): Coverage => ({
  nowSecond,
  edgeSecond: 0,
  days: [DAY],
  missing,
  lost,
  filtered: [],
});
const range = (from: number, before: number) => ({ fromSecond: START + from, beforeSecond: START + before });

describe('an hour', () => {
  it('is complete, partial, missing, lost or to come', () => {
    const known = coverage([range(3_600, 7_200), range(10_000, 10_001)], [range(0, 3_600)], START + 18_000);
    expect(hoursOf(DAY, known).slice(0, 7)).toEqual([
      'lost',
      'missing',
      'partial',
      'complete',
      'complete',
      'to-come',
      'to-come',
    ]);
  });

  it('that is running counts as far as it has passed', () => {
    const known = coverage([range(3_600, 3_700)], [], START + 3_700);
    expect(hoursOf(DAY, known)[1]).toBe('missing');
    expect(hoursOf(DAY, coverage([], [], START + 3_700))[1]).toBe('complete');
  });

  it('is complete exactly if nothing of it is in a gap', () => {
    const second = fc.integer({ min: -50_000, max: 150_000 });
    fc.assert(
      fc.property(second, second, (a, b) => {
        const [from, before] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(before > from);
        const hours = hoursOf(DAY, coverage([range(from, before)], []));
        for (const [hour, state] of hours.entries()) {
          const shared = Math.min(before, (hour + 1) * 3_600) - Math.max(from, hour * 3_600);
          expect(state).toBe(shared <= 0 ? 'complete' : shared === 3_600 ? 'missing' : 'partial');
        }
      }),
    );
  });
});

it('the gaps of a day are cut at its midnights', () => {
  const known = coverage([range(-100, 50), range(86_000, 90_000)], [range(100, 200), range(90_000, 90_001)]);
  expect(gapsOf(DAY, known)).toEqual({
    missing: [range(0, 50), range(86_000, 86_400)],
    lost: [range(100, 200)],
  });
});
