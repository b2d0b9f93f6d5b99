import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  wholeLayout,
  withFrozenUpTo,
  withHidden,
  withMoved,
  withShown,
  withWidth,
} from '../../../../src/renderer/ui/grid/gridLayout.ts';

describe('a layout', () => {
  const four = wholeLayout(4);
  it('moves columns, and leaves out hidden ones', () => {
    expect(withMoved(four, 0, 2).order).toEqual([1, 2, 0, 3]);
    expect(withMoved(four, 3, -5).order).toEqual([3, 0, 1, 2]);
    expect(withMoved(four, 9, 1)).toBe(four);
    const frozen = withFrozenUpTo(four, 1);
    expect(frozen.frozen).toBe(2);
    expect(withHidden(frozen, 0)).toMatchObject({ order: [1, 2, 3], frozen: 1 });
    expect(withHidden(frozen, 3)).toMatchObject({ order: [0, 1, 2], frozen: 2 });
    expect(withShown(withHidden(frozen, 2), 2)).toMatchObject({ order: [0, 1, 2, 3], frozen: 2 });
    // What is shown again is not frozen, even where only frozen columns come before it.
    const apart = withFrozenUpTo(withMoved(four, 3, 1), 3);
    expect(withShown(withHidden(apart, 1), 1)).toMatchObject({ order: [0, 3, 1, 2], frozen: 2 });
  });
  it('never hides its last column, and never makes one too narrow to be held', () => {
    const one = wholeLayout(1);
    expect(withHidden(one, 0)).toBe(one);
    expect(withWidth(one, 0, 3).widths.get(0)).toBe(48);
    expect(withWidth(withWidth(one, 0, 300), 0, null).widths.size).toBe(0);
  });
  it('stays one after any changes: no column twice, at least one, no more frozen than shown', () => {
    const change = fc.tuple(
      fc.constantFrom(
        'move' as const,
        'hide' as const,
        'show' as const,
        'freeze' as const,
        'unfreeze' as const,
      ),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: -1, max: 6 }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        let layout = wholeLayout(6);
        for (const [kind, column, to] of changes) {
          if (kind === 'move') layout = withMoved(layout, column, to);
          if (kind === 'hide') layout = withHidden(layout, column);
          if (kind === 'show') layout = withShown(layout, column);
          if (kind === 'freeze') layout = withFrozenUpTo(layout, column);
          if (kind === 'unfreeze') layout = { ...layout, frozen: 0 };
          expect(new Set(layout.order).size).toBe(layout.order.length);
          expect(layout.order.length).toBeGreaterThan(0);
          expect(layout.frozen).toBeLessThanOrEqual(layout.order.length);
          if (kind === 'show') expect(layout.order).toContain(column);
          if (kind === 'hide' && layout.order.length > 1) expect(layout.order).not.toContain(column);
        }
      }),
    );
  });
});
