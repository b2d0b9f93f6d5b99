import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asReceived, marksOf, receivedAs, receivedToken } from '../../../src/table/export/receivedAs.ts';
import { jsonString, jsonValue } from '../../archive/pages.ts';

/** The text that a table has for a token. */
function textOf(token: string | null): string {
  if (token === null || token === 'null') return '';
  return token.startsWith('"') ? String(JSON.parse(token)).toWellFormed() : token;
}
const again = (tokens: readonly (string | null)[]) => {
  const cell = marksOf(tokens.map((token) => receivedAs(token, textOf(token))));
  const as = asReceived(cell);
  return tokens.map((token, at) => receivedToken(as[at] ?? '', textOf(token)) ?? null);
};

describe('how a value was received', () => {
  it('gives back each token of a row, whatever it is', () => {
    const token = fc.oneof(jsonValue, jsonString, fc.constant(null));
    fc.assert(
      fc.property(fc.array(token, { maxLength: 6 }), (tokens) => {
        expect(again(tokens)).toEqual(tokens);
      }),
      { numRuns: 500 },
    );
  });

  it('is one character each, unless a string was written in an odd way', () => {
    const cell = (...tokens: (string | null)[]) =>
      marksOf(tokens.map((token) => receivedAs(token, textOf(token))));
    expect(cell('5', '"5"', 'null', null, String.raw`"a\nb"`, String.raw`"\/\n"`, '{"a": 1}')).toBe(
      'bsn-s/b',
    );
    expect(cell('1', String.raw`"\u0061"`, '""', String.raw`"\ud800"`)).toBe(
      `btst\n${String.raw`"\u0061"`}\n${String.raw`"\ud800"`}`,
    );
  });

  it('makes no file that is no JSON, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (as, text) => {
        const token = receivedToken(as, text);
        if (token !== undefined) JSON.parse(token);
      }),
    );
    expect(receivedToken('b', '1,"a":2')).toBe(String.raw`"1,\"a\":2"`);
    expect(receivedToken('"a","b":"c"', 'a')).toBe('"a"');
  });
});
