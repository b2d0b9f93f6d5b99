import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tooltipPosition } from '../../../../src/renderer/ui/chart/tooltipPosition.ts';

it('a tooltip that fits into the window is whole in it, wherever the point is', () => {
  const window = { width: 640, height: 400 };
  fc.assert(
    fc.property(
      fc.nat(640),
      fc.nat(400),
      fc.integer({ min: 20, max: 600 }),
      fc.integer({ min: 20, max: 390 }),
      (atX, atY, width, height) => {
        const { x, y } = tooltipPosition({ x: atX, y: atY }, { width, height }, window);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThanOrEqual(window.width);
        expect(y + height).toBeLessThanOrEqual(window.height);
      },
    ),
  );
});

it('it is beside the point, on the side with room', () => {
  const window = { width: 640, height: 400 };
  expect(tooltipPosition({ x: 100, y: 200 }, { width: 200, height: 100 }, window)).toEqual({
    x: 114,
    y: 150,
  });
  expect(tooltipPosition({ x: 600, y: 200 }, { width: 200, height: 100 }, window).x).toBe(386);
});
