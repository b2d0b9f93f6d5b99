import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedNumber } from '../../../../src/renderer/report/conditions/typedNumber.ts';
import { groupedDigits } from '../../../../src/renderer/ui/grid/digitGroups.ts';

describe('a typed number', () => {
  it.each([
    ['200000', '200000'],
    ['200 000', '200000'],
    ["1'234'567.5", '1234567.5'],
    ['1,234,567', '1234567'],
    ['1,234.5', '1234.5'],
    ['  -0.50 ', '-0.50'],
    ['+7', '7'],
    ['1e6', '1e6'],
    ['.5', '.5'],
    ['9007199254740993', '9007199254740993'],
    ['−5', '-5'],
  ])('%s is %s', (typed, text) => {
    expect(typedNumber(typed)).toEqual({ text });
  });
  it.each([
    ['1,234', 'comma'],
    ['3,5', 'comma'],
    ['1.234,5', 'comma'],
    ['12 34', 'not-a-number'],
    ['1 2345', 'not-a-number'],
    ['5 %', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['', 'empty'],
  ])('%s is refused', (typed, why) => {
    expect(typedNumber(typed)).toEqual({ why });
  });
  it('may be copied from the screen, with every digit', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.option(fc.nat()), (whole, fraction) => {
        const text = `${whole}${fraction === null ? '' : `.${fraction}`}`;
        expect(typedNumber(groupedDigits(text))).toEqual({ text });
      }),
    );
  });
});
