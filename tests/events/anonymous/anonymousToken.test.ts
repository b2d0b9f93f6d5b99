import { expect, it } from 'vitest';
import { anonymousToken } from '../../../src/events/anonymous/anonymousToken.ts';

it('is made of the anonymous text, and a number only where nothing was removed', () => {
  expect(anonymousToken('1700000000.10', '1700000000.10')).toBe('1700000000.10');
  expect(anonymousToken('3221225985', 'removed')).toBe('"removed"');
  expect(anonymousToken('"1700000000"', '1700000000')).toBe('"1700000000"');
  expect(anonymousToken(String.raw`"\u0061"`, 'a')).toBe('"a"');
  expect(anonymousToken('{"a":1}', '{"a":1}')).toBe(String.raw`"{\"a\":1}"`);
  expect(anonymousToken('true', 'true')).toBe('"true"');
  expect(anonymousToken('null', '')).toBe('null');
  expect(anonymousToken('null', 'h1')).toBe('"h1"');
  expect(anonymousToken(null, '')).toBeNull();
});
