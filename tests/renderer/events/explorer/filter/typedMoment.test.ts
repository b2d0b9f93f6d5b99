import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { momentTyped, typedMoment } from '../../../../../src/renderer/events/explorer/filter/typedMoment.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const utc = (typed: string, as: 'start' | 'end' = 'start') => typedMoment(typed, as, 'utc');

describe('a typed moment', () => {
  it('is a day, or finer up to microseconds', () => {
    expect(utc('2026-11-20')).toBe(Date.UTC(2026, 10, 20) * 1_000);
    expect(utc(' 2026-11-20 10:05 ')).toBe(Date.UTC(2026, 10, 20, 10, 5) * 1_000);
    expect(utc('2026-11-20T10:05:30.25')).toBe(Date.UTC(2026, 10, 20, 10, 5, 30, 250) * 1_000);
    expect(utc('2026-11-20 10:05:30.000001')).toBe(Date.UTC(2026, 10, 20, 10, 5, 30) * 1_000 + 1);
  });

  it('is read however people write it, and in the zone that it names', () => {
    const moment = Date.UTC(2026, 10, 14, 10, 5) * 1_000;
    for (const typed of [
      '14 Nov 2026 10:05',
      '2026-11-14 10:05',
      '2026/11/14, 10:05',
      '14 Nov 2026, 11:05 UTC+1',
    ])
      expect(utc(typed), typed).toBe(moment);
    expect(utc('2026-11-14T10:05:00.123456Z')).toBe(moment + 123_456);
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(typedMoment('14 Nov 2026 19:05', 'start', 'local')).toBe(moment);
    expect(typedMoment('14 Nov 2026 10:05 UTC', 'start', 'local')).toBe(moment);
    expect(typedMoment('14 Nov 2026', 'end', 'local')).toBe(Date.UTC(2026, 10, 14, 15) * 1_000);
  });

  it('at the end is a whole day, or the moment itself', () => {
    expect(utc('2026-12-31', 'end')).toBe(Date.UTC(2027, 0, 1) * 1_000);
    expect(utc('2026-12-31 00:00', 'end')).toBe(Date.UTC(2026, 11, 31) * 1_000);
  });

  it.each([
    '',
    '2026',
    '2026-13-01',
    '2026-02-30',
    '2026-11-20 24:00',
    '2026-11-20 10:60',
    '20/11/2026',
    '10:05',
    'now-7d',
    '1969-12-31',
  ])('is not %s', (typed) => {
    expect(utc(typed)).toBeNull();
  });

  it('is a day also where the clocks go forward at midnight, so that it begins at one', () => {
    vi.stubEnv('TZ', 'Africa/Cairo');
    const forward = Date.UTC(2026, 3, 23, 22) * 1_000;
    expect(typedMoment('2026-04-24', 'start', 'local')).toBe(forward);
    expect(typedMoment('2026-04-23', 'end', 'local')).toBe(forward);
    expect(typedMoment('2026-04-24 00:30', 'start', 'local')).toBeNull();
    expect(typedMoment('2026-02-30', 'start', 'local')).toBeNull();
  });

  it('is written as it can be read again, in either zone', () => {
    const micros = fc.integer({ min: Date.UTC(2001, 0, 1) * 1_000, max: Date.UTC(2040, 0, 1) * 1_000 });
    fc.assert(
      fc.property(micros, (moment) => {
        expect(utc(momentTyped(moment, 'utc'))).toBe(moment);
        const local = typedMoment(momentTyped(moment, 'local'), 'start', 'local');
        // An hour that the clocks show twice is read as one of the two.
        expect(Math.abs((local ?? Number.NaN) - moment) % 3_600_000_000).toBe(0);
      }),
    );
    expect(momentTyped(Date.UTC(2026, 10, 20, 10, 5) * 1_000, 'utc')).toBe('2026-11-20 10:05');
    expect(momentTyped(Date.UTC(2026, 10, 20, 10, 5, 0, 500) * 1_000, 'utc')).toBe('2026-11-20 10:05:00.5');
  });
});
