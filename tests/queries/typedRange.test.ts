import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTypedRange } from '../../src/queries/typedRange.ts';
import { readTime } from '../../src/queries/times.ts';

/** A Tuesday. */
const NOW = Date.UTC(2026, 10, 24, 15, 20);

it.each([
  ['today', '2026-11-24 00:00', 'now'],
  [' Yesterday ', '2026-11-23 00:00', '2026-11-24 00:00'],
  ['day before yesterday', '2026-11-22 00:00', '2026-11-23 00:00'],
  ['last week', '2026-11-16 00:00', '2026-11-23 00:00'],
  ['this week', '2026-11-23 00:00', 'now'],
  ['wtd', '2026-11-23 00:00', 'now'],
  ['last  month', '2026-10-01 00:00', '2026-11-01 00:00'],
  ['MTD', '2026-11-01 00:00', 'now'],
  ['month to date', '2026-11-01 00:00', 'now'],
  ['last quarter', '2026-07-01 00:00', '2026-10-01 00:00'],
  ['qtd', '2026-10-01 00:00', 'now'],
  ['ytd', '2026-01-01 00:00', 'now'],
  ['last year', '2025-01-01 00:00', '2026-01-01 00:00'],
  ['last day', '2026-11-23 00:00', '2026-11-24 00:00'],
  ['last 7 days', '2026-11-17 00:00', '2026-11-24 00:00'],
  ['the last 7 days', '2026-11-17 00:00', '2026-11-24 00:00'],
  ['30d', '2026-10-25 00:00', '2026-11-24 00:00'],
  ['past 2 weeks', '2026-11-09 00:00', '2026-11-23 00:00'],
  ['last 3 months', '2026-08-01 00:00', '2026-11-01 00:00'],
  ['24h', 'now-24h', 'now'],
  ['last hour', 'now-1h', 'now'],
  ['last 90 min', 'now-90m', 'now'],
  ['monday', '2026-11-23 00:00', '2026-11-24 00:00'],
  ['last Tuesday', '2026-11-17 00:00', '2026-11-18 00:00'],
  ['wednesday', '2026-11-18 00:00', '2026-11-19 00:00'],
  ['2026-11-20', '2026-11-20 00:00', '2026-11-21 00:00'],
  ['20 Nov 2026', '2026-11-20 00:00', '2026-11-21 00:00'],
  ['from 2026-11-01 to 2026-11-07', '2026-11-01 00:00', '2026-11-08 00:00'],
  ['2026-11-20 10:00 to 2026-11-20 12:30', '2026-11-20 10:00', '2026-11-20 12:30'],
  ['since 2026-11-20', '2026-11-20 00:00', 'now'],
])('%s is a range', (typed, start, end) => {
  expect(readTypedRange(typed, NOW)).toEqual({ start, end });
});

it.each([
  '',
  'week',
  'next week',
  'tomorrow',
  'last 0 days',
  'last 5m',
  'last 400 days',
  '2026-11-20 10:00',
  '2026-11-07 to 2026-11-01',
  'someday',
  'last constructor',
  'this toString',
])('%s is none', (typed) => {
  expect(readTypedRange(typed, NOW)).toBeNull();
});

it('whenever it is said, a range begins before it ends and the fields read both', () => {
  const said = fc.constantFrom(
    'today',
    'yesterday',
    'last week',
    'mtd',
    'ytd',
    'sunday',
    '7d',
    'last quarter',
  );
  // Not in the first millisecond of a day, where what has begun is empty.
  const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map((ms) => ms | 1);
  fc.assert(
    fc.property(said, moments, (text, nowMs) => {
      const range = readTypedRange(text, nowMs);
      const [from, to] = [range?.start ?? '', range?.end ?? ''].map((typed) =>
        readTime(typed, { nowMs, zone: 'UTC' }),
      );
      expect([from?.kind, to?.kind].every((kind) => kind === 'fixed' || kind === 'relative')).toBe(true);
      if (!from || !to || !('instant' in from) || !('instant' in to)) return;
      expect(from.instant.epochMilliseconds).toBeLessThan(to.instant.epochMilliseconds);
      expect(to.instant.epochMilliseconds).toBeLessThanOrEqual(nowMs);
    }),
  );
});
