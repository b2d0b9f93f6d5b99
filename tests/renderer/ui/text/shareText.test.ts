import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareText, timesText } from '../../../../src/renderer/ui/text/shareText.ts';

describe('a share in words', () => {
  it.each([
    [0, 10, '0 %'],
    [10, 10, '100 %'],
    [1, 10_000, 'under 0.1 %'],
    [4, 1_000, '0.4 %'],
    [9_949, 100_000, '9.9 %'],
    [9_950, 100_000, '10 %'],
    [92, 100, '92 %'],
    [9_999_999, 10_000_000, '99.9 %'],
    [0, 0, '0 %'],
  ])('%d of %d is %s', (part, whole, text) => {
    expect(shareText(part, whole)).toBe(text);
  });

  it('is none or all only where that is so', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 1e9 }), (part, more) => {
        expect(shareText(part, part + more)).not.toMatch(/^(?:0|0\.0|100|100\.0) %$/);
      }),
    );
  });
});

describe('how many times larger', () => {
  it('has a digit more where it is small, and is not said of nothing', () => {
    expect(timesText(0.9, 0.004)).toBe('225 ×');
    expect(timesText(0.9, 0.3)).toBe('3.0 ×');
    expect(timesText(1, 0.0001)).toBe('10\u202f000 ×');
    expect(timesText(0.9, 0)).toBeNull();
  });
});
