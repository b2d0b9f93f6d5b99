import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrongLetters } from '../../src/contract/wrongLetters.ts';

/** The same by definition: every way from one text to the other, without a band or a shortcut. */
function distance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const isSwapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  return Math.min(
    distance(a.slice(1), b) + 1,
    distance(a, b.slice(1)) + 1,
    distance(a.slice(1), b.slice(1)) + (a[0] === b[0] ? 0 : 1),
    isSwapped ? distance(a.slice(2), b.slice(2)) + 1 : Infinity,
  );
}

describe('wrong letters', () => {
  it.each([
    ['example', 'example', 0],
    ['exmple', 'example', 1],
    ['exampel', 'example', 1],
    ['exampls', 'example', 1],
    ['examplee', 'example', 1],
    ['xeampel', 'example', 2],
    ['', 'ab', 2],
    ['alpha', 'omega', null],
    ['', 'abc', null],
  ])('%s and %s: %s', (one, other, wrong) => {
    expect(wrongLetters(one, other, 2)).toBe(wrong);
  });

  it('are counted as by definition', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(text, text, fc.nat(3), (one, other, most) => {
        const wrong = distance(one, other);
        expect(wrongLetters(one, other, most)).toBe(wrong > most ? null : wrong);
      }),
      { numRuns: 500 },
    );
  });
});
