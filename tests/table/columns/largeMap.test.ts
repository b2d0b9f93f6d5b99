import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LargeMap } from '../../../src/table/columns/largeMap.ts';

it('is what a map is, however few entries each of its maps may have', () => {
  const entries = fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer()), { maxLength: 60 });
  fc.assert(
    fc.property(entries, fc.integer({ min: 1, max: 8 }), (sets, most) => {
      const large = new LargeMap<number, number>(most);
      const plain = new Map<number, number>();
      for (const [key, value] of sets) {
        large.set(key, value);
        plain.set(key, value);
        expect(large.size).toBe(plain.size);
      }
      expect([...large]).toEqual([...plain]);
      for (let key = 0; key <= 31; key += 1) expect(large.get(key)).toBe(plain.get(key));
      large.clear();
      expect([...large, large.size]).toEqual([0]);
    }),
  );
});
