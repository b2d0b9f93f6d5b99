import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameBytes } from '../../../src/table/columns/byteCodes.ts';

it('tells bytes apart by any of them, and by none beside them', () => {
  const bytes = fc.uint8Array({ maxLength: 20 });
  const beside = fc.uint8Array({ maxLength: 5 });
  fc.assert(
    fc.property(
      bytes,
      beside,
      beside,
      fc.nat(19),
      fc.integer({ min: 1, max: 255 }),
      (text, before, after, at, by) => {
        const inside = (own: Uint8Array) => new DataView(Uint8Array.of(...before, ...own, ...after).buffer);
        const alone = new DataView(text.slice().buffer);
        expect(sameBytes(alone, 0, inside(text), before.length, text.length)).toBe(true);
        if (at >= text.length) return;
        const other = text.slice();
        other[at] = (other[at] ?? 0) ^ by;
        expect(sameBytes(alone, 0, inside(other), before.length, text.length)).toBe(false);
      },
    ),
  );
});
