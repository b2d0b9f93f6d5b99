import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut } from '../../src/simulator/random.ts';

it('splits a figure into parts that add up exactly', () => {
  const weights = fc.array(fc.float({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.nat(2 ** 40), weights, (whole, parts) => {
      fc.pre(parts.some((part) => part > 0));
      const pieces = cut(whole, parts, []);
      expect(pieces.reduce((a, b) => a + b, 0)).toBe(whole);
      expect(pieces.every((piece) => piece >= 0)).toBe(true);
    }),
  );
});
