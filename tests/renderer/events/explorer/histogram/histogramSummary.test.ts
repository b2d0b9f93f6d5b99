import { describe, expect, it } from 'vitest';
import { histogramPlot } from '../../../../../src/renderer/events/explorer/histogram/histogramPlot.ts';
import { histogramSummary } from '../../../../../src/renderer/events/explorer/histogram/histogramSummary.ts';
import { keyOf } from '../../../../../src/renderer/ui/chart/plot.ts';

const HOUR = 3_600_000_000;
const from = Date.UTC(2026, 10, 19) * 1_000;
const plot = histogramPlot(
  {
    answer: {
      kind: 'histogram',
      fromMicros: from,
      stepMicros: HOUR,
      series: [
        { value: 'DE', others: false, counts: [1, 900, 2] },
        { value: 'FR', others: false, counts: [500, 0, 0] },
      ],
    },
    span: { fromMicros: from, beforeMicros: from + 3 * HOUR },
    archived: ['part', 'all', 'unfinished'],
    slots: new Map(),
    overlay: null,
    zone: 'utc',
  },
  'Country Code',
);
const about = { hidden: new Set<string>(), zoom: null };

describe('the chart in words', () => {
  it('says how many entries, where most are, what is not archived, and that it is a sample', () => {
    expect(histogramSummary(plot, about)).toBe(
      '1\u202f403 entries; the highest bar is Thu, 19 Nov 2026, 01:00–02:00 UTC, with 900. Each bar is 1 hour. Hatched: 2 bars (1 archived in part, 1 not over yet); no entry there does not mean that there was none. The log is a sample of the traffic.',
    );
  });

  it('counts only what is shown', () => {
    const [german] = plot.series;
    const hidden = new Set(german ? [keyOf(german)] : []);
    expect(histogramSummary(plot, { ...about, hidden })).toMatch(
      /^500 entries of the shown series; the highest bar is .*00:00–01:00 UTC, with 500\./,
    );
    expect(histogramSummary(plot, { ...about, hidden: new Set(plot.series.map(keyOf)) })).toBe(
      'Every series is hidden.',
    );
    const zoom = { fromMs: (from + 2 * HOUR) / 1_000, toMs: (from + 3 * HOUR) / 1_000 };
    expect(histogramSummary(plot, { ...about, zoom })).toMatch(
      /^2 entries; the highest bar is .*02:00–03:00 UTC, with 2\. .*not over yet/,
    );
  });
});
