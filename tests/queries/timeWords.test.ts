import { expect, it } from 'vitest';
import { readTime } from '../../src/queries/times.ts';
import { daysWords } from '../../src/queries/timeWords.ts';

const here = { nowMs: Date.UTC(2026, 10, 24), zone: 'UTC' };

it.each([
  ['2026-11-16', '2026-11-23', '16 to 22 Nov 2026, 7 days, UTC'],
  ['2026-11-23', '2026-11-24', '23 Nov 2026, all day, UTC'],
  ['2026-09-30', '2026-10-02', '30 Sept to 1 Oct 2026, 2 days, UTC'],
  ['2025-12-31', '2026-01-02', '31 Dec 2025 to 1 Jan 2026, 2 days, UTC'],
  ['2026-11-16', '2026-11-16', null],
  ['2026-11-16', '2026-11-23 06:00', null],
  ['now-7d', '2026-11-23', null],
])('%s up to %s: %s', (from, to, said) => {
  expect(daysWords(readTime(from, here), readTime(to, here))).toBe(said);
});
