import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldedPatterns } from '../../../src/archive/asking/foldedText.ts';

/** What the letters below have in common that have more than two forms, by Unicode’s list of foldings. */
const FOLDED: Readonly<Record<string, string>> = {
  Σ: 'σ',
  ς: 'σ',
  K: 'k',
  ſ: 's',
  ẞ: 'ß',
  µ: 'μ',
  Μ: 'μ',
  İ: 'İ',
};
const folded = (text: string) => Array.from(text, (each) => FOLDED[each] ?? each.toLowerCase()).join('');

const letters = fc.string({
  unit: fc.constantFrom(...Array.from('aAéÉΩω.[\\/日😀z𐐀𐐨ßẞSsſKkKΣσςµμΜİIiı')),
  maxLength: 5,
});

function isFound({ inText, inBytes }: ReturnType<typeof foldedPatterns>, text: string): boolean[] {
  const patterns = /^[\0-\x7f]*$/.test(text) ? [inBytes.ascii, inBytes.any] : [inBytes.any];
  const bytes = Buffer.from(text).toString('latin1');
  return [inText.test(text), ...patterns.map((pattern) => new RegExp(pattern.source).test(bytes))];
}

test('a text is found in upper or lower case, in texts and in their bytes, and nothing else is', () => {
  fc.assert(
    fc.property(letters, letters, (text, wanted) => {
      fc.pre(wanted !== '');
      const expected = folded(text).includes(folded(wanted));
      const found = isFound(foldedPatterns(wanted), text);
      expect(found).toEqual(found.map(() => expected));
    }),
    { numRuns: 4_000 },
  );
});

test.each([
  ['ΟΔΟΣ', 'οδος'],
  ['οδός', 'ΟΔΌΣ'],
  ['10 µF', '10 ΜF'],
  ['ẞ', 'ß'],
  ['300 K', '300 k'],
])('“%s” finds “%s”, and is found by it', (one, other) => {
  expect(isFound(foldedPatterns(one), other)).not.toContain(false);
  expect(isFound(foldedPatterns(other), one)).not.toContain(false);
});

test.each([
  ['İ', 'i'],
  ['i', 'İ'],
  ['ı', 'I'],
  ['ß', 'SS'],
])('“%s” does not find “%s”', (wanted, text) => {
  expect(isFound(foldedPatterns(wanted), text)).not.toContain(true);
});

test('every character finds itself, and those that it finds find it', () => {
  for (let point = 0; point < 0x1_f000; point += 1) {
    const character = String.fromCodePoint(point);
    if (!character.isWellFormed() || character.toLowerCase() === character.toUpperCase()) continue;
    const patterns = foldedPatterns(character);
    expect(isFound(patterns, character)).not.toContain(false);
    for (const other of [character.toLowerCase(), character.toUpperCase()]) {
      const found = isFound(patterns, other);
      expect(new Set(found).size, `${character} in ${other}`).toBe(1);
      if (Array.from(other).length === 1)
        expect(isFound(foldedPatterns(other), character)[0], `${other} in ${character}`).toBe(found[0]);
    }
  }
});

test('bytes of one character are not those of another', () => {
  // In Latin-1, É and é differ in one bit, as letters do; in UTF-8 their second bytes are © and ‰.
  expect(isFound(foldedPatterns('é'), 'Ã©')).not.toContain(true);
  expect(isFound(foldedPatterns('ã'), 'é')).not.toContain(true);
});
