import { describe, expect, it } from 'vitest';
import { topData } from '../../../../src/renderer/report/chart/topData.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { frameOf } from '../../../table/frames.ts';

const day = (at: number) => `2026-11-${20 + at}`;
const other = (count: number) => `Other (${count})`;
const all = { first: 0, last: 99 };

describe('the largest', () => {
  const rows = [
    [day(0), 'cache', '9007199254740993'],
    [day(1), 'cache', '1'],
    [day(0), 'wac', '3'],
    [day(1), 'adn', '5'],
  ];
  const frame = frameOf(['day', 'platform', 'requests'], rows);

  it('of a chart over time are its series, over all of its points, exactly', () => {
    const data = topData(
      chartData(frame, null, { x: 0, metric: 2, split: 1 })!,
      { first: 0, last: 1 },
      12,
      other,
    );
    expect(data.x.values).toEqual(['cache', 'adn', 'wac']);
    expect(data.series[0]?.exact.get(0)).toBe('9007199254740994');
    expect([...(data.series[0]?.values ?? [])].slice(1)).toEqual([5, 3]);
  });

  it('follow the points in sight', () => {
    const data = topData(
      chartData(frame, null, { x: 0, metric: 2, split: 1 })!,
      { first: 1, last: 1 },
      12,
      other,
    );
    expect(data.x.values.slice(0, 2)).toEqual(['adn', 'cache']);
  });

  it('of categories have the rest in one, last', () => {
    const hosts = Array.from({ length: 40 }, (_, host) => [`h${host}`, String(100 - host)]);
    const whole = chartData(frameOf(['host', 'hits'], hosts), null, { x: 0, metric: 1, split: null })!;
    const data = topData(whole, all, 3, other);
    expect(data.x.values).toEqual(['h0', 'h1', 'h2', 'Other (37)']);
    expect(data.otherCategories).toBe(37);
    const rest = Array.from({ length: 37 }, (_, at) => 97 - at).reduce((sum, each) => sum + each, 0);
    expect([...(data.series[0]?.values ?? [])]).toEqual([100, 99, 98, rest]);
  });

  it('of figures that cannot be combined have no rest, and say how many are left out', () => {
    const hosts = Array.from({ length: 5 }, (_, host) => [`h${host}`, String(10 + host)]);
    const whole = chartData(frameOf(['host', 'p95_latency'], hosts), null, { x: 0, metric: 1, split: null })!;
    const data = topData(whole, all, 3, other);
    expect(data.x.values).toHaveLength(3);
    expect(data.notCombined.categories).toBe(2);
  });
});
