import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microsText, readEpochTime } from '../../src/events/epochTime.ts';

describe('times as numbers', () => {
  it.each([
    ['1795046401.123456', 1_795_046_401_123_456, 'seconds'],
    ['1795046401', 1_795_046_401_000_000, 'seconds'],
    ['1795046401.', 1_795_046_401_000_000, 'seconds'],
    ['1795046401.1234569', 1_795_046_401_123_456, 'seconds'],
    ['1.795046401123456e9', 1_795_046_401_123_456, 'seconds'],
    ['1795046401123456E-6', 1_795_046_401_123_456, 'seconds'],
    ['1.5e-3', 1_500, 'seconds'],
    ['0', 0, 'seconds'],
    ['000000000000001', 1_000_000, 'seconds'],
    ['1795046401123', 1_795_046_401_123_000, 'milliseconds'],
    ['1795046401123.456', 1_795_046_401_123_456, 'milliseconds'],
    ['100000000000', 100_000_000_000_000, 'milliseconds'],
  ])('%s', (text, micros, unit) => {
    expect(readEpochTime(text)).toEqual({ micros, unit });
  });

  it.each([
    '',
    '-1',
    '+1',
    ' 1',
    '1,5',
    'NaN',
    '0x10',
    '1e',
    '99999999999',
    '1e99',
    '1795046401123456',
    '.5',
    'null',
  ])('“%s” is none', (text) => {
    expect(readEpochTime(text)).toBeNull();
  });

  it('keep every microsecond, with any digits behind it', () => {
    const second = fc.integer({ min: 0, max: 9_000_000_000 });
    fc.assert(
      fc.property(second, fc.nat(999_999), fc.nat(999), (seconds, micros, finer) => {
        const fraction = String(micros).padStart(6, '0');
        const expected = seconds * 1_000_000 + micros;
        if (!Number.isSafeInteger(expected)) return;
        for (const text of [`${seconds}.${fraction}`, `${seconds}.${fraction}${finer}`])
          expect(readEpochTime(text)).toEqual({ micros: expected, unit: 'seconds' });
      }),
      { numRuns: 500 },
    );
  });

  it('are written with all digits', () => {
    expect(microsText(1_795_046_401_000_456)).toBe('2026-11-19 00:00:01.000456');
  });
});
