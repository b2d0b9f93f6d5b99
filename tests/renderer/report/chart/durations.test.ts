import { describe, expect, it } from 'vitest';
import { barWidth } from '../../../../src/renderer/report/chart/durations.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { frameOf } from '../../../table/frames.ts';

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000];

/** The width of bars for so many rows, one every `stepMs`. */
function widthFor(count: number, stepMs: number, metric = 'hits'): number | null {
  const rows = Array.from({ length: count }, (_, at) => [
    new Date(Date.UTC(2026, 10, 2) + at * stepMs).toISOString(),
    '1',
  ]);
  return barWidth([chartData(frameOf(['time', metric], rows), null, { x: 0, metric: 1, split: null })!]);
}

describe('the width of bars', () => {
  it('is that of the report while each bar can be read', () => {
    expect(widthFor(72, HOUR_MS)).toBeNull();
    expect(widthFor(1, HOUR_MS)).toBeNull();
  });
  it('is otherwise the narrowest usual one with which each can be, a multiple of that of the report', () => {
    expect(widthFor(73, HOUR_MS)).toBe(3 * HOUR_MS);
    expect(widthFor(168, HOUR_MS)).toBe(3 * HOUR_MS);
    expect(widthFor(336, HOUR_MS)).toBe(6 * HOUR_MS);
    expect(widthFor(80, 2 * HOUR_MS)).toBe(6 * HOUR_MS);
    expect(widthFor(100, DAY_MS)).toBe(7 * DAY_MS);
  });
  it('follows the whole range where points were merged already', () => {
    expect(widthFor(5_000, MINUTE_MS)).toBe(3 * HOUR_MS);
    // To points of 7 minutes, of which no usual width is a multiple.
    expect(widthFor(14_000, MINUTE_MS)).toBe(6 * HOUR_MS);
  });
  it('is that of the report where rows cannot be combined', () => {
    expect(widthFor(168, HOUR_MS, 'cache_hit_percentage')).toBeNull();
  });
});
