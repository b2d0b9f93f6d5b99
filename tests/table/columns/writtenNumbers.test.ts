import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainNumber, pointsOf, writingOf, WRITINGS } from '../../../src/table/columns/writtenNumbers.ts';
import { frameOf } from '../frames.ts';

describe('a number with a decimal comma', () => {
  it.each([
    ['1,5', '1.5'],
    ['-0,50', '-0.50'],
    ['1.234,5', '1234.5'],
    ['1.234.567', '1234567'],
    ['12 345,00', '12345.00'],
    ['12\u202f345', '12345'],
    ['9007199254740993,10', '9007199254740993.10'],
    ['1,5e10', '1.5e10'],
    ['7', '7'],
  ])('%s is %s', (text, plain) => {
    expect(plainNumber(text, 'comma')).toBe(plain);
  });

  it.each(['1.5', '0.123', '1,2,3', '1.23,4', '1.234 567', 'x', ',', '007,5', '12.34.56'])(
    '%s is none',
    (text) => {
      expect(plainNumber(text, 'comma')).toBeNull();
    },
  );
});

describe('a number with thousands apart', () => {
  it.each([
    ['1,234.5', '1234.5'],
    ["-1'234'567.00", '-1234567.00'],
    ['12\u202f345', '12345'],
    ['1,234', '1234'],
    ['0.5', '0.5'],
    ['7', '7'],
  ])('%s is %s', (text, plain) => {
    expect(plainNumber(text, 'grouped')).toBe(plain);
  });

  it.each(['1,5', '1.234,5', '1,23', '1,234 567', '0,123', '12,34.5', 'x', ','])('%s is none', (text) => {
    expect(plainNumber(text, 'grouped')).toBeNull();
  });
});

it.each(WRITINGS)('every digit of a number comes back from %s', (writing) => {
  const [mark, point] = writing === 'comma' ? ['.', ','] : [',', '.'];
  const digits = fc.stringMatching(/^[1-9]\d{0,20}$/);
  const fraction = fc.option(fc.stringMatching(/^\d{1,10}$/), { nil: '' });
  fc.assert(
    fc.property(fc.constantFrom('', '-'), digits, fraction, (sign, whole, rest) => {
      const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, mark);
      const written = `${sign}${grouped}${rest && `${point}${rest}`}`;
      expect(plainNumber(written, writing)).toBe(`${sign}${whole}${rest && `.${rest}`}`);
    }),
  );
});

it.each([
  [['1,5', '2'], 'comma'],
  [['0,123'], 'comma'],
  [['1.234.567'], 'comma'],
  [['1,234', '12,000'], 'ambiguous'],
  [['1,234', '', '1,5'], 'comma'],
  [['1,5', '1.234,5'], 'comma-groups'],
  [['1.234,5', '1,2,3'], 'none'],
  [['1.234'], 'ambiguous'],
  [['1,234', '0.5'], 'grouped'],
  [['1,234,567', '7'], 'grouped'],
  [["1'234.5"], 'grouped'],
  [["1'234", '12'], 'either'],
  [["1'234", '1,234'], 'ambiguous'],
  [['1,234.5', '1.234,5'], 'none'],
  [['12', '345'], 'none'],
  [['-5', '1e3', '00712'], 'none'],
  [["1'234", '00712'], 'none'],
  [['+5', '1e3', '9007199254740993'], 'none'],
  [['1,5', 'n/a'], 'none'],
  [['', ''], 'none'],
] as const)('%j are written as %s', (texts, evidence) => {
  expect(writingOf(texts)).toBe(evidence);
});

it.each([
  [['1.5', '2'], 'fractions'],
  [['1.234', '22', ''], 'thousands'],
  [['0.234'], 'fractions'],
  [['1234.567'], 'fractions'],
  [['1', '22'], null],
] as const)('the points of %j are those of %s', (texts, found) => {
  const [column] = frameOf(
    ['n'],
    texts.map((text) => [text]),
  ).columns;
  expect(column?.kind === 'number' && pointsOf(column)).toBe(found);
});
