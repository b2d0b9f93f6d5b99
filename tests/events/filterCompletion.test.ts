import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completableAt, nameCompletions, valueCompletions } from '../../src/events/filterCompletion.ts';

/** The found at the caret, which is a bar in the text. */
const offeredAt = (text: string) => completableAt(text.replace('|', ''), text.indexOf('|'));

describe('completions', () => {
  it.each([
    ['|', { kind: 'name', prefix: '', from: 0, to: 0 }],
    ['host:a |', { kind: 'name', prefix: '', from: 7, to: 7 }],
    ['host:a co|', { kind: 'name', prefix: 'co', from: 7, to: 9 }],
    ['-co|untry:DE', { kind: 'name', prefix: 'co', from: 1, to: 8 }],
    ['country:|', { kind: 'value', field: 'Country Code', prefix: '', from: 8, to: 8 }],
    ['country:DE,f|r host:a', { kind: 'value', field: 'Country Code', prefix: 'f', from: 11, to: 13 }],
    ['"Edge Trace":1|', { kind: 'value', field: 'Edge Trace', prefix: '1', from: 13, to: 14 }],
    ['any:x|', { kind: 'value', field: null, prefix: 'x', from: 4, to: 5 }],
    ['host:"a b|', { kind: 'value', field: 'Host', prefix: 'a b', from: 5, to: 9 }],
    ['host:"a| b" x', { kind: 'value', field: 'Host', prefix: 'a', from: 5, to: 10 }],
    ['"Edge|', { kind: 'name', prefix: 'Edge', from: 0, to: 5 }],
    ['colour:r|', null],
    ['"a"b host:c|', null],
  ])('at %s', (text, found) => {
    expect(offeredAt(text)).toEqual(found);
  });

  it('offer names: short ones, then those of other fields', () => {
    expect(nameCompletions('st', ['Status', 'Edge Status', 'Host'])).toEqual([
      'status:',
      'start:',
      'host:',
      '"Edge Status":',
    ]);
    expect(nameCompletions('', [])).toHaveLength(18);
  });

  it('offer values as they have to be written', () => {
    const found = { kind: 'value', field: 'URL', prefix: 'LOG', from: 0, to: 3 } as const;
    expect(valueCompletions(found, ['/blog', 'login', 'log in', 'x'])).toEqual([
      'login',
      '"log in"',
      '/blog',
    ]);
  });

  it('lie within the text and around the caret', () => {
    const piece = fc.constantFrom(...'host: "a b" " , x - ~ 10.0.0.1 :'.split(' '), ' ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.nat(30), (pieces, at) => {
        const text = pieces.join('');
        const caret = Math.min(at, text.length);
        const found = completableAt(text, caret);
        if (found) expect(found.from <= caret && caret <= found.to && found.to <= text.length).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});
