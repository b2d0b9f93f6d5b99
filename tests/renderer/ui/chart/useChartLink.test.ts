import { expect, it } from 'vitest';
import { geometryOf } from '../../../../src/renderer/ui/chart/geometry.ts';
import { pointFor } from '../../../../src/renderer/ui/chart/useChartLink.ts';
import { drawingOf, hour, hourly, LINES, series } from './plots.ts';

const HOURS = hourly([series('hits', [1, 2, 3, 4, 5])]);
const THREE = {
  ...HOURS,
  x: { kind: 'time' as const, values: Float64Array.of(hour(0), hour(3)) },
  stepMs: 3 * (hour(1) - hour(0)),
};
const pointIn = (
  here: typeof HOURS,
  there: typeof HOURS,
  point: number | null,
  zoom = { fromMs: hour(0), toMs: hour(4) },
) => {
  const drawing = drawingOf(here, LINES, { zoom });
  return pointFor(drawing, geometryOf(drawing), { plot: there, point });
};

it('the same time has the cursor, whichever points are wider', () => {
  expect(pointIn(HOURS, HOURS, 2)).toBe(2);
  expect(pointIn(THREE, HOURS, 4)).toBe(1);
  expect(pointIn(HOURS, THREE, 0)).toBe(0);
});

it('a time that is not on the axis, or out of sight, has none', () => {
  expect(pointIn(HOURS, THREE, 1)).toBeNull();
  expect(pointIn(HOURS, HOURS, 1, { fromMs: hour(2), toMs: hour(4) })).toBeNull();
  expect(pointIn(HOURS, HOURS, null)).toBeNull();
});
