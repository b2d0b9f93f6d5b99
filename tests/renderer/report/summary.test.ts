import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../src/renderer/report/summary.ts';

describe('the summary of a chart', () => {
  const days = Float64Array.of(Date.UTC(2026, 10, 20), Date.UTC(2026, 10, 21));
  const base = {
    x: { kind: 'time' as const, values: days },
    stepMs: 86_400_000,
    merged: false,
    leftOut: 0,
    aggregation: 'sum' as const,
  };
  it('names the peak of all series together, and the exact total', () => {
    const series = [
      { name: 'a', values: Float64Array.of(1, 2_000_001), others: 0 },
      { name: 'b', values: Float64Array.of(3, 4), others: 0 },
    ];
    expect(summaryOf({ ...base, series }, 'hits', 'host')).toBe(
      'hits (sum) by host peaks at 21 Nov 2026, 00:00 UTC with 2\u202f000\u202f005; ' +
        'total 2\u202f000\u202f009 over 2 points.',
    );
  });
  it('names the unit of its figures if it is known, but not of a number of rows', () => {
    const series = [{ name: 'a', values: Float64Array.of(1, 2), others: 0 }];
    const data = { ...base, series };
    expect(summaryOf(data, 'hits', null, 'thousand')).toContain('hits (sum; unit: thousand) peaks');
    expect(summaryOf({ ...data, aggregation: 'count of rows' }, 'hits', null, 'thousand')).not.toContain(
      'thousand',
    );
  });
  it('does not add up shares', () => {
    const series = [{ name: 'a', values: Float64Array.of(10, Number.NaN), others: 0 }];
    expect(summaryOf({ ...base, aggregation: 'mean of rows', series }, 'share', null)).toBe(
      'share (mean of rows) peaks at 20 Nov 2026, 00:00 UTC with 10 over 2 points.',
    );
  });
  it('says what is combined and what is left out', () => {
    const series = [{ name: 'Other (8)', values: Float64Array.of(1, 1), others: 8 }];
    const data = { ...base, aggregation: 'count of rows' as const, series, leftOut: 1 };
    expect(summaryOf({ ...data, merged: true, stepMs: 300_000 }, null, 'host')).toBe(
      'Number of rows by host peaks at 20 Nov 2026, 00:00 UTC with 1; total 2 over 2 points. ' +
        '“Other” combines 8 smaller series. Each point counts the rows of 5 minutes. ' +
        'Left out: 1 row without a value for the axis or the split.',
    );
  });
  it('says so when there are no values', () => {
    const series = [{ name: 'a', values: Float64Array.of(Number.NaN, Number.NaN), others: 0 }];
    expect(summaryOf({ ...base, series }, 'hits', null)).toBe('No values to chart.');
  });
});
