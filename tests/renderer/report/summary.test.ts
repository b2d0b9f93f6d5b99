import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../src/renderer/report/summary.ts';

describe('what a chart says', () => {
  const days = Float64Array.of(Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21));
  const base = {
    x: { kind: 'time' as const, values: days },
    stepMs: 86_400_000,
    merged: false,
    leftOut: 0,
    aggregation: 'sum' as const,
  };
  it('names the peak of all series together, and the exact sum', () => {
    const series = [
      { name: 'a', values: Float64Array.of(1, 2_000_001), others: 0 },
      { name: 'b', values: Float64Array.of(3, 4), others: 0 },
    ];
    expect(summaryOf({ ...base, series }, 'hits', 'host')).toBe(
      'hits (sum) by host peaks at 21 Nov 2026, 00:00 UTC with 2\u202f000\u202f005; ' +
        'in all 2\u202f000\u202f009 over 2 points.',
    );
  });
  it('adds no shares up', () => {
    const series = [{ name: 'a', values: Float64Array.of(10, Number.NaN), others: 0 }];
    expect(summaryOf({ ...base, aggregation: 'mean of rows', series }, 'share', null)).not.toContain(
      'in all',
    );
  });
});
