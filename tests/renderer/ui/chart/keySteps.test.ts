import { describe, expect, it } from 'vitest';
import { steppedCursor, type Cursor } from '../../../../src/renderer/ui/chart/keySteps.ts';
import { AREAS, BARS, drawingOf, hourly, named, positiond, series } from './plots.ts';

const low = series('low', [1, 9, Number.NaN]);
const high = series('high', [5, 6, 7], { slot: 1 });
const plot = hourly([low, high]);
const on = (drawing = drawingOf(plot)) => ({
  plot: drawing.plot,
  hidden: drawing.hidden,
  geometry: positiond(drawing),
});
const press = (keys: readonly string[], around = on()) => {
  let cursor: Cursor | null = null;
  for (const key of keys) cursor = steppedCursor(key, around, cursor) ?? cursor;
  return cursor;
};

describe('the keys step through a chart over time', () => {
  it('value by value along the axis, and stay at its ends', () => {
    expect(press(['ArrowRight'])).toEqual({ point: 0, series: 'name high' });
    expect(press(['ArrowRight', 'ArrowRight'])).toEqual({ point: 1, series: 'name high' });
    expect(press(['End', 'ArrowRight', 'ArrowRight'])?.point).toBe(2);
    expect(press(['End', 'Home', 'ArrowLeft'])?.point).toBe(0);
    expect(press(['Home', 'PageDown'])?.point).toBe(2);
  });

  it('through the series as they lie above each other at that point', () => {
    expect(press(['Home', 'ArrowDown'])?.series).toBe('name low');
    expect(press(['Home', 'ArrowDown', 'ArrowDown', 'ArrowUp'])?.series).toBe('name high');
    expect(press(['Home', 'ArrowRight', 'ArrowUp'])?.series).toBe('name low');
    // Stacked, the second series is above the first one whatever its values.
    expect(press(['Home', 'ArrowRight', 'ArrowUp'], on(drawingOf(plot, AREAS)))?.series).toBe('name high');
  });

  it('past what is hidden', () => {
    const hidden = new Set(['name high']);
    expect(press(['Home', 'ArrowUp'], on(drawingOf(plot, AREAS, { hidden })))?.series).toBe('name low');
  });

  it('and leave other keys alone', () => {
    expect(steppedCursor('x', on(), null)).toBeNull();
    expect(steppedCursor('toString', on(), null)).toBeNull();
    expect(steppedCursor('Home', on(drawingOf(hourly([]))), null)).toBeNull();
  });
});

it('categories are stepped through from top to bottom', () => {
  const around = on(drawingOf(named(['a', 'b'], [series('hits', [2, 1])]), BARS));
  expect(press(['ArrowDown', 'ArrowDown'], around)?.point).toBe(1);
  expect(press(['ArrowDown', 'ArrowRight'], around)?.point).toBe(0);
});
