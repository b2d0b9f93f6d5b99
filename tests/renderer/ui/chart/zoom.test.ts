import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pointsIn, wholeOf, zoomBy, zoomShowing } from '../../../../src/renderer/ui/chart/zoom.ts';
import { BARS, hour, hourly, LINES, named, series } from './plots.ts';

const plot = { x: { kind: 'time' as const, values: Float64Array.of(0, 10, 20, 30, 100) } };

it('the points in sight are those within the zoom', () => {
  expect(pointsIn(plot, null)).toEqual({ first: 0, last: 4 });
  expect(pointsIn(plot, { fromMs: 10, toMs: 30 })).toEqual({ first: 1, last: 3 });
  expect(pointsIn(plot, { fromMs: 10.5, toMs: 29.5 })).toEqual({ first: 2, last: 2 });
  expect(pointsIn(plot, { fromMs: 40, toMs: 90 })).toEqual({ first: 4, last: 3 }); // between two points
  expect(pointsIn(plot, { fromMs: 101, toMs: 102 })).toEqual({ first: 5, last: 4 });
  expect(pointsIn({ x: { kind: 'time', values: new Float64Array() } }, null)).toEqual({ first: 0, last: -1 });
  expect(pointsIn(named(['a', 'b'], []), { fromMs: 0, toMs: 1 })).toEqual({ first: 0, last: 1 });
});

it('the axis of bars ends after the last one, that of lines at the last point', () => {
  const two = hourly([series('a', [1, 2])]);
  expect(wholeOf(two, LINES)).toEqual({ fromMs: hour(0), toMs: hour(1) });
  expect(wholeOf(two, BARS)).toEqual({ fromMs: hour(0), toMs: hour(2) });
  expect(wholeOf(hourly([series('a', [1])]), LINES)).toEqual({ fromMs: hour(-0.5), toMs: hour(0.5) });
});

const WHOLE = { fromMs: 0, toMs: 1_000 };

it('a zoom stays within the whole, keeps its moment in place, and ends as the whole', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1_000, noNaN: true }),
      fc.array(fc.double({ min: 0.2, max: 4, noNaN: true }), { maxLength: 12 }),
      (aroundMs, factors) => {
        let zoom = zoomBy(WHOLE, null, { factor: 1, aroundMs, leastMs: 10 });
        expect(zoom).toBeNull();
        for (const factor of factors) {
          zoom = zoomBy(WHOLE, zoom, { factor, aroundMs, leastMs: 10 });
          const { fromMs, toMs } = zoom ?? WHOLE;
          expect(fromMs).toBeGreaterThanOrEqual(0);
          expect(toMs).toBeLessThanOrEqual(1_000 + 1e-6);
          expect(toMs - fromMs).toBeGreaterThanOrEqual(10 - 1e-6);
          expect(aroundMs).toBeGreaterThanOrEqual(fromMs - 1e-6);
          expect(aroundMs).toBeLessThanOrEqual(toMs + 1e-6);
        }
        expect(zoomBy(WHOLE, zoom, { factor: 1e9, aroundMs, leastMs: 10 })).toBeNull();
      },
    ),
  );
});

it('a zoom moves to show a moment', () => {
  const zoom = { fromMs: 100, toMs: 200 };
  expect(zoomShowing(WHOLE, zoom, 150)).toBe(zoom);
  expect(zoomShowing(WHOLE, zoom, 250)).toEqual({ fromMs: 150, toMs: 250 });
  expect(zoomShowing(WHOLE, zoom, 50)).toEqual({ fromMs: 50, toMs: 150 });
  expect(zoomShowing(WHOLE, null, 50)).toBeNull();
});
