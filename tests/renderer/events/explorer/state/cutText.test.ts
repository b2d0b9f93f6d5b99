import { expect, it } from 'vitest';
import { cutText, shortText } from '../../../../../src/renderer/events/explorer/state/cutText.ts';

it('a text is cut, but never within a character', () => {
  expect([cutText('abc', 3), cutText('abcd', 3), cutText('ab😀c', 3)]).toEqual(['abc', 'abc', 'ab']);
});

it('what is cut says so, and what cannot be seen is named', () => {
  expect(shortText('a\u0000b', 10)).toBe('a[U+0000]b');
  expect(shortText('abcdef', 4)).toBe('abcd…');
});
