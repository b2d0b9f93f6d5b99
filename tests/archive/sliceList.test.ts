import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutTime } from '../../src/archive/sliceList.ts';

const SECOND = 1_000_000;
const covers = ({ fromSecond, toSecond }: { fromSecond: number; toSecond: number }, micros: number) =>
  micros > fromSecond * SECOND && micros < (toSecond + 1) * SECOND;

test('what is left of a slice covers nothing that was removed, and all else but a second at each edge', () => {
  const range = fc
    .tuple(fc.nat(40), fc.nat(40))
    .map(([from, seconds]) => ({ fromSecond: from, toSecond: from + seconds, filters: null }));
  const moment = fc.integer({ min: -SECOND, max: 90 * SECOND });
  fc.assert(
    fc.property(range, moment, moment, moment, (range, one, other, micros) => {
      const [from, before] = [Math.min(one, other), Math.max(one, other)];
      const left = withoutTime(range, from, before);
      const isLeft = left.some((each) => covers(each, micros));
      if (micros >= from && micros < before) expect(isLeft && from < before).toBe(false);
      else if (micros < from - SECOND || micros > before + SECOND) expect(isLeft).toBe(covers(range, micros));
      for (const each of left) expect(each.toSecond).toBeGreaterThanOrEqual(each.fromSecond);
      expect(left.length).toBeLessThanOrEqual(2);
    }),
    { numRuns: 2_000 },
  );
});
