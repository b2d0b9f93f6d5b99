import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chartData, suggestChart } from '../../src/table/chartData.ts';
import { frameOf } from './frames.ts';

describe('a chart', () => {
  const hours = [
    '2026-11-20T00:00:00Z',
    '2026-11-20T01:00:00Z',
    '2026-11-20T02:00:00Z',
    '2026-11-20T04:00:00Z',
  ];
  const frame = frameOf(
    ['time', 'platform', 'requests', 'hit_percentage'],
    hours.flatMap((time, index) =>
      index === 1
        ? [[time, 'a', '5', '50.00']]
        : [
            [time, 'a', '10', '60.00'],
            [time, 'b', '1', '80.00'],
          ],
    ),
  );

  it('is over time, of the first metric that can be added up', () => {
    expect(suggestChart(frame)).toEqual({ x: 0, metric: 2, split: 1 });
    expect(
      suggestChart(
        frameOf(
          ['host', 'hits'],
          [
            ['a', '1'],
            ['b', '2'],
          ],
        ),
      ),
    ).toEqual({ x: 0, metric: 1, split: null });
    expect(suggestChart(frameOf(['only'], [['x'], ['y']]))).toEqual({
      x: 0,
      metric: null,
      split: null,
    });
    expect(suggestChart(frameOf(['a'], []))).toBeNull();
  });

  it('tells zero from unknown', () => {
    const data = chartData(frame, null, { x: 0, metric: 2, split: 1 });
    expect(data?.x.values).toHaveLength(5); // the missing hour has a point of its own
    expect([...data!.series[0]!.values]).toEqual([10, 5, 10, Number.NaN, 10]);
    expect([...data!.series[1]!.values]).toEqual([1, 0, 1, Number.NaN, 1]);
    expect(data?.stepMs).toBe(3_600_000);
  });

  it('never adds up shares', () => {
    const data = chartData(frame, null, { x: 0, metric: 3, split: null });
    expect(data?.aggregation).toBe('mean of rows');
    expect(data?.series[0]?.values[0]).toBe(70);
    expect(data?.series[0]?.values[3]).toBeNaN();
  });

  it('shows the largest series and combines the others, losing nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(60), fc.nat(1000)), { minLength: 1, maxLength: 200 }), (pairs) => {
        const many = frameOf(
          ['host', 'n'],
          pairs.map(([host, n]) => [`h${host}`, String(n)]),
        );
        const data = chartData(many, null, { x: 0, metric: 1, split: null });
        const shown = data!.series.flatMap((each) => [...each.values]).reduce((a, b) => a + b, 0);
        expect(shown).toBe(pairs.reduce((sum, [, n]) => sum + n, 0));
        expect(data!.x.values.length).toBeLessThanOrEqual(31);
      }),
      { numRuns: 200 },
    );
  });
});
