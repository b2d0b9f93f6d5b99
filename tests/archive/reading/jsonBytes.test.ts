import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterSpace,
  hasEscapes,
  membersOf,
  NONE,
  valueEnd,
  valuesOf,
} from '../../../src/archive/reading/jsonBytes.ts';
import { jsonValue } from '../pages.ts';

const bytesOf = (text: string) => Buffer.from(`${text}\0`);

/** Whether all of a text is one value. */
function isValue(text: string): boolean {
  const bytes = bytesOf(text);
  const end = valueEnd(bytes, afterSpace(bytes, 0));
  return end !== NONE && afterSpace(bytes, end) === bytes.length - 1;
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('what is JSON here is what JSON.parse takes', () => {
  test('for values of all kinds', () => {
    fc.assert(
      fc.property(jsonValue, (text) => {
        expect(isValue(text)).toBe(parses(text));
        expect(isValue(text)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('for values in which something was changed', () => {
    const other = fc.constantFrom(
      '',
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '\\',
      '0',
      '-',
      '.',
      'e',
      'u',
      'tru',
      ' ',
      '\u0001',
      '\n',
      'é',
    );
    fc.assert(
      fc.property(
        jsonValue,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(2),
        other,
        (text, at, cut, put) => {
          const offset = Math.floor(at * text.length);
          const changed = text.slice(0, offset) + put + text.slice(offset + cut);
          expect(isValue(changed)).toBe(parses(changed));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  test.each([
    '',
    ' ',
    '01',
    '1.',
    '.5',
    '+1',
    '-',
    '1e',
    'nul',
    'nulll',
    '"\\u12"',
    '"\\x"',
    '[1,]',
    '{"a":1,}',
    '{a:1}',
    '[1 2]',
    '1 2',
  ])('not for %j', (text) => {
    expect(parses(text)).toBe(false);
    expect(isValue(text)).toBe(false);
  });

  test('however deep it is', () => {
    const deep = `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`;
    expect(isValue(deep)).toBe(true);
    expect(isValue(deep.slice(0, -1))).toBe(false);
  });
});

test('members and values are found where they stand', () => {
  const text = '{ "a" : [1, {"b":2}] ,"c\\"":"x" }';
  const bytes = bytesOf(text);
  const members: string[] = [];
  const end = membersOf(bytes, 0, (keyAt, keyEnd, valueAt) => {
    const ends = valueEnd(bytes, valueAt);
    members.push(text.slice(keyAt, keyEnd), text.slice(valueAt, ends));
    return ends;
  });
  expect(end).toBe(text.length);
  expect(members).toEqual(['"a"', '[1, {"b":2}]', '"c\\""', '"x"']);
  expect(hasEscapes(bytes, 20, 27)).toBe(true);
  const values: number[] = [];
  valuesOf(bytes, 8, (at) => values.push(at) && valueEnd(bytes, at));
  expect(values).toEqual([9, 12]);
});
