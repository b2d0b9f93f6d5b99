import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyOf } from '../../../../src/renderer/ui/chart/plot.ts';
import { alongOf, pointAt, seriesAt, spotOf } from '../../../../src/renderer/ui/chart/spots.ts';
import { AREAS, BARS, drawingOf, hourly, LINES, named, positiond, series } from './plots.ts';

const low = series('low', [1, 2, 3, 4]);
const high = series('high', [8, 6, 7, 5], { slot: 1 });
const plot = hourly([low, high]);

describe('the place of a value leads back to it', () => {
  it.each([LINES, BARS, { ...BARS, stacked: true }, AREAS])('in $type', (look) => {
    const geometry = positiond(drawingOf(plot, look));
    const asBars = look.type === 'bars';
    for (const each of plot.series)
      for (const point of each.values.keys()) {
        const spot = spotOf(geometry, plot, each, point, asBars)!;
        expect(pointAt(geometry, plot, spot)).toBe(point);
        // Just inside of its bar or band.
        const inside = { x: spot.x, y: spot.y + 1 };
        expect(seriesAt(geometry, plot, new Set(), { point, spot: inside, asBars })).toBe(each);
      }
  });

  it('in categories', () => {
    const bars = named(['a', 'b', 'c', 'd'], [low]);
    const geometry = positiond(drawingOf(bars, BARS));
    for (const point of low.values.keys())
      expect(pointAt(geometry, bars, spotOf(geometry, bars, low, point, true)!)).toBe(point);
  });
});

it('a point is the nearest one, wherever the pointer is', () => {
  const geometry = positiond(drawingOf(plot));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), (x) => {
      const found = pointAt(geometry, plot, { x, y: 10 })!;
      const inside = Math.min(geometry.area.left + geometry.area.width, Math.max(geometry.area.left, x));
      const far = (point: number) => Math.abs(alongOf(geometry, plot, point) - inside);
      for (const point of low.values.keys()) expect(far(found)).toBeLessThanOrEqual(far(point) + 1e-6);
    }),
  );
});

it('without a value there is no place', () => {
  const gap = series('gap', [Number.NaN]);
  const gaps = hourly([gap]);
  const geometry = positiond(drawingOf(gaps));
  expect(spotOf(geometry, gaps, gap, 0, false)).toBeNull();
  expect(seriesAt(geometry, gaps, new Set(), { point: 0, spot: { x: 1, y: 1 }, asBars: false })).toBeNull();
  expect(keyOf(gap)).toBe('name gap');
});
