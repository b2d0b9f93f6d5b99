import { expect, it } from 'vitest';
import { readTime } from '../../src/queries/times.ts';
import { daysWords } from '../../src/queries/timeWords.ts';

const here = { nowMs: Date.UTC(2026, 10, 24), zone: 'UTC' };

it.each([
  ['2026-11-16', '2026-11-23', '2026-11-16 to 2026-11-22 UTC, 7 days'],
  ['2026-11-23', '2026-11-24', '2026-11-23 UTC, all day'],
  ['2026-09-30', '2026-10-02', '2026-09-30 to 2026-10-01 UTC, 2 days'],
  ['2025-12-31', '2026-01-02', '2025-12-31 to 2026-01-01 UTC, 2 days'],
  ['2026-11-16', '2026-11-16', null],
  ['2026-11-16', '2026-11-23 06:00', null],
  ['now-7d', '2026-11-23', null],
])('%s up to %s: %s', (from, to, said) => {
  expect(daysWords(readTime(from, here), readTime(to, here))).toBe(said);
});
