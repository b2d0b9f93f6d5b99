import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ExactNumber, holdsMoreThan, parseExactly } from '../../../src/main/http/exactNumber.ts';

it('keeps every digit of a number, from one text to the next', () => {
  const digits = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String);
  fc.assert(
    fc.property(fc.array(digits), fc.dictionary(fc.string(), fc.string()), (numbers, texts) => {
      const json = `{"numbers":[${numbers.join()}],"texts":${JSON.stringify(texts)}}`;
      expect(JSON.stringify(parseExactly(json))).toBe(json);
    }),
  );
});

it.each(['0.10', '1e3', '-0', '3121.0'])('keeps a number as it was written: %s', (digits) => {
  expect(parseExactly(`[${digits}]`)).toEqual([new ExactNumber(digits)]);
});

it('leaves everything else as it is', () => {
  expect(parseExactly('{"a":"1","b":null,"c":[true]}')).toEqual({ a: '1', b: null, c: [true] });
});

it.each([
  ['7', 0],
  ['[1,2,3]', 3],
  ['{"a":[1,{"b":null}],"c":"d"}', 5],
  [`${'['.repeat(3_000)}${']'.repeat(3_000)}`, 2_999],
])('counts the values in another: %s', (json, count) => {
  expect(holdsMoreThan(count, JSON.parse(json))).toBe(false);
  if (count > 0) expect(holdsMoreThan(count - 1, JSON.parse(json))).toBe(true);
});
