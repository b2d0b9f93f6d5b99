import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visiblePieces, visibleText } from '../../src/events/visibleText.ts';

describe('what cannot be seen', () => {
  it.each([
    ['\u001b[31mred\u001b[0m', '[U+001B][31mred[U+001B][0m'],
    ['safe\u202egpj.exe', 'safe[U+202E]gpj.exe'],
    ['a\r\nb\tc', 'a[U+000D][U+000A]b[U+0009]c'],
    ['a\u0000b\u007fc\u0085', 'a[U+0000]b[U+007F]c[U+0085]'],
    ['\u2066x\u2069\u200f\u061c', '[U+2066]x[U+2069][U+200F][U+061C]'],
    ['a\u200bb\u00adc\ufeff', 'a[U+200B]b[U+00AD]c[U+FEFF]'],
    ['a\u00a0b\u3000c', 'a[U+00A0]b[U+3000]c'],
    ['tag\u{e0041}', 'tag[U+E0041]'],
    ['half\ud800', 'half[U+D800]'],
    ['a\u2028b', 'a[U+2028]b'],
    ['שלום ab', 'שלום ab'],
    ['a b — ü 漢 😀', 'a b — ü 漢 😀'],
    ['', ''],
  ])('%j is shown as %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('is marked in parts', () => {
    expect(visiblePieces('a\u001b\u0007b')).toEqual([
      { text: 'a', isMarked: false },
      { text: '[U+001B][U+0007]', isMarked: true },
      { text: 'b', isMarked: false },
    ]);
    expect(visiblePieces('')).toEqual([]);
  });

  it('never gets through, and parts add up to the text', () => {
    const odd = fc.oneof(
      fc.array(fc.nat(0xffff), { maxLength: 12 }).map((units) => String.fromCharCode(...units)),
      fc.string({
        unit: fc.constantFrom('a', ' ', '\u202e', '\n', '\ud800', '\udc00', '\u200d', '\u{e0020}'),
      }),
    );
    fc.assert(
      fc.property(odd, (text) => {
        const shown = visibleText(text);
        expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u);
        expect(visibleText(shown)).toBe(shown);
        expect(
          visiblePieces(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(shown);
      }),
      { numRuns: 1_000 },
    );
  });
});
