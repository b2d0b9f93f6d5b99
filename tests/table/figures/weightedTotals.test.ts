import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unscaled } from '../../../src/table/exactSum.ts';
import { SLICE, slicesOf } from '../../../src/table/figures/rowSlices.ts';
import { WeightedTotals } from '../../../src/table/figures/weightedTotals.ts';
import { fractionOf, isSame, plus, sumOf, times, ZERO } from '../exactNumbers.ts';
import { frameOf } from '../frames.ts';

/** The totals of figures and their weights, of which each row is in one of two slots. */
function totals(rows: readonly (readonly [weight: string, figure: string])[], slots: readonly number[]) {
  const [weights, figures] = frameOf(['request_count', 'share'], rows).columns;
  if (weights?.kind !== 'number' || figures?.kind !== 'number') throw new Error('Both must be numbers.');
  const found = new WeightedTotals(figures, weights);
  found.reserve(2);
  const at = new Int32Array(SLICE);
  at.set(slots);
  for (const { slice } of slicesOf({ columns: [weights, figures], length: rows.length }, null))
    found.take(slice, at);
  return found;
}

const weight = fc.oneof(
  { weight: 4, arbitrary: fc.nat(100_000).map(String) },
  fc.bigInt({ min: 0n, max: 2n ** 55n }).map(String),
  fc.constantFrom(2n ** 50n, 2n ** 50n + 1n, 2n ** 53n - 1n).map(String),
  fc.constantFrom('0', '0.5', '1e3'),
);
const figure = fc.oneof(
  { weight: 4, arbitrary: fc.nat(100_000).map((n) => (n / 1_000).toFixed(3)) },
  fc.bigInt({ min: -(2n ** 55n), max: 2n ** 55n }).map(String),
  fc.constantFrom('0', '-0.0', '-1.5', '1125899906842624', '9007199254740991', '4503599627370495.5'),
);

it('adds up products and weights exactly, in whatever order they are', () => {
  const rows = fc.array(fc.tuple(weight, figure, fc.nat(1)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(rows, (list) => {
      const slots = list.map(([, , slot]) => slot);
      const found = totals(
        list.map(([of, by]) => [of, by]),
        slots,
      );
      const { weights, figures } = found;
      for (const slot of [0, 1]) {
        const own = list.filter(([, , at]) => at === slot);
        const products = own.map(([of, by]) => times(fractionOf(of), fractionOf(by))).reduce(plus, ZERO);
        const product = fractionOf(unscaled(found.product(slot), weights.digits + figures.digits));
        expect(isSame(product, products)).toBe(true);
        const whole = fractionOf(unscaled(found.weight(slot), weights.digits));
        expect(isSame(whole, sumOf(own.map(([of]) => of)))).toBe(true);
        expect(found.isUnknown(slot)).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

it('adds up figures with more digits than a double can be scaled to', () => {
  const found = totals([['2', '0.00000000000000000000001']], [0]);
  expect(found.figures.digits).toBe(23);
  expect(unscaled(found.product(0), 23)).toBe('0.00000000000000000000002');
});

it('knows no mean of a row without its weight or its figure, unless it has no weight', () => {
  const found = totals(
    [
      ['1', '2'],
      ['', '2'],
      ['0', ''],
    ],
    [0, 1, 0],
  );
  expect([found.isUnknown(0), found.isUnknown(1)]).toEqual([false, true]);
  expect([found.product(0), found.weight(0)]).toEqual([2, 1]);
});
