import fc from 'fast-check';
import { expect, it } from 'vitest';
import { legible } from '../../../../src/renderer/ui/text/legible.ts';

it.each([
  ['Example \u202eHbmG', 'Example [U+202E]HbmG'],
  ['Exam\u200bple\ufeff', 'Exam[U+200B]ple[U+FEFF]'],
  ['a\u2066b\u2069\u0000', 'a[U+2066]b[U+2069][U+0000]'],
])('writes what cannot be seen as its code: %j', (text, shown) => {
  expect(legible(text)).toBe(shown);
});

it.each(['Beispiel & Söhne  GmbH', 'שלום בע״מ', 'क्‍ष', 'a\u00a0b', 'two\nlines', '👩‍💻'])(
  'leaves alone what can be seen, and the joiners of scripts: %s',
  (text) => {
    expect(legible(text)).toBe(text);
  },
);

it('leaves nothing that turns the direction of what follows', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', ' ', '\u202a', '\u202e', '\u2066', '\u2069', '\0', '😀') }),
      (text) => {
        expect(legible(`${text}\u202e\u2067`)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
      },
    ),
  );
});
