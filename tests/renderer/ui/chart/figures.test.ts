import { expect, it } from 'vitest';
import { shortFigure } from '../../../../src/renderer/ui/chart/figures.ts';

it('axes have short numbers', () => {
  const figures = [0, 999, 1_200, 53_091_128, 2.5e12, -4_000].map(shortFigure);
  expect(figures).toEqual(['0', '999', '1.2 k', '53.09 M', '2.5 T', '-4 k']);
});
