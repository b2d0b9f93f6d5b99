import { describe, expect, it } from 'vitest';
import { choiceOf, specsFor } from '../../../../src/renderer/report/chart/chartChoice.ts';
import { shownChart } from '../../../../src/renderer/report/chart/shownChart.ts';
import type { Received } from '../../../../src/renderer/report/chart/useChartData.ts';
import { columnFigures } from '../../../../src/renderer/report/description/columnFigures.ts';
import { describe as described } from '../../../../src/renderer/report/description/description.ts';
import { gridColumnsOf } from '../../../../src/renderer/report/table/gridColumnsOf.ts';
import {
  WHOLE_REPORT,
  type ChartChoice,
  type Condition,
  type ViewState,
} from '../../../../src/contract/views.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { frameOf } from '../../../table/frames.ts';
import { sourceOf } from './sources.ts';

const HEADER = ['time', 'platform', 'hits', 'bytes_out', 'cache_hit_percentage', 'request_count'];
const COLUMNS = HEADER.map((name, at) => ({
  name,
  kind: at === 0 ? ('time' as const) : at === 1 ? ('text' as const) : ('number' as const),
}));
const ROWS = [0, 1, 2].flatMap((hour) =>
  ['cache', 'wac'].map((platform, at) => [
    `2026-11-19T0${hour}:00:00Z`,
    platform,
    String(10 * (at + 1) + hour),
    String(1_000 * (at + 1)),
    '50',
    '2',
  ]),
);
const frame = frameOf(HEADER, ROWS);
const source = sourceOf({
  start: '2026-11-19T00:00:00Z',
  end: '2026-11-19T03:00:00Z',
  by: 'hour',
  units: { bytes_out: 'GB' },
});
const suggested = choiceOf({ x: 0, metric: 2, split: 1 }, COLUMNS)!;

const isWac: Condition = {
  column: 'platform',
  test: { kind: 'one-of', texts: ['wac'] },
  negated: false,
  on: true,
};

/** What is drawn for a choice, as the worker and the page do it. */
function shown(part: Partial<ChartChoice>, of = frame, state: Partial<ViewState> = {}) {
  const choice = { ...suggested, ...part };
  const specs = specsFor(choice, COLUMNS, null)!;
  const charted: Received = {
    axis: choice.axis,
    split: choice.split,
    past: null,
    metrics: specs.map((spec, index) => ({
      data: chartData(of, null, spec)!,
      metric: choice.metrics[index] ?? null,
      slot: index,
    })),
  };
  const description = described({
    source,
    state: { ...WHOLE_REPORT, ...state },
    columns: COLUMNS,
    rows: 6,
    shown: 4,
    times: null,
  });
  const figures = columnFigures(gridColumnsOf(source, COLUMNS, 'utc'), null);
  return shownChart({ choice, charted }, { description, figures, zoom: null, zone: 'utc', notes: [] })!;
}

