import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTimestamp } from '../../../src/table/columns/timestamp.ts';

describe('times', () => {
  it.each([
    ['2026-11-20', Date.UTC(2026, 10, 20) * 1000],
    ['2026-11-20T10:05:00Z', Date.UTC(2026, 10, 20, 10, 5) * 1000],
    ['2026-11-20 10:05', Date.UTC(2026, 10, 20, 10, 5) * 1000],
    ['2026-11-20T10:05:00:123456Z', Date.UTC(2026, 10, 20, 10, 5) * 1000 + 123_456],
    ['2026-11-20T10:05:00.5+01:00', Date.UTC(2026, 10, 20, 9, 5) * 1000 + 500_000],
    ['2024-02-29', Date.UTC(2024, 1, 29) * 1000],
    ['1969-12-31T23:59:59Z', -1_000_000],
  ])('are read: %s', (text, micros) => {
    expect(parseTimestamp(text)).toBe(micros);
  });

  it.each([
    '',
    '2026',
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '2026-11-20T24:00:00Z',
    '20.11.2026',
    '2026-11-20T10',
    '1795132800',
  ])('are not read: %j', (text) => {
    expect(parseTimestamp(text)).toBeNaN();
  });

  it('agree with the calendar of JavaScript over four thousand years', () => {
    const any = fc.date({ min: new Date('0001-01-01'), max: new Date('4000-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(any, (date) => {
        expect(parseTimestamp(date.toISOString())).toBe(date.getTime() * 1000);
      }),
      { numRuns: 1_000 },
    );
  });
});
