import { describe, expect, it } from 'vitest';
import { commaEvidence, pointsOf, withPoint } from '../../../src/table/columns/decimalComma.ts';
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
    expect(withPoint(text)).toBe(plain);
  });

  it.each(['1.5', '0.123', '1,2,3', '1.23,4', '1.234 567', 'x', ',', '007,5', '12.34.56'])(
    '%s is none',
    (text) => {
      expect(withPoint(text)).toBeNull();
    },
  );
});

it.each([
  [['1,5', '2'], 'certain'],
  [['0,123'], 'certain'],
  [['1.234.567'], 'certain'],
  [['1,234', '12,000'], 'possible'],
  [['1,234', '', '1,5'], 'certain'],
  [['1,5', '1.234,5'], 'both-marks'],
  [['1.234,5', '1,2,3'], 'none'],
  [['1.234'], 'possible'],
  [['12', '345'], 'none'],
  [['1,5', 'n/a'], 'none'],
  [['', ''], 'none'],
] as const)('%j: that there is one is %s', (texts, evidence) => {
  expect(commaEvidence(texts)).toBe(evidence);
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
