import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberEdges } from '../../../src/table/summary/numberEdges.ts';

describe('the edges of a histogram of numbers', () => {
  it('are on round figures', () => {
    expect(numberEdges(0, 100, true)).toEqual(Array.from({ length: 22 }, (_, at) => at * 5));
    expect(numberEdges(0.1, 0.33, false)).toEqual(Array.from({ length: 25 }, (_, at) => (10 + at) / 100));
    expect(numberEdges(-3, 3, false)).toEqual(Array.from({ length: 14 }, (_, at) => -3 + at / 2));
    expect(numberEdges(7, 7, false)).toEqual([7, 7.1]);
    expect(numberEdges(-3, 2, true)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
    expect(numberEdges(7, 7, true)).toEqual([7, 8]);
  });

  it('rise, are few, and hold every number between the smallest and the largest', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.double({ min: 1, max: 1 + 1e-13, noNaN: true }),
    );
    fc.assert(
      fc.property(number, number, fc.boolean(), (a, b, isWhole) => {
        const [smallest, largest] = [Math.min(a, b), Math.max(a, b)];
        const edges = numberEdges(smallest, largest, isWhole);
        expect(edges.length).toBeGreaterThan(1);
        expect(edges.length).toBeLessThanOrEqual(25);
        expect(edges[0]).toBeLessThanOrEqual(smallest);
        if (edges.length > 2 || edges[1] !== largest) expect(edges.at(-1)).toBeGreaterThan(largest);
        if (edges.length > 2) expect(edges.every((edge, at) => at === 0 || edge > edges[at - 1]!)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
