import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatDecimal, INEXACT, readDecimal } from '../../../src/table/columns/decimal.ts';
import { writeDigits, WRITTEN_END, writtenDigits } from '../../../src/table/rows/writtenDigits.ts';

it('writes numbers as they were received, or says that it cannot', () => {
  const digits = fc.stringMatching(/^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,24})?$/);
  let written = 0;
  fc.assert(
    fc.property(digits, (text) => {
      const read = { value: 0, digits: 0 };
      if (!readDecimal(text, read) || read.digits === INEXACT) return;
      expect(formatDecimal(read.value, read.digits)).toBe(text);
      const start = writeDigits(read.value, read.digits);
      if (start < 0) {
        expect(Math.abs(read.value) * 10 ** read.digits > 1e15 || read.digits > 22).toBe(true);
        return;
      }
      written += 1;
      expect(String.fromCharCode(...writtenDigits.subarray(start, WRITTEN_END))).toBe(text);
    }),
    { numRuns: 2_000 },
  );
  expect(written).toBeGreaterThan(100);
});
