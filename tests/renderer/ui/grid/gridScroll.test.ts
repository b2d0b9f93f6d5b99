import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  lastOffset,
  offsetAfter,
  offsetShowing,
  scrollHeight,
  scrollTopOf,
  seenRows,
} from '../../../../src/renderer/ui/grid/gridScroll.ts';

const extent = fc.record({
  rows: fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1_000, max: 10_000_000 })),
  rowHeight: fc.constantFrom(24, 28, 32),
  body: fc.integer({ min: 40, max: 1_400 }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('scrolling', () => {
  it('never needs more pixels than a browser can show, and reaches the last row', () => {
    fc.assert(
      fc.property(extent, (of) => {
        expect(scrollHeight(of)).toBeLessThanOrEqual(33_554_432 / 8);
        const bottom = offsetAfter(of, 0, 0, scrollHeight(of) - of.body);
        expect(bottom).toBe(lastOffset(of));
        const { first, count } = seenRows(of, bottom);
        expect(first + count).toBe(of.rows);
      }),
    );
  });

  it('shows any row on request', () => {
    fc.assert(
      fc.property(extent, share, share, (of, a, b) => {
        const row = Math.floor(a * (of.rows - 1));
        const offset = offsetShowing(of, b * lastOffset(of), row);
        const { first, count } = seenRows(of, offset);
        expect(row).toBeGreaterThanOrEqual(first);
        expect(row).toBeLessThan(first + count);
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(lastOffset(of));
      }),
    );
  });

  it('moves by pixels for a wheel, and proportionally for a drag', () => {
    const of = { rows: 5_000_000, rowHeight: 28, body: 600 };
    expect(offsetAfter(of, 70_000_000, 2_000_000, 2_000_100)).toBe(70_000_100);
    const half = (scrollHeight(of) - of.body) / 2;
    const middle = offsetAfter(of, 0, 0, half);
    expect(middle / lastOffset(of)).toBeCloseTo(0.5, 5);
    expect(scrollTopOf(of, middle)).toBeCloseTo(half, 3);
  });

  it('gets to the first and the last row by a wheel, from wherever and however often it pauses', () => {
    const turns = fc.array(fc.record({ by: fc.integer({ min: 20, max: 120 }), pauses: fc.boolean() }), {
      minLength: 1,
    });
    // Positions of the bar are whole pixels of the screen.
    const onScreen = (position: number) => Math.round(position * 2) / 2;
    fc.assert(
      fc.property(extent, fc.integer({ min: 0, max: 3_000 }), fc.boolean(), turns, (of, away, down, all) => {
        const end = scrollHeight(of) - of.body;
        const goal = down ? lastOffset(of) : 0;
        let offset = Math.min(Math.max(0, down ? goal - away : away), lastOffset(of));
        let bar = onScreen(scrollTopOf(of, offset));
        for (let turn = 0, left = Math.abs(goal - offset); left > 0; turn += 1) {
          const { by, pauses } = all[turn % all.length]!;
          const before = bar;
          bar = Math.min(Math.max(0, bar + (down ? by : -by)), end);
          if (Math.abs(bar - before) < 1) break;
          const moved = offsetAfter(of, offset, before, bar);
          expect(Math.abs(moved - offset)).toBeLessThanOrEqual(moved === goal ? by + 2 : by);
          offset = moved;
          left -= by;
          if (pauses) bar = onScreen(scrollTopOf(of, offset));
        }
        expect(Math.abs(offset - goal)).toBeLessThan(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('ends at the last row where the scroll bar ends, however small the last move was', () => {
    const of = { rows: 5_000_000, rowHeight: 28, body: 600 };
    const end = scrollHeight(of) - of.body;
    // On some displays a scroll position is up to a pixel short of its end.
    for (const now of [end, end - 0.5]) {
      expect(offsetAfter(of, lastOffset(of) - 70_000, end - 100, now)).toBe(lastOffset(of));
      expect(offsetAfter(of, 70_000, 100, 0)).toBe(0);
    }
  });
});
