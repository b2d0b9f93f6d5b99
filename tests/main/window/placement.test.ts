import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampTo } from '../../../src/main/window/placement.ts';

const rectangle = (least: number) =>
  fc.record({
    x: fc.integer({ min: -5_000, max: 5_000 }),
    y: fc.integer({ min: -5_000, max: 5_000 }),
    width: fc.integer({ min: least, max: 6_000 }),
    height: fc.integer({ min: least, max: 6_000 }),
  });

it('a window is placed wholly on the display, wherever it was', () => {
  fc.assert(
    fc.property(rectangle(200), rectangle(0), (area, wanted) => {
      const { x, y, width, height } = clampTo(area, wanted);
      expect(x).toBeGreaterThanOrEqual(area.x);
      expect(y).toBeGreaterThanOrEqual(area.y);
      expect(x + width).toBeLessThanOrEqual(area.x + area.width);
      expect(y + height).toBeLessThanOrEqual(area.y + area.height);
    }),
  );
});

it('a window that fits stays where it was', () => {
  const area = { x: 0, y: 0, width: 1_920, height: 1_080 };
  const wanted = { x: 100, y: 50, width: 900, height: 640 };
  expect(clampTo(area, wanted)).toEqual(wanted);
});
