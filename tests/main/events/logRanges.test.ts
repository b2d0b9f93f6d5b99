import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joined, secondsOf, shared, without } from '../../../src/main/events/logRanges.ts';

const range = fc
  .tuple(fc.nat(60), fc.nat(60))
  .map(([one, other]) => ({ fromSecond: Math.min(one, other), beforeSecond: Math.max(one, other) }));
const ranges = fc.array(range, { maxLength: 8 });
type Range = { fromSecond: number; beforeSecond: number };

const secondsIn = (list: readonly Range[]) =>
  Array.from({ length: 61 }, (_, second) => second).filter((second) =>
    list.some(({ fromSecond, beforeSecond }) => fromSecond <= second && second < beforeSecond),
  );

it('ranges are joined to the same seconds, in order, with a gap between them', () => {
  fc.assert(
    fc.property(ranges, (list) => {
      const found = joined(list);
      expect(secondsIn(found)).toEqual(secondsIn(list));
      for (const [index, each] of found.entries()) {
        expect(each.beforeSecond).toBeGreaterThan(each.fromSecond);
        expect(each.fromSecond).toBeGreaterThan(found[index - 1]?.beforeSecond ?? -1);
      }
    }),
  );
});

it('a range without others is the rest of its seconds', () => {
  fc.assert(
    fc.property(range, ranges, (whole, list) => {
      const gone = new Set(secondsIn(list));
      const left = without(whole, list);
      expect(secondsIn(left)).toEqual(secondsIn([whole]).filter((second) => !gone.has(second)));
      expect(secondsOf(left)).toBe(secondsIn(left).length);
    }),
  );
});

it('what two ranges share is in both', () => {
  fc.assert(
    fc.property(range, range, (one, other) => {
      const both = secondsIn([one]).filter((second) => secondsIn([other]).includes(second));
      expect(secondsIn([shared(one, other)])).toEqual(both);
    }),
  );
});
