import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addsUp } from '../../../../src/table/charts/chartFacts.ts';
import { nothingShown, summaryOf } from '../../../../src/renderer/report/chart/summary.ts';
import type { ShownPart } from '../../../../src/renderer/ui/chart/plot.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { ofKind } from '../../../../src/table/columns/retype.ts';
import { done } from '../../../../src/table/work.ts';
import { frameOf } from '../../../table/frames.ts';
import { countedRows, shareOf, sharesFrame } from '../../../table/shares.ts';

const day = (at: number) => `2026-11-${20 + at}`;
/** Times by names by requests: cache has 10 and 4, wac 3 and 8, adn nothing and 1. */
const ROWS = [
  [day(0), 'cache', '10'],
  [day(0), 'wac', '3'],
  [day(1), 'cache', '4'],
  [day(1), 'wac', '8'],
  [day(1), 'adn', '1'],
];
const traffic = frameOf(['day', 'platform', 'requests'], ROWS);
const overTime = chartData(traffic, null, { x: 0, metric: 2, split: 1 })!;
const charted = { metric: 'requests', unit: null, split: 'platform' };

const part = (names: readonly string[] = [], first = 0, last = 1): ShownPart => ({
  first,
  last,
  isHidden: ({ name }) => names.includes(name),
});

describe('the summary of a chart', () => {
  it('says which of the lines peaks, when and at what value, and the exact total', () => {
    expect(summaryOf(overTime, charted, part(), false)).toBe(
      'requests (sum) by platform: cache peaks at 20 Nov 2026, 00:00 UTC with 10; total 26 over 2 points.',
    );
    const one = chartData(traffic, null, { x: 0, metric: 2, split: null })!;
    expect(summaryOf(one, { metric: 'requests', unit: null, split: null }, part(), false)).toBe(
      'requests (sum) peaks at 20 Nov 2026, 00:00 UTC with 13; total 26 over 2 points.',
    );
  });

  it('names the unit of its figures if it is known, but not of a number of rows', () => {
    const inThousands = { ...charted, unit: 'thousand' };
    expect(summaryOf(overTime, inThousands, part(), false)).toContain('requests (sum; unit: thousand) by');
    const rows = chartData(traffic, null, { x: 0, metric: null, split: null })!;
    expect(summaryOf(rows, { ...inThousands, metric: null }, part(), false)).not.toContain('thousand');
  });

  it('says so when it is the stack that peaks', () => {
    expect(summaryOf(overTime, charted, part(['cache']), true)).toBe(
      'requests (sum) by platform: all shown series together peak at 21 Nov 2026, 00:00 UTC with 9; total 12 over 2 points.',
    );
  });

  it('follows what is hidden and zoomed', () => {
    expect(summaryOf(overTime, charted, part(['cache']), false)).toContain(
      'wac peaks at 21 Nov 2026, 00:00 UTC with 8; total 12 over 2 points.',
    );
    expect(summaryOf(overTime, charted, part([], 1, 1), false)).toContain(
      'wac peaks at 21 Nov 2026, 00:00 UTC with 8; total 13 over 1 point.',
    );
    expect(summaryOf(overTime, charted, part(['cache', 'wac', 'adn']), false)).toBe(
      'Every series is hidden.',
    );
  });

  it('counts the times of the report, not those that are missing between them', () => {
    const days = [0, 3, 4, 5].map((at) => [day(at), '1']);
    const gapped = chartData(frameOf(['day', 'requests'], days), null, { x: 0, metric: 1, split: null })!;
    const said = (last: number) =>
      summaryOf(gapped, { metric: 'requests', unit: null, split: null }, part([], 0, last), false);
    expect(gapped.x.values).toHaveLength(5);
    expect(said(4)).toContain('total 4 over 4 points.');
    expect(said(1)).toContain('total 1 over 1 point.');
  });

  it('names a category rather than “Other”, and says what “Other” combines', () => {
    const hosts = Array.from({ length: 40 }, (_, host) => [`h${host}`, host === 0 ? '50' : '40']);
    const bars = chartData(frameOf(['host', 'requests'], hosts), null, { x: 0, metric: 1, split: null })!;
    expect(summaryOf(bars, { metric: 'requests', unit: null, split: null }, part([], 0, 30), false)).toBe(
      'requests (sum) is highest for h0, with 50 (“Other” is higher); total 1\u202f610 over 31 bars. ' +
        '“Other” combines 10 smaller categories.',
    );
    const lines = chartData(
      frameOf(
        ['day', 'host', 'requests'],
        hosts.map((row) => [day(0), ...row]),
      ),
      null,
      { x: 0, metric: 2, split: 1 },
    )!;
    expect(summaryOf(lines, { metric: 'requests', unit: null, split: 'host' }, part([], 0, 0), false)).toBe(
      'requests (sum) by host: h0 peaks at 20 Nov 2026, 00:00 UTC with 50 (“Other” is higher); ' +
        'total 1\u202f610 over 1 point. “Other” combines 32 smaller series.',
    );
  });

  it('says which points are incomplete, and what is left out', () => {
    const data = { ...overTime, partial: new Set([1]), leftOut: 1, withoutFigure: 2 };
    expect(summaryOf(data, charted, part(), false)).toContain(
      ' over 2 points. The last point is incomplete, and left out of the peak. ' +
        'Left out: 1 row without a value for the axis or the split. 2 rows without requests.',
    );
  });

  it('says so when there are no values', () => {
    const rows = [
      [day(0), ''],
      [day(1), '5'],
    ];
    const none = chartData(frameOf(['day', 'requests'], rows), [0], { x: 0, metric: 1, split: null })!;
    expect(summaryOf(none, { metric: 'requests', unit: null, split: null }, part([], 0, 0), false)).toBe(
      'No values to chart. 1 row without requests.',
    );
  });

  it('has sums beyond the digits of a double in full', () => {
    const rows = [
      [day(0), '9007199254740991'],
      [day(0), '2'],
      [day(1), '0.5'],
    ];
    const data = chartData(frameOf(['day', 'bytes_out'], rows), null, { x: 0, metric: 1, split: null })!;
    expect(summaryOf(data, { metric: 'bytes_out', unit: null, split: null }, part(), false)).toContain(
      'with 9\u202f007\u202f199\u202f254\u202f740\u202f993; total 9\u202f007\u202f199\u202f254\u202f740\u202f993.5 over',
    );
  });
});

