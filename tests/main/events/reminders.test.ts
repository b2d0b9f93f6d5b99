import { describe, expect, it } from 'vitest';
import type { CoveredDay } from '../../../src/contract/eventCoverage.ts';
import { dueReminder } from '../../../src/main/events/reminders.ts';

const day = (startSecond: number, daysLeft: number | null): CoveredDay => ({
  startSecond,
  state: 'ending',
  coveredSeconds: 0,
  missingSeconds: daysLeft === null ? 0 : 60,
  lostSeconds: 0,
  daysLeft,
  entries: 0,
  disputedSeconds: 0,
  fetched: null,
});
const coverage = (...days: CoveredDay[]) => ({
  nowSecond: 0,
  edgeSecond: 0,
  days,
  missing: [],
  lost: [],
  filtered: [],
});

describe('a reminder of days that the service will forget', () => {
  it.each([
    [5, null],
    [4, 25],
    [2, 25],
    [1, 28],
    [0, 29],
    [null, null],
  ])('with %s days left is that of the age %s', (daysLeft, age) => {
    const due = dueReminder(coverage(day(7, daysLeft)), []);
    expect(due && { given: due.given, daysLeft: due.daysLeft }).toEqual(
      age && { given: [{ daySecond: 7, age }], daysLeft },
    );
  });

  it('is given once at each age, and of those that were missed only the last', () => {
    const given = [{ daySecond: 7, age: 25 }];
    expect(dueReminder(coverage(day(7, 3)), given)).toBeNull();
    expect(dueReminder(coverage(day(7, 0)), given)?.given).toEqual([{ daySecond: 7, age: 29 }]);
  });

  it('is one for all days, with the fewest days left', () => {
    expect(dueReminder(coverage(day(1, 0), day(2, 1), day(3, 9)), [])).toEqual({
      given: [
        { daySecond: 1, age: 29 },
        { daySecond: 2, age: 28 },
      ],
      days: 2,
      daysLeft: 0,
    });
  });
});
