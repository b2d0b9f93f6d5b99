import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRowSlots } from '../../../../src/renderer/ui/list/rowSlots.ts';

const LIST = {};

describe('the elements of rows', () => {
  it('are taken over in turn after a jump, and by nobody else', () => {
    const slotsOf = createRowSlots();
    const first = slotsOf(LIST, ['a', 'b', 'c']);
    expect(slotsOf(LIST, ['x', 'y', 'z'])).toEqual(first);
    const [, y, z] = first;
    const next = slotsOf(LIST, ['y', 'z', 'q']);
    expect(next.slice(0, 2)).toEqual([y, z]);
    expect(first).not.toContain(next[2]);
  });

  it('go to no other row when the list changes, so that a second press meets none in the place of the first', () => {
    const slotsOf = createRowSlots();
    const before = slotsOf(LIST, ['a', 'b']);
    const after = slotsOf({}, ['c', 'd']);
    expect(after.some((slot) => before.includes(slot))).toBe(false);
  });

  it('stay with rows that stay, and no two rows have the same one', () => {
    const windows = fc.array(fc.record({ first: fc.nat(40), count: fc.nat(12), isOther: fc.boolean() }));
    fc.assert(
      fc.property(windows, (steps) => {
        const slotsOf = createRowSlots();
        let list = {};
        let before = new Map<string, number | undefined>();
        for (const { first, count, isOther } of steps) {
          if (isOther) list = {};
          const keys = Array.from({ length: count }, (_, at) => `row ${first + at}`);
          const slots = slotsOf(list, keys);
          expect(new Set(slots).size).toBe(keys.length);
          const now = new Map(keys.map((key, at) => [key, slots[at]]));
          for (const [key, slot] of now) if (before.has(key)) expect(slot).toBe(before.get(key));
          before = now;
        }
      }),
    );
  });
});
