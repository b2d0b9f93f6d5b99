import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  allToggled,
  NOTHING_SELECTED,
  settled,
  spannedTo,
  toggled,
  type RowSelection,
} from '../../../../src/renderer/ui/list/rowSelection.ts';

const ORDER = Array.from({ length: 40 }, (_, index) => `row ${index}`);
const row = fc.constantFrom(...ORDER);
/** What was selected before a span is begun: rows here and there. */
const begun = fc
  .array(row, { maxLength: 12 })
  .map((keys) => settled(keys.reduce((selection, key) => toggled(selection, key), NOTHING_SELECTED)));
const sorted = ({ keys }: RowSelection) => ORDER.filter((key) => keys.has(key));
const between = (one: string, other: string) => {
  const ends = [ORDER.indexOf(one), ORDER.indexOf(other)];
  return ORDER.slice(Math.min(...ends), Math.max(...ends) + 1);
};

it('a span has all rows between its ends, and what was selected before it', () => {
  fc.assert(
    fc.property(begun, row, row, (before, from, to) => {
      const expected = ORDER.filter((key) => before.keys.has(key) || between(from, to).includes(key));
      expect(sorted(spannedTo(before, ORDER, to, from))).toEqual(expected);
    }),
  );
});

it('a span that was led elsewhere on its way is the same as one that was led there at once', () => {
  fc.assert(
    fc.property(begun, row, fc.array(row, { minLength: 1 }), (before, from, way) => {
      const led = way.reduce(
        ({ selection, at }, to) => ({ selection: spannedTo(selection, ORDER, to, at), at: to }),
        { selection: before, at: from },
      );
      expect(sorted(led.selection)).toEqual(sorted(spannedTo(before, ORDER, led.at, from)));
    }),
  );
});

it('a row that is toggled twice is as it was, and the next span begins there', () => {
  fc.assert(
    fc.property(begun, row, row, (before, key, to) => {
      const twice = toggled(toggled(before, key), key);
      expect(sorted(twice)).toEqual(sorted(before));
      expect(sorted(spannedTo(twice, ORDER, to, 'not listed'))).toEqual(
        sorted(spannedTo(before, ORDER, to, key)),
      );
    }),
  );
});

it('an anchor that was filtered away does not hold a span', () => {
  const selection = toggled(NOTHING_SELECTED, 'row 3');
  const listed = ORDER.slice(10);
  expect([...spannedTo(selection, listed, 'row 12', 'row 11').keys]).toEqual(['row 3', 'row 11', 'row 12']);
});

it('all are selected, then none', () => {
  const some = toggled(NOTHING_SELECTED, 'row 3');
  const all = allToggled(some, ORDER);
  expect(sorted(all)).toEqual(ORDER);
  expect(allToggled(all, ORDER).keys.size).toBe(0);
});
