import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TextIds } from '../../../src/table/figures/textIds.ts';

describe('TextIds', () => {
  it('numbers texts the same, whether or not they fit into one map', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '', '__proto__'), { maxLength: 60 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 5 }), (all, mostKeys) => {
        const ids = new TextIds(mostKeys);
        const found = all.map((text) => ids.idOf(text));
        const distinct = [...new Set(all)];
        expect(found).toEqual(all.map((text) => distinct.indexOf(text)));
        expect(ids.texts()).toEqual(distinct);
        expect(ids.size).toBe(distinct.length);
      }),
    );
  });
});
