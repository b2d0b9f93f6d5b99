import { expect, it } from 'vitest';
import { formatFigure, shortFigure } from '../../../../src/renderer/ui/chart/figures.ts';

it('axes have short numbers, with all digits of the tick', () => {
  const figures = [0, 999, 1_200, 53_091_128, 2.5e12, -4_000, 0.1 + 0.2, 3e-7, 1e24].map(shortFigure);
  expect(figures).toEqual(['0', '999', '1.2 k', '53.091128 M', '2.5 T', '-4 k', '0.3', '3e-7', '1e+24']);
});

it('marks a tick that has more digits than it shows', () => {
  expect(shortFigure(9_007_199_254_740_991)).toBe('≈ 9.00719925474 P');
});

it('figures have all their digits, or are marked', () => {
  const figure = (value: number, exact?: string) => formatFigure({ value, exact }, 0);
  expect(figure(1_234_567.25)).toBe('1\u202f234\u202f567.25');
  expect(figure(-1_234)).toBe('-1\u202f234');
  expect(figure(3e-7)).toBe('3e-7');
  expect(figure(3e-7, '0.0000003')).toBe('0.0000003');
  expect(figure(2 ** 53, '9007199254740993')).toBe('9\u202f007\u202f199\u202f254\u202f740\u202f993');
  expect(figure(1e60, `1${'0'.repeat(60)}`)).toBe('≈ 1e+60');
  expect(figure(Number.NaN)).toBe('–');
  expect(formatFigure({ value: 77.196, rounded: true }, 2)).toBe('≈ 77.20');
  expect(formatFigure({ value: 77.196, rounded: true }, 300)).toBe('≈ 77.196');
});
