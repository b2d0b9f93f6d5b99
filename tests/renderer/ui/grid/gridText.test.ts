import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedDigits } from '../../../../src/renderer/ui/grid/digitGroups.ts';
import { markPattern, shownPieces, shownText } from '../../../../src/renderer/ui/grid/gridText.ts';

const marked = (text: string, search: string, isNumber = false) =>
  shownPieces(text, isNumber, markPattern(search)!)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')
    .replaceAll('\u202f', '_');

describe('texts', () => {
  it('show characters that hide, break lines or change direction', () => {
    expect(shownText('a\tb\nc')).toBe('a\u2409b\u240ac');
    expect(shownText('user\u202egnp.exe')).toBe('user⟨U+202E⟩gnp.exe');
    expect(shownText('plain – ünï')).toBe('plain – ünï');
    expect(shownText('x'.repeat(10_000))).toHaveLength(401);
  });

  it('are marked wherever they match, in capitals or not, and hide nothing', () => {
    expect(marked('Cache, cache and CACHES', 'cache')).toBe('[Cache], [cache] and [CACHE]S');
    expect(marked('a\u202eb.exe', 'B')).toBe('a⟨U+202E⟩[b].exe');
    expect(marked('a.b*c', '.b*')).toBe('a[.b*]c');
    expect(marked('x'.repeat(500), 'y')).toBe(`${'x'.repeat(400)}…`);
    expect(marked('1234567.89', '3456', true)).toBe('1_2[34_56]7.89');
    expect(markPattern('')).toBeNull();
  });

  it('are the same with marks and without', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^-?[1-9][0-9]{0,20}(\.[0-9]{1,5})?$/));
    fc.assert(
      fc.property(
        texts,
        fc.string({ minLength: 1, maxLength: 2 }),
        fc.boolean(),
        (text, search, isNumber) => {
          const parts = shownPieces(text, isNumber, markPattern(search)!);
          const whole = parts.map((part) => part.text).join('');
          const number = groupedDigits(text);
          expect(whole).toBe(isNumber && number !== text ? number : shownText(text));
        },
      ),
    );
  });
});
