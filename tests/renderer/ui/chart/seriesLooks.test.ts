import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../../src/renderer/ui/chart/plot.ts';
import { seriesLooks } from '../../../../src/renderer/ui/chart/seriesLooks.ts';

const COLOURS = 8;
const LOOKS = 24;
const series = (slot: number) => ({ name: `n${slot}`, slot, others: 0 });

describe('the looks of series', () => {
  it('stay with their names, whichever series are drawn', () => {
    const alone = (slot: number) => seriesLooks([series(slot)], COLOURS).get(keyOf(series(slot)));
    fc.assert(
      fc.property(fc.subarray([...Array(LOOKS).keys()]), (slots) => {
        const looks = seriesLooks(slots.toReversed().map(series), COLOURS);
        for (const slot of slots) expect(looks.get(keyOf(series(slot)))).toEqual(alone(slot));
      }),
    );
  });

  it('differ in colour or pattern among those drawn together', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(200), { maxLength: LOOKS }), (slots) => {
        const looks = [...seriesLooks(slots.map(series), COLOURS).values()];
        expect(new Set(looks.map(({ colour, pattern }) => `${colour} ${pattern}`)).size).toBe(slots.length);
      }),
    );
  });

  it('are neutral for “Other”, even beside a name such as “Other”', () => {
    const other = { name: 'Other (3)', slot: -1, others: 3 };
    const looks = seriesLooks([{ ...series(1), name: 'Other (3)' }, other], COLOURS);
    expect(looks.get(keyOf(other))).toEqual({ colour: null, pattern: 'solid' });
    expect(looks.size).toBe(2);
    expect(keyOf({ ...other, name: 'Other (9)' })).toBe(keyOf(other));
  });
});
