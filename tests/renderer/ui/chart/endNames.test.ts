import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadOut } from '../../../../src/renderer/ui/chart/endNames.ts';

it('names are moved apart, keep their order, and stay in the chart', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { maxLength: 14 }), (positions) => {
      const spread = spreadOut(positions, 14, { from: 0, to: 200 });
      const sorted = spread.toSorted((a, b) => a - b);
      for (const [at, position] of sorted.entries()) {
        expect(position).toBeGreaterThanOrEqual(7 - 1e-9);
        expect(position).toBeLessThanOrEqual(193 + 1e-9);
        if (at > 0) expect(position - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(14 - 1e-9);
      }
      for (const [i, one] of positions.entries())
        for (const [j, other] of positions.entries())
          if (one < other) expect(spread[i]).toBeLessThan(spread[j] ?? 0);
    }),
  );
});

it('names with room stay where they are', () => {
  expect(spreadOut([100, 20], 14, { from: 0, to: 200 })).toEqual([100, 20]);
});
