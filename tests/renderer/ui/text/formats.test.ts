import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatClock,
  formatCount,
  formatCounted,
  formatDay,
  formatMinute,
  formatMinutesLeft,
  formatSecond,
  formatSeconds,
  formatSecondsLeft,
  formatStamp,
  formatTime,
  withoutZone,
} from '../../../../src/renderer/ui/text/formats.ts';

describe('numbers and times are written', () => {
  it('as a day and a time in UTC', () => {
    expect(formatTime(Date.UTC(2026, 10, 21, 6, 5, 59))).toBe('21 Nov 2026, 06:05 UTC');
    expect(formatDay(Date.UTC(2026, 10, 21, 23, 59))).toBe('21 Nov 2026');
    expect(formatClock(Date.UTC(2026, 10, 21, 6, 5, 9))).toBe('06:05:09 UTC');
  });
  it('as the days of ranges are, in lists', () => {
    const ms = Date.UTC(2026, 10, 21, 6, 5, 59);
    expect(formatMinute(ms)).toBe('2026-11-21 06:05');
    expect(formatStamp(ms)).toBe('2026-11-21 06:05 UTC');
    expect(formatSecond(ms)).toBe('2026-11-21 06:05:59 UTC');
    expect(withoutZone('2026-11-21 to 2026-11-22 UTC')).toBe('2026-11-21 to 2026-11-22');
    expect(withoutZone('now-7d to now')).toBe('now-7d to now');
  });
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1_000, '1.0 kB'],
    [999_949, '999.9 kB'],
    [3_140_000, '3.1 MB'],
    [10_400_000_000, '10.40 GB'],
  ])('%i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
  it('with their thousands separated', () => {
    expect(formatCount(1_234_567)).toBe('1\u202f234\u202f567');
  });
  it('with their noun in the singular or plural', () => {
    expect([0, 1, 2_000].map((count) => formatCounted(count, 'row'))).toEqual([
      '0 rows',
      '1 row',
      '2\u202f000 rows',
    ]);
    expect(formatCounted(2, 'series', 'series')).toBe('2 series');
  });
  it('as a duration in seconds: rounded, and at least one', () => {
    expect([0, 1_499, 1_500, 60_000].map(formatSeconds)).toEqual(['1 s', '1 s', '2 s', '60 s']);
  });
  it('as the seconds left: rounded up, and never below zero', () => {
    expect([-500, 0, 1, 1_000, 1_001].map(formatSecondsLeft)).toEqual(['0 s', '0 s', '1 s', '1 s', '2 s']);
  });
  it('as the minutes and seconds left', () => {
    expect([0, 9_999, 60_000, 299_400].map(formatMinutesLeft)).toEqual(['0:00', '0:09', '1:00', '4:59']);
  });
});
