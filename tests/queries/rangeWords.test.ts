import { expect, it } from 'vitest';
import { cadenceName, movingName, movingNow } from '../../src/queries/rangeWords.ts';

it('a moving range is said with the days that it has now', () => {
  expect(movingName({ unit: 'day', count: 7 })).toBe('the last 7 whole days');
  expect(movingName({ unit: 'month', count: 1 })).toBe('the last whole month');
  const now = Date.UTC(2026, 10, 22, 9);
  expect(movingNow({ unit: 'day', count: 1 }, now)).toBe('2026-11-21 UTC');
  expect(movingNow({ unit: 'week', count: 1 }, now)).toBe('2026-11-09 to 2026-11-15 UTC');
});

it.each([
  [{ every: 'day' }, 'UTC', 'Every day at 06:30 UTC'],
  [{ every: 'week', weekday: 7 }, 'UTC', 'Every Sunday at 06:30 UTC'],
  [{ every: 'month', day: 1 }, 'Europe/Berlin', 'On day 1 of each month at 06:30, Europe/Berlin time'],
  [{ every: 'month', day: 31 }, 'UTC', 'On day 31 of each month, or its last day, at 06:30 UTC'],
] as const)('%j in %s is said as it runs', (days, zone, expected) => {
  expect(cadenceName({ days, at: '06:30', zone })).toBe(expected);
});
