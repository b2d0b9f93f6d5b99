import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prettyJson } from '../../../../src/renderer/ui/grid/prettyJson.ts';

describe('indented JSON', () => {
  it('keeps every digit and every escape as received', () => {
    expect(prettyJson('{"id":9007199254740993,"x":[1.50,{}],"u":"\\u00e9 {[,:","e":[]}')).toBe(
      [
        '{',
        '  "id": 9007199254740993,',
        '  "x": [',
        '    1.50,',
        '    {}',
        '  ],',
        '  "u": "\\u00e9 {[,:",',
        '  "e": []',
        '}',
      ].join('\n'),
    );
  });

  it('is as JavaScript indents it, for every value whose numbers it can hold', () => {
    const value = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));
    fc.assert(
      fc.property(value, (json) => {
        const text = JSON.stringify(json);
        expect(prettyJson(text)).toBe(JSON.stringify(json, null, 2));
      }),
    );
  });

  it.each(['', 'plain', '12', '"text"', '{"a":', '[1,]', '[1] [2]', '['.repeat(5_000) + ']'.repeat(5_000)])(
    'is not made of %s',
    (text) => {
      expect(prettyJson(text)).toBeNull();
    },
  );
});