describe('the summary of shares', () => {
  it('says by what they are weighted, and never adds them up', () => {
    const rows = [
      [day(0), '1', '50.00'],
      [day(0), '3', '100.00'],
      [day(1), '4', '10.00'],
    ];
    const data = chartData(frameOf(['day', 'requests', 'hit_ratio'], rows), null, {
      x: 0,
      metric: 2,
      split: null,
    })!;
    expect(summaryOf(data, { metric: 'hit_ratio', unit: null, split: null }, part(), true)).toBe(
      'hit_ratio (weighted by requests) peaks at 20 Nov 2026, 00:00 UTC with ≈ 87.50; ≈ 48.75 overall over 2 points.',
    );
    expect(addsUp(data)).toBe(false);
    expect(addsUp(overTime)).toBe(true);
  });

  it('has the share of all that is shown, as it follows from the counts', () => {
    const times = [day(0), day(1), day(2)];
    fc.assert(
      fc.property(countedRows(times, 50), (rows) => {
        const frame = sharesFrame(rows, 'with', new Set());
        const data = chartData(frame, null, { x: 0, metric: 3, split: 1 })!;
        const names = { metric: 'cache_hit_percentage', unit: null, split: 'host' };
        const text = summaryOf(data, names, part([], 0, data.x.values.length - 1), true);
        const said = /; ≈ ([\d.]+) overall/.exec(text)?.[1];
        const truth = shareOf(rows);
        expect(text).not.toContain('total');
        if (Number.isNaN(truth)) expect(said).toBeUndefined();
        else expect(Math.abs(Number(said) - truth)).toBeLessThanOrEqual(0.01 + 1e-9);
      }),
      { numRuns: 200 },
    );
  });

  it('draws no zeros where no cell is a number, and says so', () => {
    const report = frameOf(
      ['day', 'host', 'hits'],
      [
        [day(0), 'a', 'n/a'],
        [day(0), 'b', '1.234,5'],
        [day(1), 'a', '7'],
        [day(2), 'a', 'n/a'],
      ],
    );
    const columns = report.columns.map((column, at) => (at === 2 ? done(ofKind(column, 'number')) : column));
    const none = chartData({ columns, length: 2 }, null, { x: 0, metric: 2, split: 1 })!;
    expect(none.series.flatMap(({ values }) => [...values])).toEqual([Number.NaN, Number.NaN]);
    expect(nothingShown(none, 'hits')).toEqual({
      title: 'No values to chart',
      text: expect.stringMatching(/^No cell of hits is a number in these rows\./),
    });
    // Where a point has no figure at all, that of a series without a row is not known.
    const some = chartData({ columns, length: 4 }, null, { x: 0, metric: 2, split: 1 })!;
    expect(some.series.map(({ name, values }) => [name, ...values])).toEqual([
      ['a', Number.NaN, 7, Number.NaN],
      ['b', Number.NaN, 0, Number.NaN],
    ]);
    expect(nothingShown(some, 'hits')).toBeNull();
  });

  it('says what is missing where shares cannot be combined', () => {
    const gap = frameOf(
      ['day', 'requests', 'hit_ratio'],
      [
        [day(0), '1', '50.00'],
        [day(0), '', '1.00'],
      ],
    );
    const lacking = chartData(gap, null, { x: 0, metric: 2, split: null })!;
    expect(nothingShown(lacking, 'hit_ratio')?.text).toContain(
      'Rows that lack hit_ratio or requests, or have 0 requests, have no mean.',
    );
    const alone = [
      [day(0), 'a', '50.00'],
      [day(0), 'b', '100.00'],
    ];
    const report = frameOf(['day', 'host', 'hit_ratio'], alone);
    const together = chartData(report, null, { x: 0, metric: 2, split: null })!;
    expect(nothingShown(together, 'hit_ratio')?.text).toContain(
      'hit_ratio is a share, and the report has no request count to weight its rows by: request both.',
    );
    const apart = chartData(report, null, { x: 0, metric: 2, split: 1 })!;
    expect(nothingShown(apart, 'hit_ratio')).toBeNull();
    expect(summaryOf(apart, { metric: 'hit_ratio', unit: null, split: 'host' }, part([], 0, 0), false)).toBe(
      'hit_ratio (one row per point) by host: b peaks at 20 Nov 2026, 00:00 UTC with 100.00 over 1 point.',
    );
    const some = frameOf(
      ['day', 'score'],
      [
        [day(0), '1'],
        [day(0), '2'],
        [day(1), '3'],
      ],
    );
    const data = chartData(some, null, { x: 0, metric: 1, split: null })!;
    expect(summaryOf(data, { metric: 'score', unit: null, split: null }, part(), false)).toBe(
      'score (one row per point) peaks at 21 Nov 2026, 00:00 UTC with 3 over 2 points. 1 point of several rows has no value. ' +
        'Sextant does not know whether score can be added up, so it combines no rows.',
    );
  });
});
