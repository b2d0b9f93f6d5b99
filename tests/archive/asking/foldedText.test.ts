import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedPatterns } from '../../../src/archive/asking/foldedText.ts';

const letters = fc.string({
  unit: fc.constantFrom('a', 'A', 'é', 'É', 'Ω', 'ω', '.', '[', '\\', '/', '日', '😀', 'ß', 'z'),
  maxLength: 12,
});

const hasInBytes = (pattern: RegExp, text: string) => {
  pattern.lastIndex = 0;
  return pattern.test(Buffer.from(text).toString('latin1'));
};

test('a text is found in upper or lower case, in texts and in their bytes', () => {
  fc.assert(
    fc.property(letters, letters, letters, fc.boolean(), (before, wanted, after, upper) => {
      fc.pre(wanted !== '' && !wanted.includes('ß'));
      const { inText, inBytes } = foldedPatterns(wanted);
      const text = before + (upper ? wanted.toUpperCase() : wanted.toLowerCase()) + after;
      expect(inText.test(text)).toBe(true);
      expect(hasInBytes(inBytes, text)).toBe(true);
    }),
  );
});

test('nothing else is found', () => {
  fc.assert(
    fc.property(letters, letters, (text, wanted) => {
      fc.pre(wanted !== '' && !`${text}${wanted}`.includes('ß'));
      const { inText, inBytes } = foldedPatterns(wanted);
      const expected = text.toLowerCase().includes(wanted.toLowerCase());
      expect(inText.test(text)).toBe(expected);
      expect(hasInBytes(inBytes, text)).toBe(expected);
    }),
    { numRuns: 500 },
  );
});

test('bytes of one character are not those of another', () => {
  // In Latin-1, É and é differ in one bit, as letters do; in UTF-8 their second bytes are © and ‰.
  expect(hasInBytes(foldedPatterns('é').inBytes, 'Ã©')).toBe(false);
  expect(hasInBytes(foldedPatterns('ã').inBytes, 'é')).toBe(false);
});