describe('a choice', () => {
  it('says what it is of: range, granularity, zone, unit, profile, and what is filtered', () => {
    expect(shown({ metrics: ['bytes_out'] }, frame, { conditions: [isWac] }).sentence).toEqual({
      title: 'bytes_out (GB) by platform',
      text: '19 Nov 2026, 00:00 – 19 Nov 2026, 03:00 UTC · granularity: hour · filtered to 4 rows out of 6: platform = wac · profile ACME',
    });
    expect(shown({ stepMs: 7_200_000 }).sentence.text).toContain('each point sums 2 hours');
  });

  it('is drawn as what it says, or as what is possible, with the reason', () => {
    expect(shown({ type: 'area' })).toMatchObject({ type: 'area', look: { type: 'area', stacked: true } });
    expect(shown({ type: 'area', metrics: ['cache_hit_percentage'] })).toMatchObject({
      type: 'line',
      possible: { area: 'needs a metric that adds up' },
    });
    expect(shown({ type: 'line', axis: 'platform', split: null })).toMatchObject({
      type: 'bars',
      possible: { line: 'needs an axis of times' },
    });
  });

  it('draws bars of shares in their own order, and not in that of what weights them', () => {
    const rates = frameOf(HEADER, [
      ['2026-11-19T00:00:00Z', 'wac', '1', '1', '20', '900'],
      ['2026-11-19T00:00:00Z', 'cache', '1', '1', '80', '10'],
      ['2026-11-19T00:00:00Z', 'adn', '1', '1', '50', '100'],
    ]);
    const bars = { type: 'bars', axis: 'platform', split: null } as const;
    const names = (metric: string) => shown({ ...bars, metrics: [metric] }, rates).plot.x.values;
    expect(names('cache_hit_percentage')).toEqual(['cache', 'adn', 'wac']);
    expect(names('request_count')).toEqual(['wac', 'adn', 'cache']);
  });

  it('draws times without rows as gaps or as 0, and says which', () => {
    const late = frameOf(HEADER, [...ROWS, ['2026-11-19T05:00:00Z', 'wac', '7', '1', '50', '2']]);
    const drawn = (part: Partial<ChartChoice>) => shown(part, late);
    expect(drawn({}).sentence.text).toContain(' · gaps at times without rows · ');
    expect(drawn({}).plot.x.values).toHaveLength(5);
    const zero = drawn({ gaps: 'zero' });
    expect(zero.sentence.text).toContain(' · 0 at times without rows · ');
    expect(zero.plot.x.values).toHaveLength(6);
    expect(zero.plot.series.map(({ values }) => [...values])).toEqual([
      [20, 21, 22, 0, 0, 7],
      [10, 11, 12, 0, 0, 0],
    ]);
    expect(zero.summary).toContain('over 6 points');
    // A share of nothing is not 0.
    const share = drawn({ gaps: 'zero', metrics: ['cache_hit_percentage'] });
    expect(share.limits.zero).toBe('Only amounts are 0 without rows.');
    expect(share.sentence.text).toContain('gaps at times without rows');
    expect(shown({ gaps: 'zero' }).sentence.text).not.toContain('without rows');
  });

  it('is never stacked on a log scale', () => {
    expect(shown({ type: 'area', logarithmic: true }).look.logarithmic).toBe(false);
    expect(shown({ type: 'bars', logarithmic: true })).toMatchObject({
      look: { stacked: true, logarithmic: false },
      limits: { logarithmic: 'A stack has no log scale.' },
    });
    expect(shown({ type: 'bars', logarithmic: true, stacked: false }).look.logarithmic).toBe(true);
  });

  it('of several metrics has a measure for each, the same colour for a name and other patterns', () => {
    const { plot, look } = shown({ metrics: ['hits', 'bytes_out'], secondAxis: true });
    expect(plot.measures).toMatchObject([{ name: 'hits' }, { name: 'bytes_out', unit: 'GB' }]);
    expect(look.secondAxis).toBe(true);
    const wac = plot.series.filter(({ name }) => name === 'wac');
    expect(wac).toMatchObject([
      { measure: 0, pattern: 'solid' },
      { measure: 1, pattern: 'dashed' },
    ]);
    expect(wac[0]?.slot).toBe(wac[1]?.slot);
  });

  it('shows the largest by their totals', () => {
    const { plot, summary, sentence } = shown({ type: 'top' });
    expect(plot.x).toMatchObject({ kind: 'category', values: ['wac', 'cache'] });
    expect([...(plot.series[0]?.values ?? [])]).toEqual([63, 33]);
    expect(summary).toBe('hits (sum) is highest for wac, with 63; total 96 over 2 bars.');
    expect(sentence.text).not.toContain('each point');
  });

  it('of a column that the report lacks is no choice', () => {
    expect(specsFor({ ...suggested, axis: 'day' }, COLUMNS, null)).toBeNull();
    expect(specsFor({ ...suggested, metrics: ['platform'] }, COLUMNS, null)).toBeNull();
  });

  it('hides series of the summary as of the chart', () => {
    expect(shown({ hidden: ['name wac'] }).summary).toContain('cache peaks');
  });
});
