import { expect, it } from 'vitest';
import { readTime } from '../../src/simulator/reportTime.ts';
import { HOUR_MS } from '../../src/simulator/trafficFigures.ts';
import { NOW } from './plans.ts';

it.each([
  ['2026-11-20T10:05:00:123456Z', Date.UTC(2026, 10, 20, 10, 5, 0, 123)],
  ['2026-11-20T10:05:00.500000Z', Date.UTC(2026, 10, 20, 10, 5, 0, 500)],
  ['2026-11-20T10:05:00.5Z', null],
  ['2026-11-20T10:05:00Z', null],
  ['now-2h', NOW - 2 * HOUR_MS],
  ['today', Date.UTC(2026, 10, 21)],
  ['today-1M', Date.UTC(2026, 9, 21)],
  ['2026-02-30T00:00:00.000000Z', null],
  ['yesterday', null],
  ['2026-11-20', null],
])('reads a time: %s', (text, ms) => {
  expect(readTime(text, NOW)).toBe(ms);
});
