import { expect, it } from 'vitest';
import { pointsIn, WHOLE, zoomOf } from '../../../../src/renderer/ui/chart/zoom.ts';

const plot = { x: { kind: 'time' as const, values: Float64Array.of(0, 10, 20, 30, 100) } };

it('the points in sight are those within the zoomed part of the time axis', () => {
  expect(pointsIn(plot, WHOLE)).toEqual({ first: 0, last: 4 });
  expect(pointsIn(plot, { start: 10, end: 30 })).toEqual({ first: 1, last: 3 });
  expect(pointsIn(plot, { start: 10.5, end: 29.5 })).toEqual({ first: 2, last: 2 });
  expect(pointsIn(plot, { start: 40, end: 90 })).toEqual({ first: 4, last: 3 }); // between two points
  expect(pointsIn({ x: { kind: 'time', values: new Float64Array() } }, WHOLE)).toEqual({
    first: 0,
    last: -1,
  });
  expect(pointsIn({ x: { kind: 'category', values: ['a', 'b'] } }, { start: 50, end: 60 })).toEqual({
    first: 0,
    last: 1,
  });
});

it('reads the zoom from an event of ECharts, alone or in a batch', () => {
  expect(zoomOf({ type: 'datazoom', start: 5, end: 60 })).toEqual({ start: 5, end: 60 });
  expect(
    zoomOf({
      batch: [
        { start: 5, end: 60 },
        { start: 1, end: 2 },
      ],
    }),
  ).toEqual({ start: 5, end: 60 });
  for (const event of [null, {}, { batch: [] }, { start: '5', end: 60 }]) expect(zoomOf(event)).toBeNull();
});
