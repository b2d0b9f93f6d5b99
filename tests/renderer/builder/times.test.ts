import { describe, expect, it } from 'vitest';
import { momentOf, describeTime, wireTime } from '../../../src/renderer/builder/times.ts';

const NOW = Date.UTC(2026, 10, 21, 6, 30);

describe('times', () => {
  it('are converted to the form that is sent', () => {
    expect(wireTime('2026-11-20')).toBe('2026-11-20T00:00:00.000000Z');
    expect(wireTime(' 2026-11-20 10:05 UTC')).toBe('2026-11-20T10:05:00.000000Z');
    expect(wireTime('2026-11-20T10:05:07')).toBe('2026-11-20T10:05:07.000000Z');
    expect(wireTime('now-7d')).toBe('now-7d');
  });
  it('are recognised as fixed, relative or neither', () => {
    expect(momentOf('2026-02-30', NOW)).toBeUndefined();
    expect(momentOf('today-1d', NOW)).toBeNull();
    expect(momentOf('now-7d', NOW)?.toString()).toBe('2026-11-14T06:30:00Z');
    expect(momentOf('2026-11-20T10:05:00:123456Z', NOW)?.toString()).toBe('2026-11-20T10:05:00.123456Z');
    expect(momentOf('', NOW)).toBeUndefined();
    expect(momentOf('14 Nov 2026', NOW)).toBeUndefined();
  });
  it.each(['startOfDay-7d', 'now/d', '@d-7d', 'now-7D', 'yesterday evening', 'yesteday', '7d'])(
    'are left to the service when Sextant does not know the grammar: %s',
    (text) => {
      expect(momentOf(text, NOW)).toBeNull();
      expect(describeTime(text, NOW, 'UTC')).toBe('');
    },
  );
  it('are shown in UTC and in the zone of the computer', () => {
    expect(describeTime('2026-11-20 10:05', NOW, 'Europe/Berlin')).toBe(
      '20 Nov 2026, 10:05 UTC · 20 Nov 2026, 11:05 Europe/Berlin',
    );
    expect(describeTime('now', NOW, 'UTC')).toBe('If run now: 21 Nov 2026, 06:30 UTC');
  });
});
