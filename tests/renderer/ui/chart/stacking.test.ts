import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PlotLook, PlotSeries } from '../../../../src/renderer/ui/chart/plot.ts';
import { drawnAmounts, drawnEnds, hasShares } from '../../../../src/renderer/ui/chart/stacking.ts';

const look: PlotLook = {
  type: 'bars',
  stacked: true,
  shares: true,
  logarithmic: false,
  secondAxis: false,
  patterns: false,
};
const seriesOf = (values: readonly number[], at: number): PlotSeries => ({
  name: String(at),
  slot: at,
  values: Float64Array.from(values),
  exact: new Map(),
  rounded: new Set(),
  others: 0,
});

it('a stack of 100 % has the part of each figure in it, and nothing where they are 0', () => {
  const figure = fc.oneof(fc.nat(1_000), fc.constant(0), fc.constant(Number.NaN));
  const points = fc.array(fc.array(figure, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 5 });
  fc.assert(
    fc.property(points, (all) => {
      const series = all.map(seriesOf);
      const amounts = drawnAmounts(series, look);
      const ends = drawnEnds(series, look, amounts);
      for (const point of [0, 1, 2]) {
        const known = all.map((values) => values[point]!).filter((value) => !Number.isNaN(value));
        const whole = known.reduce((sum, value) => sum + value, 0);
        let below = 0;
        for (const [at, values] of all.entries()) {
          const [value, amount] = [values[point]!, amounts.get(`name ${at}`)![point]!];
          const end = ends.get(`name ${at}`)![point]!;
          if (whole === 0 || Number.isNaN(value)) {
            expect([amount, end]).toEqual([Number.NaN, Number.NaN]);
            continue;
          }
          expect(amount).toBeCloseTo((value * 100) / whole);
          below += value;
          expect(end).toBeCloseTo((below * 100) / whole);
        }
        if (whole > 0) expect(below).toBe(whole);
      }
    }),
  );
});

it('what is not stacked, or not to 100 %, is drawn as it is', () => {
  const series = [
    [1, 3],
    [4, 0],
  ].map(seriesOf);
  for (const plain of [
    { ...look, shares: false },
    { ...look, stacked: false },
  ]) {
    expect(hasShares(plain)).toBe(false);
    expect([...drawnAmounts(series, plain).values()].map((each) => [...each])).toEqual([
      [1, 3],
      [4, 0],
    ]);
  }
  const stacked = { ...look, shares: false };
  const ends = drawnEnds(series, stacked, drawnAmounts(series, stacked));
  expect([...ends.values()].map((each) => [...each])).toEqual([
    [1, 3],
    [5, 3],
  ]);
});
