import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal, INEXACT, readDecimal } from '../../../src/table/columns/decimal.ts';

describe('numbers', () => {
  const read = { value: 0, digits: 0 };
  it.each([
    ['0', 0, 0],
    ['-5', -5, 0],
    ['12.50', 12.5, 2],
    ['0.000001', 0.000001, 6],
    ['999999999999999', 999_999_999_999_999, 0],
    ['9007199254740993', 9_007_199_254_740_992, INEXACT],
    ['1e5', 100_000, INEXACT],
    ['+3', 3, INEXACT],
    ['-0', -0, INEXACT],
    ['.5', 0.5, INEXACT],
    ['5.', 5, INEXACT],
  ])('are read: %s', (text, value, digits) => {
    expect(readDecimal(text, read)).toBe(true);
    expect(read).toEqual({ value, digits });
  });

  it.each(['', '00712', '-01', '1,000', '1 000', 'NaN', 'Infinity', '0x10', '1e', '--1', '1.2.3', ' 1', '٣'])(
    'are not read: %j',
    (text) => {
      expect(readDecimal(text, read)).toBe(false);
    },
  );

  it('are not searched for again and again in a long text that is none', () => {
    // In quadratic time this would not end within the time of a test.
    expect(readDecimal(`${'1'.repeat(300_000)}x`, read)).toBe(false);
  });

  it('are reproduced digit by digit unless marked as inexact', () => {
    const decimals = fc
      .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(8))
      .map(([whole, digits]) => {
        const text = String(whole < 0n ? -whole : whole).padStart(digits + 1, '0');
        const cut = digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
        return whole < 0n ? `-${cut}` : cut;
      });
    fc.assert(
      fc.property(decimals, (text) => {
        expect(readDecimal(text, read)).toBe(true);
        if (read.digits !== INEXACT) expect(formatDecimal(read.value, read.digits)).toBe(text);
        expect(read.value).toBe(Number(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
