import fc from 'fast-check';
import { expect, it } from 'vitest';
import { movedKey, type KeyZone, type Keys } from '../../../../src/renderer/report/groups/movedKey.ts';

const NAMES = ['time', 'host', 'status', ''] as const;
const choices = fc
  .tuple(fc.shuffledSubarray([...NAMES]), fc.boolean(), fc.boolean())
  .map(([names, isPivot, isTop]): Keys => {
    const all = names.map((column) => ({ column, bucket: column === 'time' ? ('day' as const) : null }));
    const [last] = isPivot ? all.splice(-1) : [];
    return { keys: all, pivot: last ? { ...last, ...(isTop ? { top: 2 } : {}) } : null };
  });
const zones = fc.constantFrom<KeyZone>('rows', 'columns');

it('a column that is moved is in its new place, and no other is lost', () => {
  fc.assert(
    fc.property(choices, fc.constantFrom(...NAMES), zones, fc.nat(5), (before, column, zone, at) => {
      const after = movedKey(before, column, zone, at);
      const bare = ({ keys, pivot }: Keys) =>
        [...keys, ...(pivot ? [pivot] : [])].map((key) => `${key.column} ${key.bucket}`).toSorted();
      expect(bare(after)).toEqual(bare(before));
      const key = before.keys.find((each) => each.column === column);
      const isPivot = before.pivot?.column === column;
      if (!key && !isPivot) expect(after).toEqual(before);
      else if (zone === 'columns') expect(after.pivot?.column).toBe(column);
      else {
        // Before the same column as it was dropped before.
        const next = before.keys.slice(at).find((each) => each.column !== column);
        const own = after.keys.findIndex((each) => each.column === column);
        expect(after.keys[own + 1]).toEqual(next);
        if (!isPivot) expect(after.pivot).toEqual(before.pivot);
      }
      // How many values have columns is said of one column only.
      expect(after.pivot === null || after.pivot === before.pivot || !('top' in after.pivot)).toBe(true);
      expect(after.keys.every((each) => !('top' in each))).toBe(true);
    }),
  );
});
