import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureScale, shareOfScale } from '../../../../src/renderer/ui/chart/figureScale.ts';

const scaleOf = (figures: readonly number[], logarithmic = false) =>
  figureScale(
    {
      lowest: Math.min(...figures),
      lowestPositive: Math.min(...figures.filter((each) => each > 0)),
      highest: Math.max(...figures),
    },
    logarithmic,
    5,
  );

it('has round ticks from zero on', () => {
  expect(scaleOf([3, 224_873]).ticks).toEqual([0, 50_000, 100_000, 150_000, 200_000, 250_000]);
  expect(scaleOf([0.1, 0.3]).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  expect(scaleOf([-12, 30]).ticks).toEqual([-20, -10, 0, 10, 20, 30]);
  expect(scaleOf([0]).ticks.at(0)).toBe(0);
  expect(scaleOf([]).max).toBe(1);
});

it('has powers of ten on a log scale, and no place for what has no logarithm', () => {
  const scale = scaleOf([20, 9_000], true);
  expect(scale.ticks).toEqual([10, 100, 1_000, 10_000]);
  expect(shareOfScale(scale, 100)).toBeCloseTo(1 / 3, 9);
  expect(shareOfScale(scale, 0)).toBeNaN();
  expect(scaleOf([-1, 0], true).logarithmic).toBe(false);
});

it('holds every figure, with few ticks', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -1e15, max: 1e15, noNaN: true }), { minLength: 1 }),
      fc.boolean(),
      (some, logarithmic) => {
        const figures = some.map((each) => (Math.abs(each) < 1e-290 ? 0 : each));
        const scale = scaleOf(figures, logarithmic);
        for (const figure of scale.logarithmic ? figures.filter((each) => each > 0) : figures) {
          const share = shareOfScale(scale, figure);
          expect(share).toBeGreaterThanOrEqual(-1e-9);
          expect(share).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
        expect(scale.ticks.length).toBeLessThanOrEqual(9);
      },
    ),
  );
});
