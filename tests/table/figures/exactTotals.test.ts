import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unscaled } from '../../../src/table/exactSum.ts';
import { ExactTotals } from '../../../src/table/figures/exactTotals.ts';
import { SLICE, slicesOf } from '../../../src/table/figures/rowSlices.ts';
import { fractionOf, isSame, sumOf } from '../exactNumbers.ts';
import { frameOf } from '../frames.ts';

const whole = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map(String),
  fc.bigInt({ min: -(2n ** 55n), max: 2n ** 55n }).map(String),
  fc.constantFrom(2n ** 53n + 1n, 2n ** 53n - 1n, -(2n ** 53n) - 1n, 2n ** 52n, 2n ** 60n).map(String),
  fc.constantFrom('1e3', '-0', '+5', '1152921504606847000'),
);
const decimal = fc.oneof(
  whole,
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 }).map((n) => (n / 1_000).toFixed(3)),
  fc.constantFrom('0.1', '1e-7', '4503599627370495.5', '9007199254740993.5', '-0.0', '1e-60'),
);

/** The sums of numbers, of which each is in one of two slots. */
function totals(texts: readonly string[], slots: readonly number[]) {
  const frame = frameOf(
    ['bytes'],
    texts.map((text) => [text]),
  );
  const column = frame.columns[0]!;
  if (column.kind !== 'number') throw new Error(`The column is one of ${column.kind}.`);
  const found = new ExactTotals(column);
  found.reserve(2);
  const at = new Int32Array(SLICE);
  at.set(slots);
  for (const { slice } of slicesOf(frame, null)) found.take(slice, at);
  return found;
}

describe('sums', () => {
  it.each([
    ['whole numbers', whole],
    ['decimals', decimal],
  ])('of %s are exact, in whatever order they are', (_, number) => {
    const cells = fc.array(fc.tuple(number, fc.nat(1)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cells, (list) => {
        const texts = ['1', ...list.map(([text]) => text)];
        const slots = [0, ...list.map(([, slot]) => slot)];
        const found = totals(texts, slots);
        // Digits beyond the fortieth are rounded, and it says so.
        const { digits, rounded } = found.scaled;
        const kept = texts.map((text) => (text === '1e-60' ? '0' : text));
        expect(rounded).toBe(texts.includes('1e-60'));
        for (const slot of [0, 1]) {
          const sum = fractionOf(unscaled(found.of(slot), digits));
          expect(isSame(sum, sumOf(kept.filter((_text, at) => slots[at] === slot)))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('count the cells without a number beside them', () => {
    const found = totals(['1', '', '2', ''], [0, 0, 1, 1]);
    expect([found.blanks(0), found.blanks(1)]).toEqual([1, 1]);
    expect([found.of(0), found.of(1)]).toEqual([1, 2]);
  });
});
