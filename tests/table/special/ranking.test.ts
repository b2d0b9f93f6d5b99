import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankSpecial, specialScore } from '../../../src/table/special/ranking.ts';

const value = (name: string, inside: number, outside: number) => ({ name, inside, outside });
const names = (ranked: readonly { name: string }[]) => ranked.map(({ name }) => name);

describe('what is special', () => {
  it('is first what only the attack has, then what it has more often, never what it has less often', () => {
    const ranked = rankSpecial(
      [
        value('usual country', 900, 30_000),
        value('less often', 10, 40_000),
        value('the agent', 600, 0),
        value('as often', 500, 50_000),
        value('the host', 1_000, 20_000),
        value('the tuple', 1_000, 0),
      ],
      1_000,
      100_000,
    );
    expect(names(ranked)).toEqual(['the tuple', 'the agent', 'the host', 'usual country']);
  });

  it('is nothing that occurs once, such as an id, nor what may be chance', () => {
    expect(rankSpecial([value('an id', 1, 0)], 1_000, 1_000_000)).toEqual([]);
    expect(rankSpecial([value('two of three', 2, 3)], 3, 10)).toEqual([]);
    expect(rankSpecial([value('a bit more', 52, 5_000)], 100, 10_000)).toEqual([]);
  });

  it('is found in few entries as well', () => {
    expect(names(rankSpecial([value('all five', 5, 10), value('one', 1, 0)], 5, 100_000))).toEqual([
      'all five',
    ]);
  });

  it('is nothing without anything to compare', () => {
    expect(rankSpecial([value('all', 10, 0)], 10, 0)).toEqual([]);
    expect(rankSpecial([value('none', 0, 10)], 0, 10)).toEqual([]);
  });

  const counts = fc.tuple(fc.nat(5_000), fc.nat(500_000)).chain(([inside, outside]) =>
    fc.record({
      inside: fc.constant(inside),
      outside: fc.constant(outside),
      values: fc.array(fc.record({ inside: fc.nat(inside), outside: fc.nat(outside), name: fc.string() })),
    }),
  );

  it('is always more frequent inside, and in the order of its score', () => {
    fc.assert(
      fc.property(counts, ({ inside, outside, values }) => {
        const ranked = rankSpecial(values, inside, outside);
        let before = Infinity;
        for (const each of ranked) {
          expect(each.inside / inside).toBeGreaterThan(each.outside / outside);
          const score = specialScore(each, inside, outside);
          expect(score).toBeLessThanOrEqual(before);
          before = score;
        }
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the order of equal values, and any order gives the same ranks', () => {
    fc.assert(
      fc.property(counts, ({ inside, outside, values }) => {
        const twice = values.flatMap((each) => [each, { ...each, name: `${each.name}'` }]);
        const ranked = rankSpecial(twice, inside, outside);
        const pairs = ranked.filter((_, index) => index % 2 === 0);
        const scores = pairs.map((each) => specialScore(each, inside, outside));
        if (new Set(scores).size === scores.length)
          expect(ranked.map(({ name }) => name)).toEqual(pairs.flatMap(({ name }) => [name, `${name}'`]));
        const backwards = rankSpecial(twice.toReversed(), inside, outside);
        expect(backwards.map((each) => specialScore(each, inside, outside))).toEqual(
          ranked.map((each) => specialScore(each, inside, outside)),
        );
      }),
    );
  });

  it('a larger share inside, or a smaller one outside, never lowers the score', () => {
    fc.assert(
      fc.property(counts, fc.nat(100), ({ inside, outside, values }, more) => {
        for (const each of values) {
          const score = specialScore(each, inside, outside);
          const grown = { ...each, inside: Math.min(inside, each.inside + more) };
          const rarer = { ...each, outside: Math.max(0, each.outside - more) };
          expect(specialScore(grown, inside, outside)).toBeGreaterThanOrEqual(score - 1e-6);
          expect(specialScore(rarer, inside, outside)).toBeGreaterThanOrEqual(score - 1e-6);
        }
      }),
    );
  });
});
